// What looks into a stopped program and into its past. A page's worker loads it after what runs a program.

import { explainFault, faultFacts } from './fault-text';
import { parsedHitCondition, parsedLog } from './hit-condition';
import { targetPlan, withExpression } from './more-stepping';
import { Tools } from './tools';
import { Commands } from './travelling';

export const debugging = { Commands, Tools, explainFault, faultFacts, parsedHitCondition, parsedLog, targetPlan, withExpression };

export type Debugging = typeof debugging;
