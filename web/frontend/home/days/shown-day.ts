import type { OrdersOfDay } from '../../../contract/dashboard/dashboard';

const longDay = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
});

/** `Mo., 2. März` */
export function nameOf({ day }: OrdersOfDay): string {
  return longDay.format(new Date(day));
}

/** The orders of a German day in the overview. */
export function listOf({ day }: OrdersOfDay): string {
  return `/orders?since=${day}&until=${day}`;
}
