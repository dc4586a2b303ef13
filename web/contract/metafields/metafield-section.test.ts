import { WRITTEN_VALUES, type WrittenValue } from '../../domain/metafields/metafield';
import { complaintAbout, issuesOf } from '../testing/section-fields';
import { metafield } from './metafield-section';

const place = (changes: object = {}) => ({
  resource: 'order',
  namespace: 'custom',
  key: 'kostenstelle',
  ...changes,
});
const CHARACTERS = 'Erlaubt sind Buchstaben ohne Umlaute, Ziffern, Bindestrich und Unterstrich';

describe('metafields that are read', () => {
  it.each([
    [{ namespace: 'abc' }],
    [{ namespace: 'x'.repeat(255) }],
    [{ namespace: 'app--123--own_fields' }],
    [{ key: 'ab' }],
    [{ key: 'x'.repeat(64) }],
    [{ resource: 'variant' }],
  ])('%j is one', (changes) =>
    expect(complaintAbout('metafield', 'read', [place(changes)])).toBeUndefined(),
  );

  it.each<[object, string, string]>([
    [{ namespace: '' }, 'read.0.namespace', 'Pflichtfeld'],
    [{ namespace: ' ' }, 'read.0.namespace', 'Pflichtfeld'],
    [{ namespace: 'ab' }, 'read.0.namespace', 'Mindestens 3 Zeichen'],
    [{ namespace: 'x'.repeat(256) }, 'read.0.namespace', 'Maximal 255 Zeichen'],
    [{ namespace: '$app:x' }, 'read.0.namespace', CHARACTERS],
    [{ key: '' }, 'read.0.key', 'Pflichtfeld'],
    [{ key: 'a' }, 'read.0.key', 'Mindestens 2 Zeichen'],
    [{ key: 'x'.repeat(65) }, 'read.0.key', 'Maximal 64 Zeichen'],
    [{ key: 'größe' }, 'read.0.key', CHARACTERS],
  ])('%j is refused at %s: %s', (changes, path, message) =>
    expect(issuesOf('metafield', 'read', [place(changes)])).toEqual([{ path, message }]),
  );

  it('are five at most', () => {
    const some = (count: number) =>
      Array.from({ length: count }, (_, index) => place({ key: `feld_${index}` }));
    expect(complaintAbout('metafield', 'read', some(5))).toBeUndefined();
    expect(complaintAbout('metafield', 'read', some(6))).toBe(
      'Du kannst maximal 5 Metafelder hinzufügen',
    );
  });

  it('are read once each, however often they are named', () => {
    const read = [place(), place({ namespace: ' custom ' }), place({ resource: 'customer' })];
    expect(metafield.parse({ read, write: {} }).read).toEqual([
      place(),
      place({ resource: 'customer' }),
    ]);
  });
});

describe('values that are written', () => {
  const at = (key: string) => ({ namespace: 'books', key });
  const some = (...values: WrittenValue[]) =>
    Object.fromEntries(values.map((value) => [value, at(value)]));

  it('are five at most, each in a metafield of its own', () => {
    const five = WRITTEN_VALUES.slice(0, 5);
    expect(complaintAbout('metafield', 'write', some(...five))).toBeUndefined();
    expect(complaintAbout('metafield', 'write', some(...WRITTEN_VALUES.slice(0, 6)))).toBe(
      'Du kannst maximal 5 Metafelder schreiben',
    );
    const twice = { 'invoice-number': at('number'), 'credits-numbers': at('number') };
    expect(issuesOf('metafield', 'write', twice)).toEqual([
      {
        path: 'write.credits-numbers.key',
        message: 'In diesem Metafeld steht schon ein anderer Wert',
      },
    ]);
  });

  it.each(['protected', 'shopify_standard', 'shopify-l10n-fields'])(
    'stand in no namespace that Shopify reserves: %s',
    (namespace) => {
      const write = { 'invoice-number': { namespace, key: 'number' } };
      expect(issuesOf('metafield', 'write', write)).toEqual([
        {
          path: 'write.invoice-number.namespace',
          message: 'Diesen Namespace behält Shopify sich vor. Wähle einen anderen',
        },
      ]);
      expect(complaintAbout('metafield', 'read', [place({ namespace })])).toBeUndefined();
    },
  );

  it('are those of the list, in places as Shopify takes them', () => {
    expect(complaintAbout('metafield', 'write', { 'invoice-colour': at('colour') })).toBeDefined();
    expect(issuesOf('metafield', 'write', { 'invoice-date': at('') })).toEqual([
      { path: 'write.invoice-date.key', message: 'Pflichtfeld' },
    ]);
  });
});
