// All of the texts in English, by area. The page worker loads it as a file of its own, when there is something to say.

import { check } from './check';
import { general } from './general';
import { lex } from './lex';
import { link } from './link';
import { parse } from './parse';
import { preprocess } from './preprocess';

export default { general, lex, preprocess, parse, check, link };
