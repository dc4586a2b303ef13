import type { Instant, JobId, ShopId } from '../../../domain/ids';
import type { Replayed, ReplayFilter } from '../../../domain/operator/failures';

/** Something that failed and can be tried again. */
export interface ReplayCandidate {
  id: number;
  /** Null where a webhook names no shop that we know. */
  shopId: ShopId | null;
  shopDomain: string | null;
  name: string;
  failure: string;
  at: Instant;
}

interface NewReplay {
  /** Chosen by the page: sent twice it begins once. */
  key: string;
  what: Replayed;
  filter: ReplayFilter;
  perMinute: number;
  /** How many were counted before it began; there may be more. */
  total: number;
  startedAt: Instant;
  /** Who began it, as the record of actions has it. */
  actor: string;
  reason: string;
}

export type ReplayState = 'running' | 'done' | 'cancelled';

/** A replay by filter, which goes on minute by minute. */
export interface Replay extends Omit<NewReplay, 'actor'> {
  id: number;
  /** Null in those begun before shops were told. */
  actor: string | null;
  done: number;
  /** Those up to this one were looked at; null: none. */
  reached: ReplayPlace | null;
  state: ReplayState;
  endedAt: Instant | null;
}

/** One that was looked at: steps are in order of their numbers, webhooks as they came in. */
export interface ReplayPlace {
  id: number;
  /** When a webhook came in; null of steps. */
  at: Instant | null;
}

export interface ReplayPage {
  /** Null begins. */
  after: ReplayPlace | null;
  limit: number;
  /** At so many steps that failed for good, of whichever shop and failure, it looks at most. */
  scanned: number;
}

interface FoundCandidates {
  items: ReplayCandidate[];
  /** After which the next ones are looked for; null: there are no more. */
  next: ReplayPlace | null;
}

export interface ReplayStore {
  /** Of one kind one runs at a time, by a unique index; the number of the new one where it begins. */
  begin(replay: NewReplay): Promise<number | 'known' | 'busy'>;
  /** The newest first. */
  list(limit: number): Promise<Replay[]>;
  /** Locked until the transaction ends. */
  lock(id: number): Promise<Replay | null>;
  move(id: number, progress: Pick<Replay, 'done' | 'reached'>): Promise<void>;
  /** False where it named that shop before, until a day after its end: its merchant reads of it once. */
  nameShop(id: number, shopId: ShopId): Promise<boolean>;
  /** False where it was over already. */
  end(id: number, state: Exclude<ReplayState, 'running'>, at: Instant): Promise<boolean>;
  /** Those after one. */
  candidates(what: Replayed, filter: ReplayFilter, page: ReplayPage): Promise<FoundCandidates>;
  candidate(what: Replayed, id: number): Promise<ReplayCandidate | null>;
  /** `isMore`: not all were looked at. */
  count(
    what: Replayed,
    filter: ReplayFilter,
    scanned: number,
  ): Promise<{ count: number; isMore: boolean }>;
  /** Failed webhooks are fresh again: the dispatcher reads them anew. Answers how many. */
  dispatchAgain(ids: readonly number[], at: Instant): Promise<number>;
}

export function jobIdOf({ id }: ReplayCandidate): JobId {
  return id as JobId;
}
