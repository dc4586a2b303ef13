import { LRUCache } from 'lru-cache';
import type { LexwareId, ShopId } from '../../../domain/ids';
import { isInForce } from '../../../domain/documents/model/document-state';
import { calendarDay } from '../../../domain/time/berlin';
import { DOCUMENT_JOBS } from '../../../jobs/definitions/document-jobs';
import { handle } from '../../../jobs/job';
import { whileConnected } from '../../../ports/lexware-connection';
import type { Shop } from '../../../ports/stores/shop-stores';
import { readBackDocument } from '../../engine/states/read-back';
import { assessManual } from '../match/assess-manual';
import type { LinkDeps, Match } from '../match/is-for-customer';
import { readMatch } from '../match/read-match';
import { unlessBroken, type NightlyRun } from '../unless-broken';
import { linkMatches } from './link-vouchers';
import { createsInvoices } from './stop-for-other-app';

/**
 * Another app bills every order: one of its invoices within this time tells as much as all, and
 * calls of a shop are few.
 */
const LOOK_EVERY_MS = 2 * 60_000;
/** Where one billed an order that we were yet to bill, others will: so long each is read. */
const LOOK_AT_EACH_MS = 60 * 60_000;
/** Shops whose last look is remembered; one process at a time works on a shop. */
const REMEMBERED_SHOPS = 5_000;
/** More cannot have come since the last night by hand; then the night compares them. */
const MAX_CREDIT_NOTES = 10;

/** The same invoice comes again only after an outage, which ended the look. */
interface LastLook {
  lexwareId: LexwareId;
  at: number;
  /** When one was linked last, instead of ours. */
  linkedAt: number | null;
}

/**
 * Lexware reported an invoice that is not ours. One over an order that we are yet to bill is linked to
 * it now and not at night, for ours may be due before that. If it is over an order that we billed,
 * that is settled now, too, until the shop was stopped for it: another app goes on with the next
 * order. All else is left to the night, which knows all alternatives.
 */
export function checkNewInvoiceJob(deps: LinkDeps) {
  // Takes room as it is filled; with `max` it would take all at once.
  const lookedAt = new LRUCache<ShopId, LastLook>({
    maxSize: REMEMBERED_SHOPS,
    sizeCalculation: () => 1,
  });
  return handle(DOCUMENT_JOBS.checkNewInvoice, async ({ shopId, lexwareId }) => {
    const now = deps.clock.now().getTime();
    const last = lookedAt.get(shopId) ?? null;
    if (last && last.lexwareId !== lexwareId && !isDue(last, now)) return;
    const shop = await deps.database.shops.byId(shopId);
    if (!shop || shop.uninstalledAt || !createsInvoices(shop)) return;
    if ((await deps.database.documents.owned(shopId, [lexwareId])).length > 0) return;
    const own: LastLook = { lexwareId, at: now, linkedAt: last?.linkedAt ?? null };
    lookedAt.set(shopId, own);
    await whileConnected(look(deps, shop, own));
  });
}

function isDue({ at, linkedAt }: LastLook, now: number): boolean {
  const areLinked = linkedAt !== null && now - linkedAt < LOOK_AT_EACH_MS;
  return areLinked || now - at >= LOOK_EVERY_MS;
}

async function look(deps: LinkDeps, shop: Shop, own: LastLook): Promise<void> {
  const { lexwareId: id, at } = own;
  const run: NightlyRun = { shop, failed: new Set() };
  const attempt = await unlessBroken(deps, run, id, () =>
    readMatch(deps, shop, { id, kind: 'invoice' }),
  );
  if (attempt.kind === 'broken' || attempt.result.kind !== 'match') return;
  const { match } = attempt.result;
  const { answer } = await assessManual(deps, shop, match);
  if (answer.kind === 'claim') {
    own.linkedAt = at;
    return linkMatches(deps, run, { matches: [match], mayHaveAlternative: () => false });
  }
  if (answer.kind !== 'doubt' || answer.doubt !== 'SECOND_INVOICE') return;
  if (await deps.database.otherAppStops.isKnown(shop.id)) return;
  await readOurs(deps, shop, match);
  const credits = await creditNotes(deps, run);
  if (credits === null) return;
  const matches = [match, ...credits];
  await linkMatches(deps, run, { matches, mayHaveAlternative: () => false });
}

/** Ours may just have been voided there, and this one written in its place. */
async function readOurs(deps: LinkDeps, shop: Shop, { order }: Match): Promise<void> {
  const documents = await deps.database.documents.ofOrder(shop.id, order.orderId);
  for (const document of documents)
    if (document.kind === 'invoice' && isInForce(document))
      await readBackDocument(deps, shop.id, document);
}

/**
 * Credit notes written since the last night: one may take ours back, and this invoice replace it.
 * Null where they are too many, or one could not be read.
 */
async function creditNotes(deps: LinkDeps, run: NightlyRun): Promise<Match[] | null> {
  const { shop } = run;
  const { rows, isLast } = await deps.lexware.vouchers(shop.id, {
    kind: 'credit-note',
    updatedFrom: calendarDay(shop.reconciledAt ?? shop.installedAt),
    mayLackRows: true,
    page: 0,
  });
  const owned = new Set(
    await deps.database.documents.owned(
      shop.id,
      rows.map(({ id }) => id),
    ),
  );
  const foreign = rows.filter(({ id }) => !owned.has(id));
  if (!isLast || foreign.length > MAX_CREDIT_NOTES) return null;
  const matches: Match[] = [];
  for (const row of foreign) {
    const attempt = await unlessBroken(deps, run, row.id, () => readMatch(deps, shop, row));
    if (attempt.kind === 'broken') return null;
    if (attempt.result.kind === 'match') matches.push(attempt.result.match);
  }
  return matches;
}
