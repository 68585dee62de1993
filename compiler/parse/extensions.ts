// The parser's extensions: see ../extensions.ts.

import type { Extensions } from '../extensions';
import { warningGroupNames, warningsNamed } from '../messages/warning-groups';
import { hasAttribute, parseMoreAttribute } from './attributes-more';
import { hasBuiltin, parseMoreBuiltin, parseTypeBuiltin } from './builtins-more';

export const parseExtensions: Extensions = {
  builtin: parseMoreBuiltin, typeBuiltin: parseTypeBuiltin, attribute: parseMoreAttribute, hasBuiltin, hasAttribute,
  warningsNamed, warningGroupNames,
};
