import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf } from './texts-of';

const FRONTEND = join(__dirname, '..');

const t = textsOf({
  title: 'Übersicht',
  orders_one: '{{count}} Bestellung',
  orders_other: '{{count}} Bestellungen',
  left_zero: 'Nichts mehr',
  left_one: 'Noch eine',
  left_other: 'Noch {{formatted}}',
  group: { greeting: '{{name}}, {{name}} & <b>' },
});

it('writes a text by its path and fills in values as they are', () => {
  expect(t('title')).toBe('Übersicht');
  expect(t('group.greeting', { name: '$& <i>' })).toBe('$& <i>, $& <i> & <b>');
  expect(t('group.greeting', { name: null })).toBe(',  & <b>');
});

it.each([
  [0, '0 Bestellungen', 'Nichts mehr'],
  [1, '1 Bestellung', 'Noch eine'],
  [2, '2 Bestellungen', 'Noch zwei'],
])('has the plural of %d', (count, orders, left) => {
  expect(t('orders', { count })).toBe(orders);
  expect(t('left', { count, formatted: 'zwei' })).toBe(left);
});

it('knows no key but those of its texts', () => {
  // @ts-expect-error A misspelt key does not compile.
  expect(() => t('titel')).toThrow('titel');
  // @ts-expect-error Neither does a branch.
  expect(() => t('group')).toThrow('group');
});

/** Files that the browser has once the first bundle has come. */
function firstBundle(): string[] {
  const files = new Set(['main.tsx']);
  for (const file of files) {
    const text = readFileSync(join(FRONTEND, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:^import|\bfrom) '(\.[^']+)'/gm)) {
      const path = join(file, '..', name);
      const found = [path, `${path}.ts`, `${path}.tsx`].find(isFile);
      if (found && !found.startsWith('..')) files.add(found);
    }
  }
  return [...files];
}

function isFile(path: string): boolean {
  return statSync(join(FRONTEND, path), { throwIfNoEntry: false })?.isFile() ?? false;
}

it('texts come with the screens that show them: the first bundle has those of the frame alone', () => {
  const texts = firstBundle().filter((file) => file.endsWith('/i18n/de.json'));
  expect(texts).toEqual(['shell/i18n/de.json']);
});
