// There from the start; in a page's worker this module is left out (scripts/worker/seldom.ts).

import { loaded } from '../extensions';
import { allDiagnosing } from './index';

loaded.diagnosing = allDiagnosing;
