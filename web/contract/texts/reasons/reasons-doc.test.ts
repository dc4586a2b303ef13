import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSE_REASONS, SKIP_REASONS, WAIT_REASONS } from '../../../domain/documents/model/reason';
import { TODO_OF } from './explanation-texts';

const page = readFileSync(join(__dirname, '../../../../docs/reasons.md'), 'utf8');

/** Rows of the table under a heading: code and remedy. */
function rowsUnder(heading: string): string[][] {
  const [, section = ''] = page.split(`\n## ${heading}`);
  const rows = (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  return rows.map((row) => {
    const cells = row.split('|').map((cell) => cell.trim().replaceAll('`', ''));
    return [cells[1] ?? '', cells[4] ?? ''];
  });
}

describe('docs/reasons.md', () => {
  it.each([
    ['Waits', WAIT_REASONS],
    ['Skipped', SKIP_REASONS],
    ['Refused', REFUSE_REASONS],
  ])(
    'names every reason under "%s" with its remedy, in the order of the code',
    (heading, reasons) => {
      expect(rowsUnder(heading)).toEqual(reasons.map((reason) => [reason, TODO_OF[reason]]));
    },
  );
});
