import { placeholderList } from './placeholder-texts';
import { TemplateWork } from '../../domain/placeholders/template-work';
import { compileText } from '../../domain/placeholders/render-text';
import { sampleScope } from '../../domain/placeholders/values/sample-order';
import { checkTemplate } from '../../domain/placeholders/check-template';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST = placeholderList();
const values = LIST.groups.flatMap((group) => group.values);

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

  it('leaves out what a text is not filled with', () => {
    const titles = placeholderList({ type: 'invoice', field: 'remark' }).groups.map(
      ({ title }) => title,
    );
    expect(titles).toContain('Bestellung');
    expect(titles.filter((title) => /Artikel|Erstattung/.test(title))).toEqual([]);
  });

  it.each(LIST.commands.map((command) => [command.description, command] as const))(
    'has the command "%s", which can be saved and prints what the list shows',
    (_description, { before, after, example }) => {
      const text = `${before}Text${after}`;
      expect(checkTemplate(text, new TemplateWork())).toBeNull();
      const work = new TemplateWork();
      const answer = compileText(`${before}${after}`, 'de', work).fill(sampleScope(), work);
      expect(answer).toEqual({ kind: 'text', text: example });
    },
  );

  it('is the one of the documentation', () => {
    const documented = readFileSync(join(__dirname, '../../../docs/placeholders.md'), 'utf8');
    const rows = documented.split('\n').filter((line) => line.startsWith('| `'));
    const shown = rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')));
    expect(shown.map(([, path, description, example]) => ({ path, description, example }))).toEqual(
      values,
    );
    for (const { title } of LIST.groups) expect(documented).toContain(`\n## ${title}\n`);
  });
});
