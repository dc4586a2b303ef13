import type { Brand, Instant, ShopId } from '../../../domain/ids';
import type { Role } from '../../../domain/operator/permissions';

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
