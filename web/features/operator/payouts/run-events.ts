import type { Instant, ShopId } from '../../../domain/ids';
import type { StoresOf } from '../../../ports/stores/database';
import type { Payout, PayoutEvent, PayoutRun } from '../../../ports/stores/partner-payout-stores';

/** Who said what became of a payout, and why. */
export interface Settled {
  actor: string;
  at: Instant;
  /** The bank's, or an operator's. */
  reason: string;
}

interface InRun {
  /** At least all of the payout. */
  events: readonly PayoutEvent[];
  payout: Pick<Payout, 'id'>;
  run: Pick<PayoutRun, 'id'>;
}

/** What happened to a payout in a file last; undefined where it never was in it. */
export function latestIn(one: InRun): PayoutEvent['state'] | undefined {
  return eventsIn(one).findLast(({ state }) => state !== 'doubted')?.state;
}

/** It came back from that file once, whatever was said of it since. */
export function cameBack(one: InRun): boolean {
  return eventsIn(one).some(({ state }) => state === 'returned');
}

/** Why the bank refused it in that file, where nobody has said yet whether it was paid. */
export function doubtIn(one: InRun): string | null {
  const last = eventsIn(one).at(-1);
  return last?.state === 'doubted' ? last.reason : null;
}

/** Whether somebody was asked about that refusal, and whether anything was said since; null: it is news. */
export function isAnswered(one: InRun, why: string): boolean | null {
  const own = eventsIn(one);
  const asked = own.findLastIndex(({ state, reason }) => state === 'doubted' && reason === why);
  return asked === -1 ? null : own.slice(asked + 1).some(({ state }) => state !== 'doubted');
}

/** It left in the file, whatever was heard of it, or done with it, since. */
export function hasLeft(one: InRun): boolean {
  return eventsIn(one).some(({ state }) => state === 'exported');
}

/** The bank paid something of the file. */
export function isExecuted({ id }: InRun['run'], events: readonly PayoutEvent[]): boolean {
  return events.some(({ runId, state }) => runId === id && state === 'paid');
}

function eventsIn({ events, payout, run }: InRun): PayoutEvent[] {
  return events.filter((event) => event.payoutId === payout.id && event.runId === run.id);
}

/** The partner's: he reads there what operators did with his payout. */
export async function shopOf(
  { partners }: StoresOf<'partners'>,
  { partnerId }: Pick<Payout, 'partnerId'>,
): Promise<ShopId | undefined> {
  return (await partners.byId(partnerId))?.shopId;
}
