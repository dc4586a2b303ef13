import { AppError } from '../../../ports/app-error';
import { Batcher } from '../../../ports/batcher';
import type { NewDelivery } from '../../../ports/stores/delivery-store';

/**
 * Rows and bytes of one statement: below a database's packet limit, even with bodies of full size.
 */
const MAX_ROWS = 100;
const MAX_BYTES = 8 * 1024 * 1024;

/** A database that hangs must not fill our memory: beyond this the sender is asked to retry. */
const MAX_WAITING = 2_000;

export interface GroupCommit {
  /** How long the first waits for others; left out: not at all. */
  gatherMs?: number;
  write(batch: NewDelivery[]): Promise<void>;
  /**
   * Stores a delivery that cannot be written as it is; if that fails, too, the database is down.
   */
  setAside(delivery: NewDelivery, error: unknown): Promise<void>;
}

/**
 * Writes concurrent deliveries together: the first is written at once, unless configured to gather,
 * and those that arrive meanwhile share the next statement. So an idle intake costs no latency and
 * a busy one saves most commits. The promise resolves after the delivery's commit. A delivery that
 * the database refuses fails its group; then each is written on its own, and only the bad one is
 * set aside.
 */
export function groupCommit(commit: GroupCommit): (delivery: NewDelivery) => Promise<void> {
  const batcher = new Batcher<NewDelivery>({
    write: (batch) => commit.write(batch),
    writeAlone: (delivery) =>
      commit.write([delivery]).catch((error: unknown) => commit.setAside(delivery, error)),
    gatherMs: commit.gatherMs,
    max: { items: MAX_ROWS, size: MAX_BYTES, sizeOf: ({ body }) => body.length },
  });
  return async (delivery) => {
    if (batcher.size >= MAX_WAITING)
      throw new AppError('INTERNAL', 'Too many deliveries wait for the store');
    await batcher.add(delivery);
  };
}
