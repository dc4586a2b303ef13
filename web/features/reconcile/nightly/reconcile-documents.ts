import { MAX_PAGES } from '../../../domain/imports/list-place';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentRecord,
  type DocumentStatus,
} from '../../../domain/documents/model/document';
import type { DocumentId, Instant, LexwareId, ShopId } from '../../../domain/ids';
import { inBerlin, isBefore, millisOf } from '../../../domain/time/berlin';
import type { VoucherFilter, VoucherRow } from '../../../ports/lexware';
import type { Shop } from '../../../ports/stores/shop-stores';
import { applyRow } from '../../engine/states/apply-rows';
import { readBackDocument } from '../../engine/states/read-back';
import { linkVouchers } from '../link/link-vouchers';
import type { LinkDeps } from '../match/is-for-customer';
import { type NightlyRun, unlessBroken } from '../unless-broken';
import { possiblyManual } from './possibly-manual';

export type ReconcileDeps = LinkDeps;

const OPEN: DocumentStatus[] = ['draft', 'open'];
const BATCH = 250;

/**
 * Compares our documents with Lexware's lists, one call for 250 rows: those changed since the last
 * comparison (a voided document may have been paid long ago), and those open there. A document open
 * here but in neither list is read on its own, e.g. because it was deleted; documents without an
 * owner may be manual. Returns from when on the next comparison reads: what was left for it, or
 * failed in this run and may succeed then.
 */
export async function reconcileDocuments(deps: ReconcileDeps, shop: Shop): Promise<Instant> {
  // Changes reported while we read are newer than what we read.
  const at = deps.clock.now().toISOString();
  const since = shop.reconciledAt ?? shop.installedAt;
  const run: NightlyRun = { shop, failed: new Set() };
  const changed = await listed(deps, shop, {
    kind: 'any',
    updatedFrom: inBerlin(since).toFormat('yyyy-MM-dd'),
  });
  const listedRows = new Map(changed.map((row) => [row.id, row]));
  for (const kind of DOCUMENT_KINDS) {
    const isAsked = kind === 'invoice' || (await hasOpen(deps, shop.id, kind));
    const open = isAsked ? await listed(deps, shop, { kind, statuses: OPEN }) : [];
    const rows = new Map(
      [...open, ...changed.filter((row) => row.kind === kind)].map((row) => [row.id, row]),
    );
    await applyDifferences(deps, { run, kind, at }, rows);
    for (const row of open) listedRows.set(row.id, row);
  }
  const candidates = await possiblyManual(deps, { shop, since }, [...listedRows.values()]);
  const { rows, unreadFrom } = nightlyReading(candidates, { since, now: at });
  await linkVouchers(deps, run, {
    rows,
    ...unreadOf([...listedRows.values()], { since, now: at }),
  });
  return firstOf([unreadFrom ?? at, ...changesToTryAgain(run, [...listedRows.values()], since)]);
}

/**
 * A document is retried in one further run only: if it fails as the very first of the changes, the
 * window was kept open for it, and one that always fails would keep it open for ever.
 */
function changesToTryAgain({ failed }: NightlyRun, rows: VoucherRow[], since: Instant): Instant[] {
  return rows
    .filter(({ id, updatedAt }) => failed.has(id) && isBefore(since, updatedAt))
    .map((row) => row.updatedAt);
}

function firstOf(times: Instant[]): Instant {
  return times.reduce((first, time) => (isBefore(time, first) ? time : first));
}

async function hasOpen(deps: ReconcileDeps, shopId: ShopId, kind: DocumentKind): Promise<boolean> {
  return (await deps.database.documents.open(shopId, kind, { after: null, limit: 1 })).length > 0;
}

/** Lexware lists by document date; beyond the list's limit, it is continued from the last date. */
async function listed(
  deps: ReconcileDeps,
  shop: Shop,
  filter: Omit<VoucherFilter, 'page'>,
): Promise<VoucherRow[]> {
  const found = new Map<LexwareId, VoucherRow>();
  for (let datedTo = filter.datedTo; ;) {
    const { rows, isLast } = await shown(deps, shop, { ...filter, datedTo });
    for (const row of rows) found.set(row.id, row);
    const last = rows.at(-1);
    // A day of margin, because Lexware does not document whether the day itself is included.
    const next = last && inBerlin(last.voucherDate).plus({ days: 1 }).toFormat('yyyy-MM-dd');
    if (isLast || !next || (datedTo && next >= datedTo)) return [...found.values()];
    datedTo = next;
  }
}

/** As much of a list as Lexware shows. */
async function shown(
  deps: ReconcileDeps,
  shop: Shop,
  filter: Omit<VoucherFilter, 'page'>,
): Promise<{ rows: VoucherRow[]; isLast: boolean }> {
  const found: VoucherRow[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const { rows, isLast } = await deps.lexware.vouchers(shop.id, {
      ...filter,
      mayLackRows: true,
      page,
    });
    found.push(...rows);
    if (isLast) return { rows: found, isLast };
  }
  return { rows: found, isLast: false };
}

