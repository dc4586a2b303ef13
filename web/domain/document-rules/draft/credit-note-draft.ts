import type { Cause } from '../../documents/model/cause';
import type { DraftInput } from './draft-input';
import type { DraftAnswer, CreditNoteDraft } from '../../documents/model/draft';
import { readOrderBalance } from '../billed/order-balance';
import { languageOf, textContext, type TextContext, documentTexts } from '../texts/document-texts';
import { creditOf, refundOf } from '../billed/credit-of-cause';
import { findVatId, vatIdSearch } from '../../contacts/vat-id/find-vat-id';
import type { Credit } from '../billed/requested-credit';
import type { VatId } from '../../contacts/vat-id/vat-id';
import { type RecipientAnswer, recipientOf } from '../../contacts/recipient';
import type { Refusal, KnownDocument } from '../billed/billed-amounts';
import type { Detail } from '../../reasons/detail';
import { type PricedLines, priceInNet, priceLines } from '../lines/draft-lines';
import { lineTexts } from '../lines/line-texts';
import type { Recipient } from '../../documents/model/draft-recipient';
import { berlinDay } from '../../time/berlin';
import { withBuyersVatId } from '../mandatory-fields/buyers-vat-id';
import { printLayoutOf } from '../mandatory-fields/account-features';
import { recipientDigest } from '../../documents/model/document-content';
import { DEFAULT_TEXTS } from '../../documents/labels/default-texts';

/**
 * The credit note of a cause: a refund, an edit or a cancellation, whichever revision of it. Rates,
 * tax case and net or gross prices are those of the invoice, whatever settings and law are today (§
 * 17 UStG).
 */
export function buildCreditNoteDraft(
  cause: Cause,
  input: DraftInput,
): DraftAnswer<CreditNoteDraft> {
  const { order, settings, profile } = input;
  const read = readOrderBalance(input);
  if (read.kind === 'refuse') return read;
  const language = languageOf(settings.general, profile.businessFeatures);
  const answer = creditOf(cause, read.balance, language);
  if (answer.kind === 'refuse') return answer;
  if (answer.kind === 'nothing') return refuse('INVALID_ORDER', { code: 'NOTHING_TO_CORRECT' });
  const { credit } = answer;
  const vatId = findVatId(order, vatIdSearch(settings, profile));
  const addressed = addresseeOf(credit, vatId, input);
  if (addressed.kind === 'refuse') return addressed;
  const context = textContext({
    order,
    shopName: input.shopName ?? '',
    language,
    vatId: vatId?.id,
    invoice: nameOf(credit.corrects),
    refund: refundOf(order, cause),
  });
  const priced = pricedLines(credit, input, context);
  if (!priced) return refuse('TOTAL_MISMATCH', { code: 'CORRECTION_NOT_EXACT' });
  return {
    kind: 'draft',
    draft: toDraft(input, { cause, credit, priced, recipient: addressed.recipient, context }),
  };
}

/**
 * A correction goes to the recipient of the invoice it corrects (§ 14c, § 17 UStG). By default that
 * is the order's recipient.
 */
function addresseeOf(
  { corrects, taxType, basis }: Credit,
  vatId: VatId | null,
  input: DraftInput,
): RecipientAnswer {
  const { order, settings, shopName, invoicedTo } = input;
  const recipient = invoicedTo?.get(corrects.id);
  if (recipient) return { kind: 'recipient', recipient };
  return recipientOf({
    order,
    taxType,
    vatId,
    total: basis.total,
    contacts: settings.contact,
    shopName,
  });
}

function refuse(reason: Refusal['reason'], detail: Detail): Refusal {
  return { kind: 'refuse', reason, detail };
}

function pricedLines(
  { basis, taxType }: Credit,
  { settings }: DraftInput,
  context: TextContext,
): PricedLines | null {
  const style = {
    texts: lineTexts(settings.credit.layout, context),
    useDiscount: true,
    freeShipping: [],
  };
  const isNetOfGross = taxType === 'net' && basis.taxesIncluded;
  return isNetOfGross ? priceInNet(basis, style) : priceLines(basis, taxType, style);
}

interface DraftParts {
  cause: Cause;
  credit: Credit;
  priced: PricedLines;
  recipient: Recipient;
  context: TextContext;
}

function toDraft(
  input: DraftInput,
  { cause, credit, priced, recipient, context }: DraftParts,
): CreditNoteDraft {
  const { order, settings, profile, now } = input;
  const { taxSubType, taxNote, country } = credit.corrects.content;
  return {
    kind: 'credit-note',
    corrects: credit.corrects.id,
    isLinked: credit.isLinked,
    voucherDate: berlinDay(now),
    language: context.language,
    recipient,
    lines: priced.lines,
    taxType: priced.taxType,
    taxSubType,
    taxNote: withBuyersVatId(
      { taxType: priced.taxType, taxNote },
      { recipient, language: context.language },
    ),
    ...textsOf(cause, input, { credit, context }),
    printLayoutId: printLayoutOf(settings.credit.layout, profile),
    totals: priced.totals,
    content: {
      taxesIncluded: order.taxesIncluded,
      taxType: priced.taxType,
      taxSubType,
      taxNote,
      country,
      items: credit.items,
      rates: priced.totals.rates,
      recipient: recipientDigest(recipient),
    },
    repairs: [],
    notes: context.notes,
  };
}

/**
 * A correction names number and date of what it corrects (§ 31 (5) UStDV); Lexware does not print
 * that by itself. "Gutschrift" means self-billing in VAT law (§ 14 (2) UStG), so it is never the
 * printed title.
 */
function textsOf(
  cause: Cause,
  { settings }: DraftInput,
  { credit, context }: Pick<DraftParts, 'credit' | 'context'>,
) {
  const { layout, referencePlaces, tag } = settings.credit;
  const texts = DEFAULT_TEXTS[context.language];
  const title = layout.title.trim() || (cause.of === 'cancel' ? texts.cancellation : '');
  const also = credit.alsoCorrects.map(nameOf);
  return documentTexts({
    kind: 'credit-note',
    cause,
    layout: { ...layout, title },
    referencePlaces,
    context,
    payment: also.length > 0 ? texts.correctsAlso(also) : null,
    tag,
  });
}

function nameOf({ number, voucherDate }: KnownDocument): { number: string | null; date: string } {
  return { number, date: voucherDate };
}
