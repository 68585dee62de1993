// Preprocessing that few programs need: a part of ../extensions.ts.

import { evaluateCondition } from './condition';
import { conditionOperator, pragmaOperator } from './condition-operators';
import { otherDirective } from './other-directives';
import { paste, stringify } from './paste';
import { Pragmas } from './pragma';

export const preprocessExtensions = {
  evaluateCondition, conditionOperator, pragmaOperator, otherDirective, paste, stringify, Pragmas,
};
