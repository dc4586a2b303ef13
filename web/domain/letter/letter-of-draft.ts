import type { AnyDraft } from '../documents/model/draft';
import type { RecipientAddress } from '../documents/model/draft-recipient';
import { DEFAULT_TEXTS } from '../documents/labels/default-texts';
import { isTaxed } from '../tax-rates/tax-type';
import { oneLine } from '../text/one-line';
import type { Letter } from './letter';
import { letterFacts } from './letter-facts';
import { recipientLines } from './letter-recipient';
import { letterSums } from './letter-sums';
import { letterTable } from './letter-table';
import { LETTER_LABELS } from './letter-labels';

/**
 * What Lexware will print of a draft, as far as we know it: its number, letterhead and footer are
 * Lexware's. `sender` is the name of the company there.
 */
export function letterOfDraft(draft: AnyDraft, sender: string): Letter {
  const { kind, language, introduction } = draft;
  return {
    language,
    title: oneLine(draft.title || DEFAULT_TEXTS[language].titles[kind]),
    sender: oneLine(sender),
    recipient: recipientLines(placeOf(draft), language),
    facts: letterFacts(draft),
    introduction,
    table: letterTable(draft),
    sums: letterSums(draft),
    closing: closingOf(draft),
    pages: LETTER_LABELS[language].pages,
  };
}

/** A delivery note goes where the goods go. */
function placeOf(draft: AnyDraft): RecipientAddress {
  if (draft.kind === 'delivery-note') return draft.shipTo;
  const { recipient } = draft;
  return recipient.kind === 'contact' ? recipient.contact.address : recipient.address;
}

function closingOf(draft: AnyDraft): string[] {
  return [...ownTexts(draft), draft.remark].filter((text) => text !== '');
}

function ownTexts(draft: AnyDraft): string[] {
  switch (draft.kind) {
    case 'invoice':
      return [...taxNotes(draft), draft.payment.label];
    case 'credit-note':
      return taxNotes(draft);
    case 'delivery-note':
      return [draft.deliveryTerms];
  }
}

/** Lexware prints a note on the tax only where none is charged. */
function taxNotes({ taxType, taxNote }: AnyDraft): string[] {
  return taxNote === null || isTaxed(taxType) ? [] : [taxNote];
}
