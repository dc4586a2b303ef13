import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isKnownValue, PLACEHOLDER_GROUPS } from './placeholder-values';
import { compileText } from '../render-text';
import { sampleScope } from './sample-order';
import { TemplateWork } from '../template-work';

const values = PLACEHOLDER_GROUPS.flatMap((group) => group.values);

describe('the list of placeholders', () => {
  it.each(values.map(({ path, example }) => [path, example]))(
    '%s prints what the list shows: %s',
    (path, example) => {
      const work = new TemplateWork();
      const answer = compileText(`{{ ${path} }}`, 'de', work).fill(sampleScope(), work);
      const text = answer.kind === 'text' ? answer.text.replaceAll('\u00a0', ' ') : answer.problem;
      expect(text).toBe(example);
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
    for (const { title } of PLACEHOLDER_GROUPS) expect(documented).toContain(`\n## ${title}\n`);
  });
});

describe('known values', () => {
  it.each([
    ['order.name'],
    ['order.note.size'],
    ['order.attribute.Anything'],
    ['item.property.Gravur'],
    ['items'],
    ['items.size'],
    ['items.0.title'],
    ['items.first.sku'],
  ])('%s', (path) => expect(isKnownValue(path.split('.'))).toBe(true));

  it.each([
    ['order'],
    ['order.nam'],
    ['order.attribute'],
    ['items.0.foo'],
    ['items.title'],
    ['foo'],
    ['order.name.foo'],
  ])('not %s', (path) => expect(isKnownValue(path.split('.'))).toBe(false));
});
