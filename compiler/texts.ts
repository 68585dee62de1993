// The texts of all languages at once, for those who have them at hand: Node, and packages that a bundler puts together.

import type { Language, Texts } from './messages';
import english from './messages/en/index';
import brazilian from './messages/pt-br/index';

export const TEXTS: Readonly<Record<Language, Texts>> = { en: english, 'pt-BR': brazilian };
