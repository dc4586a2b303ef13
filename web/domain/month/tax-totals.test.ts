import { cents, ZERO } from '../money/cents';
import { atRate } from '../testing/month-orders';
import { ossQuarter, taxAmounts, type TaxedDocument, taxTotals } from './tax-totals';

const taxed = { taxType: 'gross', taxSubType: null, country: 'DE' } as const;
const sale = { taxType: 'gross', taxSubType: 'distanceSales' } as const;

function aTaxed(change: Partial<TaxedDocument> = {}): TaxedDocument {
  return {
    kind: 'invoice',
    voucherDate: '2026-10-30T11:00:00.000Z',
    content: { ...taxed, rates: [atRate(1_900, 11_900)] },
    besideSupplies: ZERO,
    corrects: null,
    ...change,
  };
}

const abroad = (country: string, rate: number, gross: number) =>
  aTaxed({ content: { ...sale, country, rates: [atRate(rate, gross)] } });

const figures = (documents: TaxedDocument[]) =>
  taxTotals(documents.flatMap(taxAmounts)).map(({ treatment, country, rate, net, tax }) =>
    [treatment, country, rate, net, tax].join(' '),
  );

it('three distance sales are taxed in their states, and Germany gets nothing', () => {
  const documents = [
    abroad('FR', 2_000, 12_000),
    abroad('AT', 2_000, 12_000),
    abroad('NL', 2_100, 12_100),
  ];
  expect(figures(documents)).toEqual([
    'taxed AT 2000 10000 2000',
    'taxed FR 2000 10000 2000',
    'taxed NL 2100 10000 2100',
  ]);
});

it.each([
  ['distanceSales', ['taxed DE 0 5000 0', 'taxed FR 2000 10000 2000'], ['FR 2000']],
  [null, ['taxed DE 0 5000 0', 'taxed DE 2000 10000 2000'], []],
] as const)('a gift card beside goods is told to no other state: %s', (taxSubType, all, oss) => {
  const country = taxSubType ? 'FR' : 'DE';
  const rates = [atRate(0, 5_000), atRate(2_000, 12_000)];
  const content = { taxType: 'gross', taxSubType, country, rates } as const;
  const document = aTaxed({ content, besideSupplies: cents(taxSubType ? 5_000 : 0) });
  expect(figures([document])).toEqual(all);
  const { totals } = ossQuarter('2026-10', taxAmounts(document));
  expect(totals.map((one) => `${one.country} ${one.rate}`)).toEqual(oss);
});

it('what a state taxes at 0 % stays with it, and a correction takes the card back', () => {
  const content = { ...sale, country: 'IE', rates: [atRate(0, 6_200)] };
  const document = aTaxed({ content, besideSupplies: cents(5_000) });
  expect(figures([document])).toEqual(['taxed DE 0 5000 0', 'taxed IE 0 1200 0']);
  expect(figures([{ ...document, kind: 'credit-note' }])).toEqual([
    'taxed DE 0 -5000 0',
    'taxed IE 0 -1200 0',
  ]);
});

it('two rates of one document, and a credit note of the same rate', () => {
  const rates = [atRate(1_900, 12_390), atRate(700, 1_070)];
  const credit = aTaxed({ kind: 'credit-note', content: { ...taxed, rates: [atRate(700, 107)] } });
  expect(figures([aTaxed({ content: { ...taxed, rates } }), credit])).toEqual([
    'taxed DE 700 900 63',
    'taxed DE 1900 10412 1978',
  ]);
});

it('shops with net and gross prices owe the same tax', () => {
  const net = aTaxed({
    content: { ...taxed, taxType: 'net', rates: [atRate(1_900, 11_900)] },
  });
  expect(figures([aTaxed(), net])).toEqual(['taxed DE 1900 20000 3800']);
});

it('a supply to a business in the EU is of its own kind', () => {
  const supply = { taxType: 'intraCommunitySupply', taxSubType: null, country: 'FR' } as const;
  const document = aTaxed({ content: { ...supply, rates: [atRate(0, 100_000)] } });
  expect(figures([document])).toEqual(['intraCommunitySupply FR 0 100000 0']);
});

it.each([
  ['2026-10', '2026-Q4', '2027-01-31'],
  ['2026-12', '2026-Q4', '2027-01-31'],
  ['2026-01', '2026-Q1', '2026-04-30'],
  ['2026-05', '2026-Q2', '2026-07-31'],
  ['2026-09', '2026-Q3', '2026-10-31'],
])('what is sold in %s belongs to %s and is declared by %s', (month, quarter, declaredBy) => {
  expect(ossQuarter(month, [])).toMatchObject({ quarter, declaredBy });
});

it('a quarter holds distance sales alone, and corrections of former quarters apart', () => {
  const sold = abroad('FR', 2_000, 12_000);
  const former = { ...sold, kind: 'credit-note', corrects: '2026-09-30T10:00:00.000Z' } as const;
  const same = { ...sold, kind: 'credit-note', corrects: sold.voucherDate } as const;
  const documents = [sold, sold, same, former, aTaxed()];
  const { totals, corrections } = ossQuarter('2026-11', documents.flatMap(taxAmounts));
  expect(totals).toMatchObject([{ country: 'FR', rate: 2_000, net: 10_000, tax: 2_000 }]);
  expect(corrections).toMatchObject([
    { quarter: '2026-Q3', totals: [{ country: 'FR', net: -10_000, tax: -2_000 }] },
  ]);
});
