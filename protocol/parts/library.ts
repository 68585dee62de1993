// What the worker loads when a program needs a part of the C library that few programs do, or one is looked into.

export { seldom } from '../../compiler/libc/seldom';
