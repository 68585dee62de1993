// What the worker loads when a program is launched that imports host functions which few programs do: mathematics, scanf, files, time.

export { seldomCalls } from '../../vm/hostlib/seldom';
