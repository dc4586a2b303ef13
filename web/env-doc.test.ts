import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIABLES } from './env';

describe('docs/operations.md', () => {
  const root = join(__dirname, '..');
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');

  const sourcesIn = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|mjs)$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8'));

  /** Names in the first column of the table under a heading. */
  const listed = (heading: string) => {
    const [section = ''] = (page.split(`\n## ${heading}\n`)[1] ?? '').split('\n## ');
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    return rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
  };

  it('explains every variable that the app reads, and no other', () => {
    expect(listed('Start').sort()).toEqual([...VARIABLES].sort());
  });

  it('explains every further variable that scripts and tests read, and no other', () => {
    const sources = ['scripts', 'tests'].flatMap(sourcesIn);
    const read = sources.flatMap((source) => [
      ...[...source.matchAll(/process\.env(?:\.|\[')([A-Z_]+)/g)].map(([, name = '']) => name),
      ...[...source.matchAll(/replacedBy: '(\w+)'/g)].map(([, name = '']) => name),
      ...[...source.matchAll(/\{ ([A-Z_, ]+) \} = process\.env/g)].flatMap(([, names = '']) =>
        names.split(', '),
      ),
    ]);
    const givenByOthers = ['PATH', 'HOME', 'JEST_WORKER_ID'];
    const own = new Set(
      read.filter((name) => !VARIABLES.includes(name) && !givenByOthers.includes(name)),
    );
    expect(listed('Development and tests').sort()).toEqual([...own].sort());
  });
});
