// All of the texts in Brazilian Portuguese; see ../en/index.ts.

import type { Texts } from '../../messages';
import { check } from './check';
import { general } from './general';
import { lex } from './lex';
import { link } from './link';
import { parse } from './parse';
import { preprocess } from './preprocess';

export default { general, lex, preprocess, parse, check, link } satisfies Texts;
