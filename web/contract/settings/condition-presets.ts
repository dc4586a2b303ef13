import type { PaymentConditionSettings } from '../../domain/setting-sections/invoice-settings';

type Terms = Pick<PaymentConditionSettings, 'duration' | 'discount'>;

/** The text of these terms on an invoice. */
function wordsOf({ duration, discount }: Terms): string {
  if (duration === 0) return 'Zahlbar sofort ohne Abzug';
  if (discount === null || discount.percentage === 0)
    return `Zahlbar innerhalb von ${days(duration)} ohne Abzug`;
  const { percentage, range } = discount;
  return `${written(percentage)} % Skonto innerhalb von ${days(range)}, netto innerhalb von ${days(duration)}`;
}

function days(count: number): string {
  return `${written(count)} ${count === 1 ? 'Tag' : 'Tagen'}`;
}

/** Dots while somebody still writes the number. */
function written(number: number): string {
  return Number.isNaN(number) ? '…' : String(number).replace('.', ',');
}

/**
 * Texts of a preset follow its numbers, or an invoice would name other days than those it is stored
 * with; the merchant's own texts stay.
 */
export function withFollowingWords(
  before: PaymentConditionSettings,
  after: PaymentConditionSettings,
): PaymentConditionSettings {
  return before.label === wordsOf(before) ? { ...after, label: wordsOf(after) } : after;
}

const of = (terms: Terms): PaymentConditionSettings => ({ label: wordsOf(terms), ...terms });
const atOnce = (label: string): PaymentConditionSettings => ({
  label,
  duration: 0,
  discount: null,
});

/** What most payment methods need; each can be changed once it is chosen. */
export const CONDITION_PRESETS = {
  immediate: of({ duration: 0, discount: null }),
  within: of({ duration: 14, discount: null }),
  discount: of({ duration: 30, discount: { percentage: 2, range: 10 } }),
  prepayment: atOnce('Vorkasse'),
  cashOnDelivery: atOnce('Zahlbar per Nachnahme'),
  onReceipt: atOnce('Zahlbar bei Erhalt der Rechnung'),
  paid: atOnce('Der Rechnungsbetrag ist vollständig bezahlt'),
  received: atOnce('Zahlung dankend erhalten'),
} satisfies Record<string, PaymentConditionSettings>;

export type ConditionPreset = keyof typeof CONDITION_PRESETS;
