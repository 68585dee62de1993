// What the worker loads when a program needs a part of the C library that few programs do.

export { seldom } from '../../compiler/libc/seldom';
