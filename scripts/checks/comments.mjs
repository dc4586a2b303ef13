import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { projectFiles } from '../source-files.mjs';

/** Prettier wraps code and pages, not comments. */
const WIDTH = 100;
const COMMENT = /^\s*(\/\/|\/?\*|\{\/\*)/;

const tooWide = projectFiles(['*.ts', '*.tsx', '*.mts', '*.mjs', '*.cjs']).flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      line.length > WIDTH && COMMENT.test(line) ? [`${file}:${index + 1}`] : [],
    ),
);
for (const place of tooWide) console.error(`${place}: a comment wider than ${WIDTH} columns`);
process.exit(tooWide.length === 0 ? 0 : 1);
