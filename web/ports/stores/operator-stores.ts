import type { Brand, Instant, ShopId, JobId } from '../../domain/ids';
import type { Role } from '../../domain/operator/permissions';
import type { ActionFacts, RecordedFacts } from '../../domain/operator/action-facts';
import type { Period, Notice } from '../../domain/downtime/announcement';
import type { Replayed, ReplayFilter } from '../../domain/operator/failures';

export type OperatorId = Brand<number, 'OperatorId'>;

/** A person who works in the operator's area: a Shopify user of one of the operator's shops. */
export interface Operator {
  id: OperatorId;
  shopDomain: string;
  /** Their number at Shopify, the `sub` of session tokens. */
  userId: string;
  name: string;
  roles: readonly Role[];
  /** When the second factor was set up; null while the invitation waits or after a reset. */
  enrolledAt: Instant | null;
}

/** The state of a second factor; whoever checks a code holds its lock. */
interface SecondFactor {
  /** Base32. */
  secret: string;
  /** The newest time step of which a code was taken: no earlier one, nor that one, is taken again. */
  lastStep: number | null;
  /** Wrong codes in a row. */
  failures: number;
  lockedUntil: Instant | null;
}

interface Invitation {
  tokenHash: string;
  /** Of the new second factor, base32. */
  secret: string;
  endsAt: Instant;
}

export interface OperatorSession {
  operatorId: OperatorId;
  endsAt: Instant;
  /** When a code was given last. */
  freshAt: Instant;
}

export interface OperatorStore {
  /** By name. */
  list(): Promise<Operator[]>;
  byId(id: OperatorId): Promise<Operator | null>;
  byUser(shopDomain: string, userId: string): Promise<Operator | null>;
  /** All of them, locked until the transaction ends, so that a rule about all of them holds. */
  lockAll(): Promise<Operator[]>;
  /** Null where this user is there already. */
  add(person: Omit<Operator, 'id' | 'enrolledAt'>, at: Instant): Promise<OperatorId | null>;
  setRoles(id: OperatorId, roles: readonly Role[]): Promise<void>;
  /** With sessions, recovery codes and views. */
  remove(id: OperatorId): Promise<void>;
  /** Takes the second factor and all sessions away: only this invitation leads to a new one. */
  invite(id: OperatorId, invitation: Invitation): Promise<void>;
  /** Whose invitation this is, while it counts. */
  invited(tokenHash: string, at: Instant): Promise<Operator | null>;
  /** Null where there is none, not even one that waits to be set up. */
  lockFactor(id: OperatorId): Promise<SecondFactor | null>;
  /** Takes the time step of a code that was right; null for a recovery code. */
  recordSuccess(id: OperatorId, step: number | null): Promise<void>;
  recordFailure(id: OperatorId, failures: number, lockedUntil: Instant | null): Promise<void>;
  /** Uses the invitation up. */
  enrol(id: OperatorId, codeHashes: readonly string[], at: Instant): Promise<void>;
  /** Whether it was there and unused; it is used now. */
  takeRecoveryCode(id: OperatorId, codeHash: string, at: Instant): Promise<boolean>;
  recoveryCodesLeft(id: OperatorId): Promise<number>;
  openSession(tokenHash: string, session: OperatorSession): Promise<void>;
  /** Null where it ended. */
  session(tokenHash: string, at: Instant): Promise<OperatorSession | null>;
  freshen(tokenHash: string, at: Instant): Promise<void>;
  closeSession(tokenHash: string): Promise<void>;
  /** Deletes sessions and views that ended before then. */
  purge(before: Instant): Promise<void>;
}

/** An operator looks into a shop, for a reason that the audit holds. */
export interface ShopView {
  endsAt: Instant;
  /** Customers' data is shown, for another reason. */
  isUncovered: boolean;
}

