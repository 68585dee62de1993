// What is needed once there is something to say: see ../diagnosing.ts.

import { headerOf, nearest } from '../check/suggest';
import { formatMessage } from '../messages';
import { nameOf } from '../messages/code-names';
import { warningGroupNames, warningsNamed } from '../messages/warning-groups';
import { undeclaredName, unknownTypeName } from '../parse/names';
import * as recovery from '../parse/recovery';
import { headerNotFound } from '../preprocess/header-not-found';
import { reportBad } from '../preprocess/report-bad';
import { suggest } from '../suggest';
import { explain } from './explain';
import { formatMismatch, wrongDirective } from './formats';
import { linkProblems } from './link-problems';
import { badConversion, reportBounds, reportConst, reportCount, warnInside, warnNotOperand } from './operands';
import { Reports } from './reports';

export const allDiagnosing = {
  ...recovery, Reports, badConversion, explain, formatMismatch, formatMessage, headerNotFound, headerOf, linkProblems, nameOf, nearest,
  reportBad, reportBounds, reportConst, reportCount, suggest, undeclaredName, unknownTypeName, warnInside, warnNotOperand,
  warningGroupNames, warningsNamed, wrongDirective,
};
