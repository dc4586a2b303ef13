import fc from 'fast-check';
import { documentPostings } from '../datev/document-postings';
import { documentsBalance } from '../document-rules/billed/billed-amounts';
import { cents, sum, ZERO } from '../money/cents';
import { Bookkeeper } from '../testing/bookkeeper';
import { aLine } from '../testing/builders';
import { type GeneratedHistory, happen, histories } from '../testing/history-generator';
import { OrderHistory } from '../testing/order-history';
import { someDatevSettings } from '../testing/posting-batch';
import { closedDocuments } from './snapshot';
import { ossQuarter, type TaxAmount, taxAmounts } from './tax-totals';
import { untaxedExtras } from './untaxed-extras';

const KNOWN = { cardItems: ['line:card'], tipItems: ['tip', 'line:tip'] } satisfies Parameters<
  typeof untaxedExtras
>[1];
const VOUCHER_DATE = '2026-03-10T10:00:00.000Z';
const CARD = cents(5_000);
const SETTINGS = someDatevSettings({ payments: { giftCards: true } });

/** With a gift card for several purposes beside goods that all bear tax. */
function withCard({ placed, events, ...rest }: GeneratedHistory): GeneratedHistory {
  const { order } = placed;
  const card = aLine({ id: 'card', isGiftCard: true, rate: 0, unitPrice: CARD });
  const total = cents(order.totals.total + CARD);
  const totals = { ...order.totals, total, currentTotal: total };
  return {
    ...rest,
    placed: { ...placed, order: { ...order, lines: [...order.lines, card], totals } },
    events: events.map(({ happening, isEvaluated }) => ({
      happening: happening.does === 'return' ? { ...happening, kept: 0 as const } : happening,
      isEvaluated,
    })),
  };
}

/** Generated shipping shares the rates of all lines, also that of a tip among them. */
function isTaxedAlone({ placed: { grossPerRate, order } }: GeneratedHistory): boolean {
  return (grossPerRate.get(0) ?? 0) === order.totals.tip;
}

/** The documents as if France had taxed them: amounts and rates stay. */
function told({ documents }: Bookkeeper): TaxAmount[] {
  return documents.flatMap(({ kind, content }) => {
    if (kind === 'delivery-note' || !content) return [];
    const { taxType, rates, items } = content;
    const sale = { taxType, taxSubType: 'distanceSales' as const, country: 'FR' };
    const { besideSupplies } = untaxedExtras({ ...sale, items }, KNOWN);
    const document = { kind, voucherDate: VOUCHER_DATE, besideSupplies, corrects: null };
    return taxAmounts({ ...document, content: { ...sale, rates } });
  });
}

/** What its documents book, by contra account; what is earned and owed is positive. */
function booked({ documents }: Bookkeeper): Map<string, number> {
  const numbered = documents.map((one) => ({
    ...one,
    number: `RE${one.id}`,
    voucherDate: VOUCHER_DATE,
  }));
  const order = { orderName: '#1001', payment: 'paid', vatIds: [], country: 'DE' } as const;
  const closed = closedDocuments('2026-03', [
    { ...order, gateways: [], extras: KNOWN, documents: numbered },
  ]);
  const posted = closed.map((one) => ({ ...one, customerName: null }));
  const { postings, refusals } = documentPostings(posted, SETTINGS);
  expect(refusals).toEqual([]);
  const accounts = new Map<string, number>();
  for (const { contraAccount, side, amount } of postings)
    accounts.set(
      contraAccount,
      (accounts.get(contraAccount) ?? 0) + (side === 'debit' ? amount : -amount),
    );
  return accounts;
}

function played(generated: GeneratedHistory) {
  const history = new OrderHistory(generated.placed.order, generated.manner);
  const bookkeeper = new Bookkeeper();
  if (generated.isPaidAtOnce) history.pay();
  bookkeeper.settle(history.order());
  for (const { happening, isEvaluated } of generated.events) {
    happen(history, happening);
    if (isEvaluated) bookkeeper.settle(history.order());
  }
  bookkeeper.settle(history.order());
  return { history, bookkeeper };
}

const taxedAlone = histories.filter(isTaxedAlone).map(withCard);

it('what happens to an order with a card and a tip, no other state is told of them', () => {
  let tipped = 0;
  fc.assert(
    fc.property(taxedAlone, (generated) => {
      const { history, bookkeeper } = played(generated);
      const amounts = told(bookkeeper);
      const { totals } = ossQuarter('2026-03', amounts);
      expect(totals.filter(({ rate, gross }) => rate === 0 && gross !== ZERO)).toEqual([]);
      expect(sum(amounts.map(({ gross }) => gross))).toBe(documentsBalance(bookkeeper.documents));
      if (history.order().totals.tip > 0) tipped += 1;
    }),
    { numRuns: 300, seed: 20_260_310 },
  );
  expect(tipped).toBeGreaterThan(50);
});

it('what happens to an order, its cards that are left are owed, and all else is earned', () => {
  let returned = 0;
  fc.assert(
    fc.property(taxedAlone, (generated) => {
      const { history, bookkeeper } = played(generated);
      const balance = documentsBalance(bookkeeper.documents);
      const cards = history.order().lines.filter(({ isGiftCard }) => isGiftCard);
      const left = sum(cards.map((card) => cents(card.currentQuantity * card.unitPrice)));
      const accounts = booked(bookkeeper);
      const owed = accounts.get('1700') ?? 0;
      // What was called off, or is still to be billed, is on no document.
      fc.pre(balance === history.currentValue);
      expect(owed).toBe(Math.min(left, balance));
      const all = [...accounts.values()].reduce((total, amount) => total + amount, 0);
      expect(all).toBe(balance);
      if (left < CARD && owed === left && bookkeeper.documents.length > 1) returned += 1;
    }),
    { numRuns: 300, seed: 20_260_310 },
  );
  expect(returned).toBeGreaterThan(10);
});
