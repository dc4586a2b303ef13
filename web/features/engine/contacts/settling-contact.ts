import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { Lexware, LexwareContact } from '../../../ports/lexware/lexware';
import type { JobContext } from '../../../ports/queue';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import type { ResolveContactDeps } from './resolve-contact';

/**
 * Half a second to two were measured; a contact that is not usable after so long is refused for
 * another reason.
 */
const SETTLED_AFTER_MS = 5 * 60_000;
const MIN_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** What was read of the order is taken for current so long. */
const MAX_REST_MS = 5_000;

type AgeDeps = Pick<ResolveContactDeps, 'database' | 'clock'>;

export interface ReadContactDeps extends AgeDeps {
  lexware: Pick<Lexware, 'contact'>;
}

/**
 * Throws LEXWARE_NOT_READY where Lexware may still be taking in this contact, which we made a
 * moment ago: late is not refused. The time to wait doubles the contact's age each time.
 */
export async function assertSettled(
  deps: AgeDeps,
  shopId: ShopId,
  lexwareId: LexwareId,
): Promise<void> {
  const age = await ageMs(deps, shopId, lexwareId);
  if (age === null || age >= SETTLED_AFTER_MS) return;
  const waitMs = Math.min(Math.max(age, MIN_WAIT_MS), MAX_WAIT_MS);
  throw new AppError('LEXWARE_NOT_READY', 'Lexware still takes in a contact made a moment ago', {
    waitMs,
  });
}

/**
 * Waits where a document should wait for a contact that we made a moment ago: each new one needs
 * this pause, so nothing is logged. LEXWARE_THROTTLED: the order has to be read anew by then.
 * `createdAt`: where the caller knows it.
 */
export async function untilUsable(
  deps: AgeDeps & { contactDelayMs: number },
  { shop, sleep }: Pick<JobContext, 'sleep'> & { shop: Pick<Shop, 'id'> },
  lexwareId: LexwareId,
  createdAt?: Instant,
): Promise<void> {
  const age = await ageMs(deps, shop.id, lexwareId, createdAt);
  const waitMs = age === null ? 0 : Math.max(0, deps.contactDelayMs - age);
  if (waitMs === 0) return;
  if (sleep && waitMs <= MAX_REST_MS) return sleep(waitMs);
  throw new AppError('LEXWARE_THROTTLED', 'The contact was made a moment ago', {
    waitMs,
  });
}

/**
 * The contact as it is now; null, and forgotten, where no document can go to it any more, so that
 * another one is found or made the next time. One that we made a moment ago and Lexware does not
 * find is only late: forgetting it would make a second contact of the same customer.
 */
export async function readUsable(
  deps: ReadContactDeps,
  shopId: ShopId,
  lexwareId: LexwareId,
): Promise<LexwareContact | null> {
  const contact = await deps.lexware.contact(shopId, lexwareId);
  if (contact?.isUsable) return contact;
  if (!contact) await assertSettled(deps, shopId, lexwareId);
  await deps.database.contacts.forget(shopId, lexwareId);
  return null;
}

async function ageMs(
  { database, clock }: AgeDeps,
  shopId: ShopId,
  lexwareId: LexwareId,
  known?: Instant,
): Promise<number | null> {
  const createdAt = known ?? (await database.contacts.createdAt(shopId, lexwareId));
  return createdAt === null ? null : clock.now().getTime() - Date.parse(createdAt);
}
