import type { OrdersOfDay } from '../../../contract/dashboard';

/** How a day of the German calendar, `yyyy-MM-dd`, is called wherever the browser is. */
function dayFormat(parts: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat('de-DE', { ...parts, timeZone: 'UTC' });
  return (day) => format.format(new Date(day));
}

/** `02.03.` */
export const formatDayAndMonth = dayFormat({ day: '2-digit', month: '2-digit' });
/** `2. März` */
export const formatShortDay = dayFormat({ day: 'numeric', month: 'long' });
const formatWeekday = dayFormat({ weekday: 'short', day: 'numeric', month: 'long' });

/** `Mo., 2. März` */
export function nameOf({ day }: OrdersOfDay): string {
  return formatWeekday(day);
}

/** The orders of a German day in the overview. */
export function listOf({ day }: OrdersOfDay): string {
  return `/orders?since=${day}&until=${day}`;
}
