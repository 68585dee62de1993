// One seed for all properties, so that a run in CI can be repeated; `STOPLINE_SEED=random` explores, a number repeats
// a failure that was found so.

import fc from 'fast-check';

const wanted = process.env['STOPLINE_SEED'];
const seed = wanted === undefined ? 20261130 : wanted === 'random' ? Date.now() | 0 : Number(wanted);
fc.configureGlobal({ seed });
