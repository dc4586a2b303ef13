import { writtenTargets, type StoredMetafield, metafieldChanges } from './metafield-changes';

const targets = writtenTargets({
  write: {
    'credits-total': { namespace: 'books', key: 'credits' },
    'invoice-number': { namespace: 'books', key: 'invoice' },
  },
});
const stored = (key: string, value: string): StoredMetafield => ({
  namespace: 'books',
  key,
  type: 'single_line_text_field',
  value,
  digest: `digest of ${value}`,
});
const INVOICE = { namespace: 'books', key: 'invoice', type: 'single_line_text_field' };

describe('what changes at an order', () => {
  it('is each wanted value, in the order of the list, where there is none', () => {
    expect(targets.map(({ value }) => value)).toEqual(['invoice-number', 'credits-total']);
    expect(
      metafieldChanges(targets, { 'invoice-number': 'RE1', 'invoice-status': 'paid' }, []),
    ).toEqual({
      set: [{ ...INVOICE, value: 'RE1', digest: null }],
      remove: [],
    });
  });

  it('is another value, by what it replaces', () => {
    const changes = metafieldChanges(targets, { 'invoice-number': 'RE2' }, [
      stored('invoice', 'RE1'),
    ]);
    expect(changes.set).toEqual([{ ...INVOICE, value: 'RE2', digest: 'digest of RE1' }]);
  });

  it('is nothing where it is there already, however Shopify writes it', () => {
    const total = '{"amount":"1.00","currency_code":"EUR"}';
    const spaced = stored('credits', '{ "amount": "1.00", "currency_code": "EUR" }');
    const values = { 'invoice-number': 'RE1', 'credits-total': total };
    expect(metafieldChanges(targets, values, [stored('invoice', 'RE1'), spaced])).toEqual({
      set: [],
      remove: [],
    });
  });

  it('is the removal of outdated values, and never of those that the documents do not determine', () => {
    const before = [stored('invoice', 'RE1'), stored('credits', '1')];
    expect(metafieldChanges(targets, { 'invoice-number': null }, before)).toEqual({
      set: [],
      remove: [{ namespace: 'books', key: 'invoice' }],
    });
    expect(metafieldChanges(targets, { 'invoice-number': null }, [])).toEqual({
      set: [],
      remove: [],
    });
  });
});
