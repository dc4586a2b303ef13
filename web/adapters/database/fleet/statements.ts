import { chargeCorrections, charges } from '../billing';
import { jobs } from '../jobs/table';
import { EARNED, OPEN_LEDGER } from '../partners/statements';
import { shops } from '../shops/table';
import type { Dialect } from '../sql/dialect';
import { byIndex, limit, placeholders } from '../sql/sql-text';
import { columnsOf, indexOn, inTable, only, type RowOf } from '../sql/table';
import { failureClasses, failureShops, fleetFigures } from './models';

/**
 * What the overview of all shops reads. Each statement reads a bounded stretch of one index: it
 * takes the same time whatever the number of shops, jobs and lines.
 */

const DOMAIN = inTable('s', only(shops, 'domain'));

export type FigureRow = RowOf<typeof fleetFigures>;

export const figuresOf = (names: number) =>
  `SELECT ${columnsOf(fleetFigures, 'span')} FROM fleet_figures
    WHERE span = ? AND name IN ${placeholders(names)} AND begin >= ? ORDER BY begin, name, label`;

/** Counts up to one more than so many. */
const counted = (rows: string, max: number) =>
  `SELECT COUNT(*) AS counted FROM (${rows} ${limit(max + 1)}) AS some`;

/** A dead job is never due, and a running one does not wait, however long it takes. */
const WAITING = 'due_at <= ? AND lane_token IS NULL';

export const waitingJobs = (max: number) => counted(`SELECT 1 FROM jobs WHERE ${WAITING}`, max);
export const deadJobs = (max: number) => counted('SELECT 1 FROM jobs WHERE due_at IS NULL', max);
export const waitingDeliveries = (max: number) =>
  counted('SELECT 1 FROM deliveries WHERE outcome IS NULL', max);

export const OLDEST_JOB = `SELECT due_at FROM jobs WHERE ${WAITING} ORDER BY due_at LIMIT 1`;
export const OLDEST_DELIVERY = `SELECT received_at FROM deliveries WHERE outcome IS NULL
  ORDER BY received_at LIMIT 1`;

const byShop = (some: string, max: number) =>
  `SELECT per_shop.shop_id, ${DOMAIN}, per_shop.counted
    FROM (SELECT shop_id, COUNT(*) AS counted FROM (${some}) AS some GROUP BY shop_id) AS per_shop
    LEFT JOIN shops s ON s.id = per_shop.shop_id
    ORDER BY per_shop.counted DESC, per_shop.shop_id ${limit(max)}`;

const BY_DEATH = indexOn('jobs', ['died_at', 'shop_id']).name;

/** Of those that failed for good last: never by the table as a whole. */
export const deadByShop = (dialect: Dialect, max: number) =>
  byShop(
    `SELECT ${only(jobs, 'shop_id')} FROM jobs ${byIndex(dialect, BY_DEATH)}
      WHERE died_at >= ? ORDER BY died_at DESC LIMIT 1000`,
    max,
  );

/** Of the jobs that have been due longest. */
export const waitingByShop = (max: number) =>
  byShop(`SELECT shop_id FROM jobs WHERE ${WAITING} ORDER BY due_at LIMIT 1000`, max);

export const latestClasses = (dialect: Dialect, max: number) =>
  `SELECT ${columnsOf(failureClasses)} FROM failure_classes
    ${byIndex(dialect, 'failure_classes_last_at_fingerprint')} WHERE last_at >= ?
    ORDER BY last_at DESC, fingerprint DESC ${limit(max)}`;

export const shopsOfClass = (max: number) =>
  counted('SELECT 1 FROM failure_shops WHERE fingerprint = ? AND last_at >= ?', max);

/** Else the database may sort all shops of a class for each page. */
export const failingShops = (dialect: Dialect) => `SELECT ${columnsOf(failureShops, 'fingerprint')},
    (SELECT ${DOMAIN} FROM shops s WHERE s.id = failure_shops.shop_id) AS domain
  FROM failure_shops ${byIndex(dialect, 'failure_shops_fingerprint_last_at_shop_id')}`;

/** Silence matters where something is paid. */
const SILENT = `FROM shops WHERE billing_silent_since <= ? AND uninstalled_at IS NULL AND plan_id <> 'free'`;

export const silentCount = (max: number) => counted(`SELECT 1 ${SILENT}`, max);
export const silentShops = (max: number) =>
  `SELECT ${only(shops, 'id', 'domain')} ${SILENT} ORDER BY billing_silent_since, id ${limit(max)}`;

/** Payments that are to be given back, the longest known first. */
export const unreturned = (max: number) => `SELECT ${DOMAIN},
    ${inTable('c', only(chargeCorrections, 'shop_id', 'amount', 'at', 'asked_at'))},
    ${inTable('p', only(charges, 'shopify_id', 'currency'))}
  FROM charge_corrections c
    JOIN charges p ON p.shop_id = c.shop_id AND p.id = c.charge_id
    JOIN shops s ON s.id = c.shop_id
  WHERE c.done_at IS NULL AND c.kind = 'credit' ORDER BY c.id ${limit(max)}`;

const IS_OF_PLAN = `kind = 'plan' AND is_test = 0`;

/** All running subscriptions, by the index of their states: for the hourly roll-up, not for pages. */
export const SUBSCRIPTIONS = `SELECT plan_id, currency, is_annual, state,
    CASE WHEN trial_ends_at > ? THEN 1 ELSE 0 END AS on_trial, COUNT(*) AS subscriptions,
    SUM(price) AS whole, SUM(COALESCE(period_price, price)) AS billed
  FROM charges WHERE state IN ('active', 'frozen') AND ${IS_OF_PLAN}
  GROUP BY plan_id, currency, is_annual, state, on_trial`;

/** What partners have earned and no payout has taken up yet: for the hourly roll-up, not for pages. */
export const PROVISIONS_OWED = `SELECT COUNT(DISTINCT open.partner_id) AS partners,
    COALESCE(SUM(cents), 0) AS owed
  FROM ${OPEN_LEDGER} WHERE ${EARNED}`;

/** Those that ended since, without another of the shop that runs; the latest of a shop last. */
export const LOST = `SELECT c.shop_id, c.plan_id, c.currency, c.is_annual, c.price,
    CASE WHEN c.trial_ends_at > c.ended_at THEN 1 ELSE 0 END AS on_trial
  FROM charges c WHERE c.kind = 'plan' AND c.ended_at >= ? AND c.is_test = 0
    AND c.activated_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM charges r WHERE r.shop_id = c.shop_id
      AND r.kind = 'plan' AND r.state IN ('active', 'frozen'))
  ORDER BY c.id`;
