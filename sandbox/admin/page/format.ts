import type { Money } from './control-api';

/** "1.234,50 €"; the number is for display only. */
export function formatMoney({ shopMoney }: Money): string {
  const format = new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency: shopMoney.currencyCode,
  });
  return format.format(Number(shopMoney.amount));
}

const dateTime = new Intl.DateTimeFormat('de-DE', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});
export const formatTime = (iso: string): string => dateTime.format(new Date(iso));

export const isZero = (money: Money | null | undefined): boolean =>
  !money || Number(money.shopMoney.amount) === 0;

interface Status {
  text: string;
  tone: 'neutral' | 'info' | 'warning' | 'attention' | 'critical';
}

const statuses: Readonly<Record<string, Status>> = {
  PENDING: { text: 'Zahlung ausstehend', tone: 'warning' },
  AUTHORIZED: { text: 'Autorisiert', tone: 'attention' },
  PARTIALLY_PAID: { text: 'Teilweise bezahlt', tone: 'warning' },
  PAID: { text: 'Bezahlt', tone: 'neutral' },
  PARTIALLY_REFUNDED: { text: 'Teilweise zurückerstattet', tone: 'neutral' },
  REFUNDED: { text: 'Zurückerstattet', tone: 'neutral' },
  VOIDED: { text: 'Annulliert', tone: 'neutral' },
  EXPIRED: { text: 'Abgelaufen', tone: 'neutral' },
  UNFULFILLED: { text: 'Nicht ausgeführt', tone: 'attention' },
  PARTIALLY_FULFILLED: { text: 'Teilweise ausgeführt', tone: 'warning' },
  FULFILLED: { text: 'Ausgeführt', tone: 'neutral' },
  RESTOCKED: { text: 'Eingelagert', tone: 'neutral' },
};

export function statusOf(code: string | null | undefined): Status | null {
  if (!code) return null;
  return statuses[code] ?? { text: code, tone: 'info' };
}
