import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileText } from '../../../domain/placeholders/render-text';
import { TemplateWork } from '../../../domain/placeholders/template-work';
import { sampleScope } from '../../../domain/placeholders/values/sample-order';
import { PLACEHOLDER_LIST } from './placeholder-texts';

const values = PLACEHOLDER_LIST.groups.flatMap((group) => group.values);

describe('the list of placeholders', () => {
  it.each(values.map(({ path, example }) => [path, example]))(
    '%s prints what the list shows: %s',
    (path, example) => {
      const work = new TemplateWork();
      const answer = compileText(`{{ ${path} }}`, 'de', work).fill(sampleScope(), work);
      expect(answer.kind === 'text' && answer.text.replaceAll('\u00a0', ' ')).toBe(example);
      expect(example).not.toBe('');
    },
  );

  it('is the one of the documentation', () => {
    const documented = readFileSync(join(__dirname, '../../../../docs/placeholders.md'), 'utf8');
    const rows = documented.split('\n').filter((line) => line.startsWith('| `'));
    const shown = rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')));
    expect(shown.map(([, path, description, example]) => ({ path, description, example }))).toEqual(
      values,
    );
    for (const { title } of PLACEHOLDER_LIST.groups)
      expect(documented).toContain(`\n## ${title}\n`);
  });
});
