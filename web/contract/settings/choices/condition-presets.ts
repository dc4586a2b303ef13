import type { PaymentConditionSettings } from '../../../domain/settings/sections/invoice-settings';

const at = (
  label: string,
  duration = 0,
  discount: PaymentConditionSettings['discount'] = null,
): PaymentConditionSettings => ({ label, duration, discount });

/** What most payment methods need; each can be changed once it is chosen. */
export const CONDITION_PRESETS = {
  immediate: at('Zahlbar sofort ohne Abzug'),
  within: at('Zahlbar innerhalb von 14 Tagen ohne Abzug', 14),
  discount: at('2 % Skonto innerhalb von 10 Tagen, netto innerhalb von 30 Tagen', 30, {
    percentage: 2,
    range: 10,
  }),
  prepayment: at('Vorkasse'),
  cashOnDelivery: at('Zahlbar per Nachnahme'),
  onReceipt: at('Zahlbar bei Erhalt der Rechnung'),
  paid: at('Der Rechnungsbetrag ist vollständig bezahlt'),
  received: at('Zahlung dankend erhalten'),
} satisfies Record<string, PaymentConditionSettings>;

export type ConditionPreset = keyof typeof CONDITION_PRESETS;
