// Extensions are there from the start; in a page's worker this module is left out (scripts/worker/seldom.ts).

import { loaded } from '../extensions';
import { parseExtensions } from './extensions';

loaded.extensions = parseExtensions;
