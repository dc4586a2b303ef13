import { recipientOf } from '../contacts/recipient';
import { findVatId } from '../contacts/vat-id';
import { shorten } from '../text/shorten';
import { berlinDay, formatDay } from '../time/berlin';
import type { DraftInput } from './build-draft';
import type { Credit } from './credit-basis';
import { creditOf } from './credit-of-cause';
import { recipientDigest } from './document-content';
import { documentReference } from './document-reference';
import type { CreditNoteDraft, DraftAnswer, Recipient } from './draft';
import { MAX_LINES, type PricedLines, priceLines } from './draft-lines';
import { readAccount } from './order-account';
import type { KnownDocument, Refusal } from './order-books';

const MAX_TITLE = 25;
const MAX_TEXT = 2_000;

/** The credit note of a cause: `refund:{refund id}`, `edit:{n}` or `cancel:{document id}`. */
export function buildCreditNoteDraft(cause: string, input: DraftInput): DraftAnswer<CreditNoteDraft> {
  const read = readAccount(input);
  if (read.kind === 'refuse') return read;
  const answer = creditOf(cause, read.account);
  if (answer.kind === 'refuse') return answer;
  if (answer.kind === 'nothing') return refuse('INVALID_ORDER', 'Es gibt nichts zu korrigieren.');
  const { credit } = answer;
  const priced = priceLines(credit.basis, credit.taxType);
  if (!priced) return refuse('TOTAL_MISMATCH', 'Die Korrektur lässt sich nicht auf den Cent genau darstellen.');
  if (priced.lines.length > MAX_LINES) return refuse('TOO_MANY_LINES', String(priced.lines.length));
  const addressed = recipientOf({
    order: input.order,
    taxType: credit.taxType,
    vatId: findVatId(input.order),
    total: credit.basis.total,
  });
  if (addressed.kind === 'refuse') return addressed;
  return { kind: 'draft', draft: toDraft(input, { cause, credit, priced, recipient: addressed.recipient }) };
}

function refuse(reason: Refusal['reason'], detail: string): Refusal {
  return { kind: 'refuse', reason, detail };
}

interface DraftParts {
  cause: string;
  credit: Credit;
  priced: PricedLines;
  recipient: Recipient;
}

function toDraft(
  { order, settings, now }: DraftInput,
  { cause, credit, priced, recipient }: DraftParts,
): CreditNoteDraft {
  const { taxSubType, taxNote } = credit.corrects.content;
  const { layout } = settings.credit;
  const reference = documentReference(order, cause);
  return {
    kind: 'credit-note',
    corrects: credit.corrects.id,
    isLinked: credit.isLinked,
    voucherDate: berlinDay(now),
    language: settings.general.language,
    recipient,
    lines: priced.lines,
    taxType: priced.taxType,
    taxSubType,
    taxNote,
    title: shorten(layout.title.trim() || titleOf(cause), MAX_TITLE),
    introduction: shorten(
      [`${reference} vom ${formatDay(order.createdAt)}`, correctedText(credit), layout.introduction.trim()]
        .filter(Boolean)
        .join('\n'),
      MAX_TEXT,
    ),
    remark: shorten(layout.remark.trim(), MAX_TEXT),
    printLayoutId: layout.printLayout,
    reference,
    totals: priced.totals,
    content: {
      taxesIncluded: order.taxesIncluded,
      taxType: priced.taxType,
      taxSubType,
      taxNote,
      items: credit.items,
      rates: priced.totals.rates,
      recipient: recipientDigest(recipient),
    },
    repairs: [],
  };
}

/** "Gutschrift" means self-billing in VAT law (§ 14 (2) UStG), so it is never the printed title. */
function titleOf(cause: string): string {
  return cause.startsWith('cancel:') ? 'Stornorechnung' : 'Rechnungskorrektur';
}

/** A correction names number and date of what it corrects (§ 31 (5) UStDV); Lexware does not print that by itself. */
function correctedText({ corrects, alsoCorrects }: Credit): string {
  const named = [corrects, ...alsoCorrects].map(nameOf);
  return named.length === 1
    ? `Korrektur der Rechnung ${named.join()}.`
    : `Korrektur der Rechnungen ${named.slice(0, -1).join(', ')} und ${named.at(-1)}.`;
}

function nameOf({ number, voucherDate }: KnownDocument): string {
  return [number, `vom ${formatDay(voucherDate)}`].filter(Boolean).join(' ');
}
