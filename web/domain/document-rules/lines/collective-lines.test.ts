import type { DraftLine } from '../../documents/model/draft';
import { taxRate } from '../../tax-rates/tax-rate';
import { aLine, anOrder, aShippingLine } from '../../testing/builders';
import { cents } from '../../money/cents';
import { buildInvoiceDraft } from '../draft/invoice-draft';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import { collectLines } from './collective-lines';

function line(name: string, unitPrice: number, overrides: Partial<DraftLine> = {}): DraftLine {
  return {
    name,
    description: null,
    unit: 'Stück',
    quantity: 1,
    rate: taxRate(1_900),
    unitPrice,
    ...overrides,
  };
}

function build(count: number, title: (index: number) => string = (index) => `Artikel ${index}`) {
  const lines = Array.from({ length: count }, (_, index) =>
    aLine({
      id: String(index),
      title: title(index),
      unitPrice: cents(100 + index),
      quantity: 1 + (index % 3),
      rate: index % 2 === 0 ? 1_900 : 700,
      discounts: index === 5 ? [{ title: 'SOMMER', amount: cents(50) }] : [],
    }),
  );
  const order = anOrder({ lines, shippingLines: [aShippingLine()] });
  const answer = buildInvoiceDraft({
    order,
    settings: DEFAULT_SETTINGS,
    profile: { smallBusiness: false, distanceSalesPrinciple: null, businessFeatures: [] },
    now: '2026-03-02T10:00:00.000Z',
  });
  if (answer.kind === 'refuse') throw new Error(answer.reason);
  return { order, draft: answer.draft };
}

describe('invoices with more than 300 positions', () => {
  it.each([301, 320, 500, 2_000])(
    '%i positions become 300 at most and stay equal to the order',
    (count) => {
      const { order, draft } = build(count);
      expect(draft.lines.length).toBeLessThanOrEqual(300);
      expect(draft.totals.gross).toBe(order.totals.total);
      const listed = draft.lines
        .map(({ name, description }) => `${name}\n${description}`)
        .join('\n');
      for (const { title } of order.lines) expect(listed).toContain(title);
      expect(draft.lines.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Rabatt SOMMER', 'Versand: DHL Paket', `Artikel ${count - 1}`]),
      );
    },
  );

  it('leaves 300 positions as they are', () => {
    const { draft } = build(298);
    expect(draft.lines).toHaveLength(300);
    expect(draft.lines.some(({ name }) => name.startsWith('Weitere'))).toBe(false);
  });

  it('never refuses, however long the names are', () => {
    const { order, draft } = build(3_000, (index) => `${index} ${'langer Name '.repeat(20)}`);
    expect(draft.lines.length).toBeLessThanOrEqual(300);
    expect(draft.totals.gross).toBe(order.totals.total);
    for (const { name, description } of draft.lines) {
      expect(name.length).toBeLessThanOrEqual(255);
      expect(description?.length ?? 0).toBeLessThanOrEqual(2_000);
    }
  });
});

describe('collecting', () => {
  it('takes the smallest of each rate and names quantity, title and amount', () => {
    const lines = [
      line('Groß', 1_000_000),
      line('Klein', 10_000, { quantity: 3 }),
      line('Mittel', 200_000),
      line('Gratis', 0, { rate: taxRate(700) }),
      line('Winzig', 5_000),
    ];
    const collected = collectLines(lines, 4, 'de').map((one) => ({
      ...one,
      description: one.description?.replaceAll('\u00a0', ' '),
    }));
    expect(
      collected.map(({ name, description, rate, unitPrice }) => [
        name,
        description,
        rate,
        unitPrice,
      ]),
    ).toEqual([
      ['Groß', undefined, 1_900, 1_000_000],
      ['Mittel', undefined, 1_900, 200_000],
      ['Weitere 2 Positionen', '3 × Klein: 3,00 €\n1 × Winzig: 0,50 €', 1_900, 35_000],
      ['Weitere Position', '1 × Gratis', 700, 0],
    ]);
  });

  it('states how many it could not name when nothing else helps', () => {
    const lines = Array.from({ length: 500 }, (_, index) =>
      line(`Artikel Nummer ${index}`, 10_000),
    );
    const [only, ...others] = collectLines(lines, 1, 'en');
    expect(others).toEqual([]);
    expect(only).toMatchObject({ name: '500 further items', unitPrice: 5_000_000 });
    expect(only?.description).toMatch(/and \d+ more$/);
    expect(only?.description?.length).toBeLessThanOrEqual(2_000);
  });
});
