import type { ShopId } from '../../../domain/ids';
import { whileConnected } from '../../../ports/lexware-connection';
import { CONTACT_JOBS } from '../../../jobs/definitions/contact-jobs';
import { handle, type PayloadOf } from '../../../jobs/job';
import type { SearchDeps } from './resolve-contact';
import { type ReadContactDeps, readUsable } from './settling-contact';

type MirrorDeps = Pick<ReadContactDeps, 'database' | 'clock'> & SearchDeps;

/**
 * Copies Lexware's customer list once after connecting, so that finding a customer later costs no
 * call.
 */
export function mirrorContactsJob(deps: MirrorDeps) {
  return handle(CONTACT_JOBS.mirrorContacts, ({ shopId }) =>
    whileConnected(mirrorContacts(deps, shopId)),
  );
}

async function mirrorContacts(deps: MirrorDeps, shopId: ShopId): Promise<void> {
  const at = deps.clock.now().toISOString();
  // Read before the calls: the shop may be connected to another account at any time.
  const organizationId = await deps.database.connections.lastOrganization(shopId);
  for (let page = 0; ; page++) {
    const { contacts, isLast, isBeyondWindow } = await deps.lexware.contactPage(shopId, page);
    // A customer beyond the listed contacts is searched for individually.
    if (isBeyondWindow) return;
    const isKept = await deps.database.transaction(async (stores) => {
      // The other account's own job copies its contacts.
      if ((await stores.connections.lockOrganization(shopId)) !== organizationId) return false;
      await stores.contacts.upsert(shopId, contacts, at);
      if (isLast) await stores.contacts.markMirrored(shopId, at);
      return true;
    });
    if (isLast || !isKept) return;
  }
}

/** Lexware sends an event a moment after it stored the change. */
const EVENT_LAG_MS = 2_000;

type ContactChanged = PayloadOf<typeof CONTACT_JOBS.contactChanged>;

export function contactChangedJob(deps: ReadContactDeps) {
  return handle(CONTACT_JOBS.contactChanged, (payload) =>
    whileConnected(contactChanged(deps, payload)),
  );
}

async function contactChanged(deps: ReadContactDeps, payload: ContactChanged): Promise<void> {
  const { shopId, lexwareId, isDeleted, isNew } = payload;
  const { contacts } = deps.database;
  if (isDeleted) return contacts.forget(shopId, lexwareId);
  if (isNew && (await contacts.known(shopId, lexwareId))) return;
  if (await isOwnWrite(deps, payload)) return contacts.acknowledgeWrite(shopId, lexwareId);
  const at = deps.clock.now().toISOString();
  const contact = await readUsable(deps, shopId, lexwareId);
  if (contact) await contacts.upsert(shopId, [contact.known], at);
}

/**
 * Our own changes are known and cost no call: the first event of about that time is taken for ours,
 * any further one for somebody else's change, e.g. of a merchant who archived the contact in the
 * same moment. Both times are Lexware's, so differing clocks do no harm.
 */
async function isOwnWrite(
  { database }: Pick<ReadContactDeps, 'database'>,
  { shopId, lexwareId, changedAt }: ContactChanged,
): Promise<boolean> {
  const writtenAt = changedAt && (await database.contacts.writtenAt(shopId, lexwareId));
  return (
    Boolean(writtenAt) && Date.parse(changedAt ?? '') <= Date.parse(writtenAt ?? '') + EVENT_LAG_MS
  );
}
