import type { z } from 'zod';
import type { ShopId } from '../../domain/ids';
import type { JobDefinition } from '../../ports/queue';
import { whileConnected } from '../connect-lexware/while-connected';
import { contactChangedPayload, JOBS, shopPayload } from '../job-payloads';
import type { ContactDeps } from './resolve-contact';

/** Copies Lexware's customer list once after connecting, so that finding a customer later costs no call. */
export function mirrorContactsJob(deps: ContactDeps): JobDefinition<z.output<typeof shopPayload>> {
  return {
    name: JOBS.mirrorContacts,
    payload: shopPayload,
    maxAttempts: 10,
    run: ({ shopId }) => whileConnected(mirrorContacts(deps, shopId)),
  };
}

/** Lexware lists 10,000 contacts at most, 250 a page; a list that is full may have left some out. */
const LISTED_PAGES = 40;

async function mirrorContacts(deps: ContactDeps, shopId: ShopId): Promise<void> {
  const at = deps.clock.now().toISOString();
  for (let page = 0; ; page++) {
    // Whoever has more contacts than the list shows is searched for one by one.
    if (page === LISTED_PAGES) return;
    const { contacts, isLast } = await deps.lexware.contactPage(shopId, page);
    await deps.database.contacts.remember(shopId, contacts, at);
    if (isLast && page < LISTED_PAGES - 1) break;
  }
  await deps.database.contacts.markMirrored(shopId, at);
}

/** An event about a contact we just wrote ourselves tells nothing new and costs no call. */
const OWN_WRITE_MS = 120_000;

export function contactChangedJob(deps: ContactDeps): JobDefinition<z.output<typeof contactChangedPayload>> {
  return {
    name: JOBS.contactChanged,
    payload: contactChangedPayload,
    maxAttempts: 6,
    run: (payload) => whileConnected(contactChanged(deps, payload)),
  };
}

async function contactChanged(deps: ContactDeps, payload: z.output<typeof contactChangedPayload>): Promise<void> {
  const { shopId, lexwareId, isDeleted } = payload;
  const { contacts } = deps.database;
  if (isDeleted) return contacts.forget(shopId, lexwareId);
  const learnedAt = await contacts.learnedAt(shopId, lexwareId);
  const now = deps.clock.now();
  if (learnedAt && now.getTime() - Date.parse(learnedAt) < OWN_WRITE_MS) return;
  const contact = await deps.lexware.contact(shopId, lexwareId);
  if (contact) await contacts.remember(shopId, [contact], now.toISOString());
  // Archived, or no customer any more: no document can go to it.
  else await contacts.forget(shopId, lexwareId);
}
