import type { ShopId } from '../../../domain/ids';
import type { LaneToken } from '../../../ports/stores/job-stores';
import { optional } from '../sql/columns';
import type { Dialect } from '../sql/dialect';
import { instantAhead, placeholders } from '../sql/sql-text';
import { type RowOf, only, table } from '../sql/table';

export const lanes = table(
  'lanes',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    /** How often it was taken. */
    token: number<LaneToken>(),
    /** The process that has it; null: it was let go. */
    owner: optional(key(64)),
    /** The end of the lease, by the clock of the database. */
    held_until: instant(),
  }),
  { primary: ['shop_id'] },
);

/**
 * The queries on the table `lanes`, prepared once per connection; values are bound in the order of
 * the text.
 */

/** Also from itself: it has forgotten the shop, or never heard that it had it. */
export const take = (dialect: Dialect, leaseMs: number, count: number) =>
  `UPDATE lanes SET token = token + 1, owner = ?, held_until = ${instantAhead(dialect, leaseMs)}
    WHERE shop_id IN ${placeholders(count)} AND (held_until <= ${instantAhead(dialect)} OR owner = ?)`;

export const lanesOf = (count: number) =>
  `SELECT ${only(lanes, 'shop_id', 'token', 'owner')} FROM lanes
    WHERE shop_id IN ${placeholders(count)}`;

export type LaneRow = Pick<RowOf<typeof lanes>, 'shop_id' | 'token' | 'owner'>;

/** Also after its end, where nobody took the shop since: the token tells. */
export const renew = (dialect: Dialect, leaseMs: number, count: number) =>
  `UPDATE lanes SET held_until = ${instantAhead(dialect, leaseMs)}
    WHERE owner = ? AND shop_id IN ${placeholders(count)}`;

export const release = (dialect: Dialect, count: number) =>
  `UPDATE lanes SET owner = NULL, held_until = ${instantAhead(dialect)}
    WHERE owner = ? AND shop_id IN ${placeholders(count)}`;

export const countOwners = (dialect: Dialect) =>
  `SELECT COUNT(DISTINCT owner) AS owners FROM lanes WHERE held_until > ${instantAhead(dialect)}`;

/** The process whose name is bound has the shop of a row of `jobs`, and does not run the job yet. */
export const canBegin = (dialect: Dialect) =>
  `EXISTS (SELECT 1 FROM lanes l WHERE l.shop_id = jobs.shop_id AND l.owner = ?
    AND l.held_until > ${instantAhead(dialect)} AND l.token <> COALESCE(jobs.lane_token, 0))`;

/**
 * Another process has the shop of a row of `jobs`, or this one runs the job; bound is the name of
 * this process.
 */
export const takenOrRunning = (dialect: Dialect, jobs: string) =>
  `EXISTS (SELECT 1 FROM lanes l WHERE l.shop_id = ${jobs}.shop_id
    AND l.held_until > ${instantAhead(dialect)} AND (l.owner <> ? OR l.token = ${jobs}.lane_token))`;

/** The token under which this process has the shop of a row of `jobs`; bound is its name. */
export const OWN_TOKEN =
  '(SELECT l.token FROM lanes l WHERE l.shop_id = jobs.shop_id AND l.owner = ?)';

/** Another process took the shop since; bound are the shop and the token of who writes. */
export const IS_OVERTAKEN =
  'EXISTS (SELECT 1 FROM lanes WHERE lanes.shop_id = ? AND lanes.token > ?)';
