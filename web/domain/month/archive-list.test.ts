import { aMonthOrder, issued } from '../testing/month-orders';
import { archiveList } from './archive-list';

const WORDS = {
  folders: {
    invoice: 'Rechnungen',
    'credit-note': 'Gutschriften',
    'delivery-note': 'Lieferscheine',
  },
  unnumbered: 'ohne-Nummer',
};

function paths(customerName: string | null, ...documents: Parameters<typeof issued>[0][]) {
  const { documents: issuedOnes } = aMonthOrder({ documents: documents.map(issued) });
  const order = { name: '#1001', customerName, documents: issuedOnes };
  return archiveList('2026-10', [order], WORDS).map(({ path }) => path);
}

it.each([
  ['Żółć & Söhne "Nord"', 'Zolc-Soehne-Nord'],
  ['../../Etc: <Pass|wd>?*', 'Etc-Pass-wd'],
  ['Straße Æther 42', 'Strasse-Aether-42'],
])('names a file in letters that every system has: %s', (name, part) => {
  expect(paths(name, { id: 1 })).toEqual([`2026-10/Rechnungen/RE1001_1001_${part}`]);
});

it('leaves out a customer of whom nothing can be written', () => {
  for (const name of ['李小龙', null])
    expect(paths(name, { id: 1 })).toEqual(['2026-10/Rechnungen/RE1001_1001']);
});

it('keeps names short and apart, also where small and capital letters are one', () => {
  const long = paths('x'.repeat(300), { id: 1 }, { id: 2 });
  expect(long.every((path) => `${path}.pdf`.length <= 100)).toBe(true);
  const numbers = ['RE7', 're7', 'RE7'].map((number, index) => ({ id: index + 1, number }));
  expect(paths('Anna', ...numbers)).toEqual([
    '2026-10/Rechnungen/re7_1001_Anna',
    '2026-10/Rechnungen/RE7_1001_Anna_2',
    '2026-10/Rechnungen/RE7_1001_Anna_3',
  ]);
});

it('has what was voided and delivery notes, and no other month', () => {
  expect(
    paths(
      'Anna',
      { id: 1, status: 'voided', cancelled: true },
      { id: 2, voucherDate: '2026-11-01T10:00:00.000Z' },
      { id: 3, kind: 'delivery-note' },
      { id: 4, kind: 'credit-note', cause: 'refund:1' },
    ),
  ).toEqual([
    '2026-10/Rechnungen/RE1001_1001_Anna',
    '2026-10/Gutschriften/RK1004_1001_Anna',
    '2026-10/Lieferscheine/RE1003_1001_Anna',
  ]);
});
