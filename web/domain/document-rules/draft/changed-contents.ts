import type { AnyDraft, DayOfSupply } from '../../documents/model/draft';
import { printedDay } from '../../time/berlin';

/** A document that is not created yet, as it would be sent. */
export interface DraftToSend {
  draft: AnyDraft;
  /** Else it stays a draft in Lexware. */
  isFinalized: boolean;
}

/** What a merchant reads on a document, or of it in Lexware. */
const CONTENT_PARTS = [
  'title',
  'prices',
  'amount',
  'date',
  'supply',
  'payment',
  'lines',
  'texts',
  'recipient',
  'language',
  'layout',
  'state',
] as const;
export type ContentPart = (typeof CONTENT_PARTS)[number];

/** In what two drafts of the same document differ. */
export function changedContents(before: DraftToSend, after: DraftToSend): ContentPart[] {
  return CONTENT_PARTS.filter(
    (part) => JSON.stringify(CONTENTS[part](before)) !== JSON.stringify(CONTENTS[part](after)),
  );
}

/** Both are drafted one after the other, so moments count by their day alone. */
const CONTENTS: Record<ContentPart, (one: DraftToSend) => unknown> = {
  title: ({ draft }) => draft.title,
  prices: ({ draft }) => draft.taxType,
  amount: ({ draft: { totals } }) => [totals.gross, totals.tax],
  date: ({ draft }) => printedDay(draft.voucherDate),
  supply: ({ draft }) => ('delivery' in draft ? supplyDays(draft.delivery) : null),
  payment: ({ draft }) => ('payment' in draft ? draft.payment : null),
  lines: ({ draft }) =>
    draft.lines.map(({ name, description, quantity, unit }) => [name, description, quantity, unit]),
  texts: ({ draft }) => [
    draft.introduction,
    draft.remark,
    draft.taxNote,
    'deliveryTerms' in draft ? draft.deliveryTerms : null,
  ],
  recipient: ({ draft }) => draft.recipient,
  language: ({ draft }) => draft.language,
  layout: ({ draft }) => draft.printLayoutId,
  state: ({ isFinalized }) => isFinalized,
};

/** The first and the last day; the same where it is one. */
function supplyDays(supply: DayOfSupply): string[] {
  if (supply.kind === 'none') return [];
  return 'date' in supply
    ? [supply.kind, printedDay(supply.date)]
    : [supply.kind, printedDay(supply.from), printedDay(supply.to)];
}
