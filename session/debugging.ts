// What looks into a stopped program and into its past. A page's worker loads it after what runs a program.

import { Conditions } from './conditions';
import { disassemble } from './disassembly';
import { PastCommands } from './history';
import { presumed } from './initialisation';
import { Inspector } from './inspect';
import { readRecording, writeRecording } from './recording-file';

export const debugging = { Conditions, Inspector, PastCommands, disassemble, presumed, readRecording, writeRecording };

export type Debugging = typeof debugging;
