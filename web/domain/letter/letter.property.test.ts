import fc from 'fast-check';
import { buildInvoiceDraft } from '../document-rules/draft/invoice-draft';
import { lineAmount } from '../document-rules/lines/arithmetic';
import { sum } from '../money/cents';
import { DEFAULT_SETTINGS } from '../settings/settings';
import { placedOrders } from '../testing/order-generator';
import { letterOfDraft } from './letter-of-draft';

const RUNS = 300;

/** Back from what is printed: `-1.234,50 €` or `-€1,234.50`. */
const printedCents = (text: string) => Number(text.replace(/[^\d-]/g, ''));

describe('letters of generated orders', () => {
  it('print the amounts of the draft to the cent, in both languages, and carry them over', () => {
    let counts = 0;
    fc.assert(
      fc.property(placedOrders, fc.boolean(), fc.boolean(), ({ order }, asNet, isEnglish) => {
        const answer = buildInvoiceDraft({
          order,
          settings: { ...DEFAULT_SETTINGS, invoice: { ...DEFAULT_SETTINGS.invoice, asNet } },
          profile: { smallBusiness: false, distanceSalesPrinciple: null, businessFeatures: [] },
          now: '2026-03-02T10:00:00.000Z',
        });
        if (answer.kind === 'refuse') return;
        const draft = { ...answer.draft, language: isEnglish ? 'en' : 'de' } as const;
        const { table, sums } = letterOfDraft(draft, 'Kaffeehaus');
        const { net, gross, rates } = draft.totals;
        expect(sums.map(({ amount }) => printedCents(amount))).toEqual([
          net,
          ...rates.map(({ tax }) => tax),
          gross,
        ]);
        expect(table.rows.map(({ cells }) => printedCents(cells.amount))).toEqual(
          draft.lines.map(lineAmount),
        );
        const lines = sum(draft.lines.map(lineAmount));
        expect(printedCents(table.rows.at(-1)?.carriedOver ?? '')).toBe(lines);
        expect(lines).toBe(draft.taxType === 'gross' ? gross : net);
        counts += 1;
      }),
      { numRuns: RUNS, seed: 20_261_122 },
    );
    expect(counts).toBeGreaterThan(RUNS / 2);
  });
});
