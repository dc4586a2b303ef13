import type { DocumentKind } from '../../../domain/documents/model/document';
import type { Decision } from '../../../domain/documents/model/reason';
import { type DecisionContext, explainDecision } from '../reasons/explain-decision';
import type { OutcomeAnswer } from '../../settings-preview';
import type {
  ContentPart,
  DraftToSend,
} from '../../../domain/document-rules/draft/changed-contents';
import type { TaxType } from '../../../domain/tax-rates/tax-rate';
import { printedMoney } from '../../../domain/money/cents-text';
import { printedDay } from '../../../domain/time/berlin';
import type { DayOfSupply, PaymentCondition } from '../../../domain/documents/model/draft';

const MADE: Record<DocumentKind, string> = {
  invoice: 'Die Rechnung wird erstellt.',
  'credit-note': 'Die Gutschrift wird erstellt.',
  'delivery-note': 'Der Lieferschein wird erstellt.',
};

/** What settings come to for a document, of which nothing is under way because of them yet. */
export function toOutcomeAnswer(
  decision: Decision,
  context: Required<Pick<DecisionContext, 'kind' | 'event'>>,
): OutcomeAnswer {
  const { kind } = decision;
  if (kind === 'create') return { kind, reason: null, text: MADE[context.kind] };
  return { kind, reason: decision.reason, text: explainDecision(decision, context) };
}

const CURRENCY = 'EUR';

/** A change of a document's contents: the new text, and the one it replaces. */
export function changedContentText(
  part: ContentPart,
  before: DraftToSend,
  after: DraftToSend,
): string {
  const parts = VALUES[part];
  return parts
    ? `${NAMES[part]}: ${parts(after)} statt ${parts(before)}`
    : `Geändert: ${NAMES[part]}`;
}

const NAMES: Record<ContentPart, string> = {
  title: 'Titel',
  prices: 'Preise',
  amount: 'Betrag',
  date: 'Belegdatum',
  supply: 'Liefer- oder Leistungsdatum',
  payment: 'Zahlungsbedingung',
  lines: 'Bezeichnungen der Positionen',
  texts: 'Texte',
  recipient: 'Empfänger',
  language: 'Sprache',
  layout: 'Drucklayout',
  state: 'Status',
};

/** All others are free of tax. */
const PRICES: Partial<Record<TaxType, string>> = { gross: 'brutto', net: 'netto' };
const LANGUAGES = { de: 'Deutsch', en: 'Englisch' };

/** Where it is short enough for a line. */
const VALUES: Partial<Record<ContentPart, (one: DraftToSend) => string>> = {
  title: ({ draft }) => `„${draft.title}“`,
  prices: ({ draft }) => PRICES[draft.taxType] ?? 'ohne Umsatzsteuer',
  amount: ({ draft: { totals } }) =>
    `${printedMoney(totals.gross, CURRENCY)} (darin ${printedMoney(totals.tax, CURRENCY)} Steuer)`,
  date: ({ draft }) => printedDay(draft.voucherDate),
  supply: ({ draft }) => ('delivery' in draft ? supplyText(draft.delivery) : 'keines'),
  payment: ({ draft }) => ('payment' in draft ? paymentText(draft.payment) : 'keine'),
  language: ({ draft }) => LANGUAGES[draft.language],
  state: ({ isFinalized }) => (isFinalized ? 'abgeschlossen' : 'Entwurf'),
};

function supplyText(supply: DayOfSupply): string {
  if (supply.kind === 'none') return 'keines';
  if ('date' in supply) return printedDay(supply.date);
  return `${printedDay(supply.from)} bis ${printedDay(supply.to)}`;
}

function paymentText({ label, duration }: PaymentCondition): string {
  return `„${label}“ (${duration === 1 ? 'ein Tag' : `${duration} Tage`})`;
}
