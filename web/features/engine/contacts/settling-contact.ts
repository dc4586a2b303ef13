import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { Lexware, LexwareContact } from '../../../ports/lexware';
import type { JobContext } from '../../../ports/queue';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { ResolveContactDeps } from './resolve-contact';

/** New contacts took half a second to two; after this long, a refusal has another reason. */
const SETTLED_AFTER_MS = 5 * 60_000;
const MIN_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** Data read from the order counts as current for this long. */
const MAX_SLEEP_MS = 5_000;

type AgeDeps = Pick<ResolveContactDeps, 'database' | 'clock'>;

export interface ReadContactDeps extends AgeDeps {
  lexware: Pick<Lexware, 'contact'>;
}

/**
 * Throws LEXWARE_NOT_READY while Lexware may not accept this contact yet because we created it a
 * moment ago: not a refusal, only late. The time to wait doubles the contact's age each time.
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
 * Waits until Lexware accepts a contact that we created a moment ago. Every new contact needs this
 * pause, so it is not logged. LEXWARE_THROTTLED: the pause is so long that the order must be read
 * again. `createdAt`: if the caller knows it.
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
  if (sleep && waitMs <= MAX_SLEEP_MS) return sleep(waitMs);
  throw new AppError('LEXWARE_THROTTLED', 'The contact was made a moment ago', {
    waitMs,
  });
}

/**
 * The current contact; null, and its link deleted, if no document can go to it any more, so that
 * the next attempt finds or creates another. A contact that we created a moment ago and Lexware
 * does not find is only late: deleting its link would create the customer twice.
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
