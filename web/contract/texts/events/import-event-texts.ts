import type { EventCode } from '../../../domain/log/event-codes';
import type { StoredFacts } from '../../../domain/log/event-facts';
import { printedDay } from '../../../domain/time/berlin';
import { type EventRules, joined, eventRule, textOf } from '../../event-rule';
import { at } from '../places';

/** Events of an import of earlier orders. */
export const IMPORT_EVENT_TEXTS = {
  'import.begun': eventRule('Import früherer Bestellungen begonnen', (body) =>
    joined(
      `Er beginnt mit ${body.orders === 1 ? 'einer Bestellung' : ordersIn(body.orders)} ${daysIn(body)}.`,
      body.isSearched === true
        ? 'Vorhandene Belege werden vorher in Lexware Office gesucht.'
        : 'Vorhandene Belege werden nicht gesucht.',
      body.isMailed === false ? 'Die Kunden bekommen keine E-Mails.' : '',
    ),
  ),
  'import.paused': eventRule(
    'Import früherer Bestellungen wartet',
    ({ left }) =>
      `${waitingIn(left)}, bis Lexware Office verbunden ist; dann geht der Import von selbst weiter.`,
  ),
  'import.resumed': eventRule('Import früherer Bestellungen fortgesetzt', ({ left }) =>
    joined(isCount(left) ? `${waitingIn(left)} noch.` : '', 'Bereits Importiertes bleibt.'),
  ),
  'import.cancelled': eventRule('Import früherer Bestellungen abgebrochen', ({ orders, left }) =>
    joined(
      `${had(orders)} an der Reihe; das bleibt.`,
      `${waitingIn(left)} nicht mehr; ihre Tage kannst du ${at('import')} noch einmal wählen.`,
    ),
  ),
  'import.ended': eventRule('Import früherer Bestellungen abgeschlossen', ({ orders, unread }) =>
    joined(
      `${had(orders)} an der Reihe. Was daraus wurde, steht bei jeder Bestellung.`,
      isCount(unread) && unread > 0
        ? `${unreadIn(unread)}; ihre Tage kannst du ${at('import')} noch einmal wählen.`
        : '',
    ),
  ),
} as const satisfies Partial<EventRules<EventCode>>;

function isCount(count: unknown): count is number {
  return typeof count === 'number';
}

function ordersIn(count: unknown): string {
  return `${printedCount(count)} Bestellungen`;
}

function had(count: unknown): string {
  return count === 1 ? 'Eine Bestellung war' : `${ordersIn(count)} waren`;
}

function waitingIn(count: unknown): string {
  return count === 1 ? 'Eine Bestellung wartet' : `${ordersIn(count)} warten`;
}

function unreadIn(count: unknown): string {
  return count === 1
    ? 'Eine Bestellung ließ sich nicht lesen'
    : `${ordersIn(count)} ließen sich nicht lesen`;
}

function printedCount(count: unknown): string {
  return isCount(count) ? count.toLocaleString('de-DE') : '';
}

function daysIn({ firstDay, lastDay }: StoredFacts): string {
  const [first, last] = [textOf(firstDay), textOf(lastDay)];
  if (first === '' || last === '') return 'aus der Zeit vor der Installation';
  if (first === last) return `vom ${printedDay(first)}`;
  return `vom ${printedDay(first)} bis zum ${printedDay(last)}`;
}
