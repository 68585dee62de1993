// The extensions: see ../extensions.ts.

import { compareDecimal, parseHexFloat } from '../exact-float';
import type { Extensions } from '../extensions';
import { preprocessExtensions } from '../preprocess/extensions';
import { hasAttribute, parseMoreAttribute } from './attributes-more';
import { hasBuiltin, parseMoreBuiltin, parseTypeBuiltin } from './builtins-more';

export const parseExtensions: Extensions = {
  builtin: parseMoreBuiltin, typeBuiltin: parseTypeBuiltin, attribute: parseMoreAttribute, hasBuiltin, hasAttribute, compareDecimal, parseHexFloat,
  ...preprocessExtensions,
};
