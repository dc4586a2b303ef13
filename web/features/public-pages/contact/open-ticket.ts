import type { Clock } from '../../../ports/clock';
import { errorFields, type Logger } from '../../../ports/logger';
import type { StoresOf } from '../../../ports/stores/database';

export interface TicketDeps {
  database: StoresOf<'shopFiles' | 'shops'>;
  clock: Clock;
  logger: Logger;
}

const DIGITS = 10;

/** By which a message is called in its mail, on the page of thanks, and in an operator's reason. */
export function ticketOf(id: string): string {
  return `T-${id.replaceAll('-', '').slice(0, DIGITS).toUpperCase()}`;
}

/** What a page may repeat of an address. */
export const TICKET = /^T-[\dA-Z]{1,10}$/;

/**
 * Lists the message at the shop that its sender named; nobody proved to be of that shop, and nothing
 * of the message is stored. People write while the database is down, too: their mail went out.
 */
export async function openTicket(
  { database, clock, logger }: TicketDeps,
  number: string,
  store: string,
): Promise<void> {
  try {
    const domain = domainIn(store);
    const shop = domain === null ? null : await database.shops.byDomain(domain);
    const receivedAt = clock.now().toISOString();
    await database.shopFiles.openTicket(shop?.id ?? null, { number, receivedAt });
  } catch (error) {
    logger.warn(errorFields(error), 'ticket of a contact message not stored');
  }
}

/** `Mein-Shop`, its address, or a link to it. */
function domainIn(store: string): string | null {
  const [host = ''] = store
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//u, '')
    .split('/');
  const domain = host.includes('.') ? host : `${host}.myshopify.com`;
  return /^[a-z0-9][a-z0-9-]{0,100}\.myshopify\.com$/u.test(domain) ? domain : null;
}
