import type { DocumentKind } from '../../../domain/documents/model/document';
import type { LexwareId, OrderId } from '../../../domain/ids';
import { pendingManual, blockingManual } from '../../engine/manual-documents/pending-manual';
import type { ManualDocument } from '../../../ports/stores/manual-document-store';
import type { LinkDeps, Match } from '../match/is-for-customer';
import { recordWithdrawn } from '../match/record-doubt';
import { type Reading, readMatch } from '../match/read-match';
import { type NightlyRun, unlessBroken } from '../unless-broken';

interface PendingMatches {
  matches: Match[];
  /** One could not be read now. */
  isUnread: boolean;
}

/**
 * The order's pending manual documents in their current state, except those that were read already.
 * Deleted ones are logged, and pending no more.
 */
export async function readPendingManual(
  deps: LinkDeps,
  run: NightlyRun,
  orderId: OrderId,
  { kind, except }: { kind: DocumentKind; except: ReadonlySet<LexwareId> },
): Promise<PendingMatches> {
  const pending = await pendingManual(deps.database, run.shop, orderId);
  const requested = pending.filter((one) => one.kind === kind && !except.has(one.id));
  return readAgain(deps, run, orderId, requested);
}

/** All documents that may end what the order waits for. */
export async function readBlockingManual(
  deps: LinkDeps,
  run: NightlyRun,
  orderId: OrderId,
): Promise<PendingMatches> {
  return readAgain(deps, run, orderId, await blockingManual(deps.database, run.shop, orderId));
}

async function readAgain(
  deps: LinkDeps,
  run: NightlyRun,
  orderId: OrderId,
  requested: ManualDocument[],
): Promise<PendingMatches> {
  const { shop } = run;
  const matches: Match[] = [];
  let isUnread = false;
  for (const known of requested) {
    const attempt = await unlessBroken(deps, run, known.id, async () => {
      const reading = await readMatch(deps, shop, known);
      if (isWithdrawn(reading, known, orderId)) await recordWithdrawn(deps, shop, known);
      return reading;
    });
    if (attempt.kind === 'broken') isUnread = true;
    else if (attempt.result.kind === 'match') matches.push(attempt.result.match);
  }
  return { matches, isUnread };
}

/** Not finding the document in another organisation proves nothing. */
function isWithdrawn(
  reading: Reading,
  { organizationId }: ManualDocument,
  orderId: OrderId,
): boolean {
  switch (reading.kind) {
    case 'match':
      return reading.match.order.orderId !== orderId;
    case 'several':
      return !reading.orders.some((one) => one.orderId === orderId);
    case 'nameless':
    case 'voided':
      return true;
    case 'absent':
      return organizationId !== null && reading.organizationId === organizationId;
  }
}