interface Comparison {
  run: NightlyRun;
  kind: DocumentKind;
  /** When the lists were read. */
  at: Instant;
}

async function applyDifferences(
  deps: ReconcileDeps,
  comparison: Comparison,
  rows: Map<LexwareId, VoucherRow>,
): Promise<void> {
  const { run, at } = comparison;
  for (const document of await deps.database.documents.byLexwareIds(run.shop.id, [
    ...rows.keys(),
  ])) {
    const row = document.lexwareId && rows.get(document.lexwareId);
    if (!row || (row.status === document.status && row.number === document.number)) continue;
    await unlessBroken(deps, run, row.id, () => applyRow(deps.database, document, row, at));
  }
  await readUnlisted(deps, comparison, rows);
}

/**
 * Documents open here, but in none of Lexware's lists. One that fails stays open, so the next
 * nightly run reads it again.
 */
async function readUnlisted(
  deps: ReconcileDeps,
  { run, kind }: Comparison,
  rows: Map<LexwareId, VoucherRow>,
): Promise<void> {
  const shopId = run.shop.id;
  let after: DocumentId | null = null;
  for (;;) {
    const ours: DocumentRecord[] = await deps.database.documents.open(shopId, kind, {
      after,
      limit: BATCH,
    });
    for (const document of ours) {
      const { lexwareId } = document;
      if (!lexwareId || rows.has(lexwareId)) continue;
      await unlessBroken(deps, run, lexwareId, () => readBackDocument(deps, shopId, document));
    }
    after = ours.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

/**
 * Lexware's fair use is 50,000 documents a year, so even then a nightly run reads more than a day
 * creates.
 */
const MAX_READS = 250;
const DAY_MS = 86_400_000;

interface Selection {
  rows: VoucherRow[];
  /**
   * From when on the next nightly run reads what was left; null if nothing was. It begins before
   * the first document left, because one that changed at the very beginning of the window counts as
   * retried.
   */
  unreadFrom: Instant | null;
}

/**
 * The documents read in this run, since each costs a call: those changed since the last comparison,
 * the oldest change first, and, within the budget, some of those read before, in rotation. Lexware
 * sorts its list only by document date, so it is sorted here.
 */
function nightlyReading(
  rows: VoucherRow[],
  { since, now }: { since: Instant; now: Instant },
): Selection {
  const inOrder = rows
    .map((row) => ({ row, at: millisOf(row.updatedAt) }))
    .toSorted((one, other) => one.at - other.at || (one.row.id < other.row.id ? -1 : 1));
  const from = inOrder.findIndex(({ at }) => at >= millisOf(since));
  const known = from < 0 ? inOrder : inOrder.slice(0, from);
  const changed = from < 0 ? [] : inOrder.slice(from);
  const end = endOfMoment(changed, MAX_READS);
  const left = Math.max(MAX_READS - end, 0);
  const chosen = [
    ...changed.slice(0, end),
    ...inRotation(known, { count: left, night: Math.floor(millisOf(now) / DAY_MS) }),
  ];
  const unread = changed[end];
  const unreadFrom = unread ? new Date(unread.at - 1).toISOString() : null;
  return { rows: chosen.map(({ row }) => row), unreadFrom };
}

/**
 * The documents that no nightly run has read yet. If the window begins at the very instant of a
 * change, it was kept open for that one once; documents that changed more than a day ago were read
 * by the previous run as well.
 */
function unreadOf(rows: VoucherRow[], { since, now }: { since: Instant; now: Instant }) {
  const begin = millisOf(since);
  const hasWaited = ({ updatedAt }: VoucherRow) => millisOf(updatedAt) === begin;
  const from = rows.some(hasWaited) ? Math.max(begin, millisOf(now) - DAY_MS) : begin;
  const isFirstReading = ({ updatedAt }: VoucherRow) => millisOf(updatedAt) > from;
  return { isFirstReading, hasWaited };
}

/**
 * The next run continues at an instant, so documents that changed in the same instant are read
 * together.
 */
function endOfMoment(changed: { at: number }[], most: number): number {
  let end = Math.min(most, changed.length);
  while (end > 0 && end < changed.length && changed[end]?.at === changed[end - 1]?.at) end += 1;
  return end;
}

/** A piece of a list, another one each night. */
function inRotation<Item>(
  items: Item[],
  { count, night }: { count: number; night: number },
): Item[] {
  if (items.length <= count) return items;
  const start = (night * count) % items.length;
  return [...items.slice(start), ...items.slice(0, start)].slice(0, count);
}
