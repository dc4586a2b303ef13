import type { AnyDraft, DayOfSupply, InvoiceDraft } from '../documents/model/draft';
import { DEFAULT_TEXTS } from '../documents/labels/default-texts';
import type { Language } from '../text/language';
import { printedDay } from '../time/berlin';
import type { LetterFact } from './letter';
import { LETTER_LABELS } from './letter-labels';

/** The facts next to the address. The number is assigned by Lexware. */
export function letterFacts(draft: AnyDraft): LetterFact[] {
  const { kind, language, voucherDate } = draft;
  const labels = LETTER_LABELS[language];
  return [
    { label: labels.number[kind], value: labels.numberFollows },
    { label: labels.date[kind], value: printedDay(voucherDate, language) },
    ...(kind === 'credit-note' ? [] : supplyFacts(draft.delivery, language)),
    ...(kind === 'invoice' ? referenceFacts(draft) : []),
  ];
}

function supplyFacts(delivery: DayOfSupply, language: Language): LetterFact[] {
  if (delivery.kind === 'none') return [];
  const label = DEFAULT_TEXTS[language].supply[delivery.kind];
  // A span is broken between its days only.
  const day = (at: string) => printedDay(at, language).replaceAll(' ', '\u00A0');
  const value =
    'date' in delivery ? day(delivery.date) : `${day(delivery.from)} – ${day(delivery.to)}`;
  return [{ label, value }];
}

/** An empty reference keeps an invoice from becoming an XRechnung and is not printed. */
function referenceFacts({ buyerReference, language }: InvoiceDraft): LetterFact[] {
  if (!buyerReference) return [];
  return [{ label: LETTER_LABELS[language].buyerReference, value: buyerReference }];
}
