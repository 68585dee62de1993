// What the worker loads when a program needs C, or a part of the C library, that few programs do, or one is looked into.

export { parseExtensions } from '../../compiler/parse/extensions';
export { seldom } from '../../compiler/libc/seldom';
