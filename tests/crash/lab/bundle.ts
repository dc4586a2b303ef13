import { join } from 'node:path';

/** Where the built app lies in one file, and what Node compiled of it. */
export const BUNDLE = join(__dirname, '../../../node_modules/.cache/belegfluss/crash-process.cjs');
export const COMPILED = `${BUNDLE}.compiled`;
