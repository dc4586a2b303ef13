import { AppError } from '../../ports/app-error';
import type { NewDelivery } from '../../ports/stores/delivery-store';

/** Rows and bytes of one statement: below what a database accepts in a packet, even with bodies of full size. */
const MAX_ROWS = 100;
const MAX_BYTES = 8 * 1024 * 1024;

/** A database that hangs must not fill our memory: beyond this the sender is asked to come back. */
const MAX_WAITING = 2_000;

export interface GroupCommit {
  write(batch: NewDelivery[]): Promise<void>;
  /** Keeps one that cannot be written as it is; where that fails, too, the database is away. */
  setAside(delivery: NewDelivery, error: unknown): Promise<void>;
}

interface Waiting {
  delivery: NewDelivery;
  done(): void;
  failed(error: unknown): void;
}

function takeBatch(waiting: Waiting[]): Waiting[] {
  let bytes = 0;
  const fits = waiting.slice(0, MAX_ROWS).findIndex(({ delivery }, index) => {
    bytes += delivery.body.length;
    return index > 0 && bytes > MAX_BYTES;
  });
  return waiting.splice(0, fits === -1 ? MAX_ROWS : fits);
}

/**
 * Writes concurrent deliveries together: the first goes out at once, whatever arrives while it is being written shares
 * the next statement. No timer, so an idle intake costs no latency and a busy one saves most commits. The promise
 * resolves after the commit that holds the delivery. One that the database refuses fails its group; then each is written
 * by itself, and only the bad one is set aside.
 */
export function groupCommit(commit: GroupCommit): (delivery: NewDelivery) => Promise<void> {
  const waiting: Waiting[] = [];
  let isWriting = false;

  const drain = async (): Promise<void> => {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) await writeBatch(commit, takeBatch(waiting));
    isWriting = false;
  };

  return (delivery) =>
    new Promise((done, failed) => {
      if (waiting.length >= MAX_WAITING)
        return failed(new AppError('INTERNAL', 'Too many deliveries wait for the store'));
      waiting.push({ delivery, done, failed });
      void drain();
    });
}

async function writeBatch(commit: GroupCommit, batch: Waiting[]): Promise<void> {
  try {
    await commit.write(batch.map(({ delivery }) => delivery));
    batch.forEach(({ done }) => done());
  } catch {
    await writeSingly(commit, batch);
  }
}

async function writeSingly(commit: GroupCommit, batch: Waiting[]): Promise<void> {
  for (const [index, one] of batch.entries()) {
    try {
      await writeOne(commit, one.delivery);
      one.done();
    } catch (error) {
      // Nothing can be written now: the others need not find that out one after the other.
      batch.slice(index).forEach(({ failed }) => failed(error));
      return;
    }
  }
}

async function writeOne(commit: GroupCommit, delivery: NewDelivery): Promise<void> {
  try {
    await commit.write([delivery]);
  } catch (error) {
    await commit.setAside(delivery, error);
  }
}
