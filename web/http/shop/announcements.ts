import { isNow, type Notice, type Downtime } from '../../domain/downtime/announcement';
import { askedOnce } from '../../ports/asked-once';
import type { Clock } from '../../ports/clock';
import type { StoresOf } from '../../ports/stores/database';
import type { StoredAnnouncement } from '../../ports/stores/operator-stores';

interface Deps {
  database: StoresOf<'announcements'>;
  clock: Clock;
  /** From the environment. */
  downtimes: readonly Downtime[];
}

/** One that counts now, as merchants read it. */
type CurrentNotice = Pick<Notice, 'tone' | 'title' | 'text'> & { id: number };

/** What all merchants have to know: from the environment, and from the operators' table. */
export interface Announcements {
  /** Of the environment alone: they count whatever the database does. */
  fixed: readonly Downtime[];
  /** Those of operators. */
  planned(): Promise<Downtime[]>;
  /** Those that count now. */
  notices(): Promise<CurrentNotice[]>;
  /** This process reads them anew; others within 15 seconds. */
  forget(): void;
}

/** The table is read every 15 seconds at most, whatever comes in, and nobody waits long for it. */
const TERMS = { withinMs: 1_000, freshMs: 15_000 };

/** While the database is silent, what was read last counts on: each entry has its own end. */
export function createAnnouncements({ database, clock, downtimes }: Deps): Announcements {
  const nowMs = () => clock.now().getTime();
  const now = () => clock.now().toISOString();
  let last: StoredAnnouncement[] = [];
  const stored = askedOnce(() => database.announcements.open(now()), { ...TERMS, nowMs });
  const known = async () => (last = (await stored.ask()) ?? last);
  return {
    fixed: downtimes,
    planned: async () => (await known()).filter(({ kind }) => kind === 'downtime'),
    notices: async () =>
      (await known()).flatMap((one) =>
        one.kind === 'notice' && isNow(one, now())
          ? [{ id: one.id, tone: one.tone, title: one.title, text: one.text }]
          : [],
      ),
    forget: () => stored.forget(),
  };
}