export interface ShopViewStore {
  /** In place of one that runs. */
  open(operatorId: OperatorId, shopId: ShopId, endsAt: Instant): Promise<void>;
  current(operatorId: OperatorId, shopId: ShopId, at: Instant): Promise<ShopView | null>;
  /** False where no view runs. */
  uncover(operatorId: OperatorId, shopId: ShopId, at: Instant): Promise<boolean>;
  /** False where no view runs. */
  close(operatorId: OperatorId, shopId: ShopId, at: Instant): Promise<boolean>;
}

export interface OperatorAction {
  at: Instant;
  /** Who did it, as they named themselves. */
  actor: string;
  action: string;
  /** Null: it is about no single shop. */
  shopId: ShopId | null;
  reason: string;
  /** What exactly, without secrets. */
  detail: ActionFacts;
  /** What was changed, as it was and as it is. */
  before?: ActionFacts;
  after?: ActionFacts;
}

export interface RecordedAction extends Omit<OperatorAction, 'detail' | 'before' | 'after'> {
  id: number;
  detail: RecordedFacts;
  before?: RecordedFacts;
  after?: RecordedFacts;
  /** False: the row is not what was written. */
  isGenuine: boolean;
}

/** Its merchant reads that a replay of all shops met it; operators read of the whole replay instead. */
export const REPLAYED_SHOP = 'replay.shop';

/** Where they name no shop they were done to each, and every merchant reads it. */
export const TO_ALL_SHOPS = ['creation.pause', 'creation.resume'] as const;

/** Older than `before`, the newest first. */
export interface ActionsPage {
  before: number | null;
  limit: number;
}

/** What became of the chain of all actions. */
export interface ChainCheck {
  count: number;
  /** Hash of the newest one; written down elsewhere it proves later that none is missing. */
  head: string;
  /** The first row that does not follow the one before it; null: all do. */
  brokenAt: number | null;
}

/**
 * What operators did, and why. Nothing of it is changed or deleted; each row holds a hash of itself
 * and the one before it, so that a change by other means shows.
 */
export interface OperatorActionStore {
  /**
   * Within a transaction: until it ends no operator's action is recorded but by it. For what must
   * happen once, and has no row of its own to be locked.
   */
  lock(): Promise<void>;
  /** Within the transaction of what it records. */
  append(action: OperatorAction): Promise<void>;
  /** The newest first. */
  list(limit: number): Promise<RecordedAction[]>;
  /** About one shop or all; of all without the shops that a replay met. */
  page(query: ActionsPage & { shopId: ShopId | null }): Promise<RecordedAction[]>;
  /** About one shop, and what was done to all since then. */
  ofMerchant(query: ActionsPage & { shopId: ShopId; since: Instant }): Promise<RecordedAction[]>;
  /** Reads all of it. */
  check(): Promise<ChainCheck>;
}

/** What operators announce to all merchants. */
export type Announcement = (Period & { kind: 'downtime' }) | (Notice & { kind: 'notice' });

export type StoredAnnouncement = Announcement & { id: number };

export interface AnnouncementStore {
  /** Those that are not over, the next one first. */
  open(now: Instant): Promise<StoredAnnouncement[]>;
  /** Locked until the end of the transaction; null: there is none. */
  lock(id: number): Promise<StoredAnnouncement | null>;
  add(announcement: Announcement): Promise<void>;
  change(id: number, announcement: Announcement): Promise<void>;
  remove(id: number): Promise<void>;
}

/** Operators paused the creation of documents, of one shop or of all (APP_WIDE). */
export interface CreationPause {
  shopId: ShopId;
  /** Merchants read it. */
  reason: string;
  since: Instant;
}

export interface CreationPauseStore {
  /** That of all shops first. */
  list(): Promise<CreationPause[]>;
  /** False where it was paused already: that pause stays as it is. */
  begin(pause: CreationPause): Promise<boolean>;
  /** The pause that ends with this; null where there is none. Within a transaction. */
  end(shopId: ShopId): Promise<CreationPause | null>;
}

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
