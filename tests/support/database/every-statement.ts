import * as bank from '../../../web/adapters/database/bank/statements';
import * as connections from '../../../web/adapters/database/connections/table';
import * as contacts from '../../../web/adapters/database/contacts/table';
import * as coupons from '../../../web/adapters/database/coupons/table';
import * as decisions from '../../../web/adapters/database/decisions/table';
import * as deliveries from '../../../web/adapters/database/deliveries/table';
import * as documents from '../../../web/adapters/database/documents/table/statements';
import * as events from '../../../web/adapters/database/events/table/statements';
import * as fleet from '../../../web/adapters/database/fleet/statements';
import * as instructions from '../../../web/adapters/database/instructions/table';
import * as jobs from '../../../web/adapters/database/jobs/table';
import * as lanes from '../../../web/adapters/database/lanes/table';
import * as mail from '../../../web/adapters/database/mail/statements';
import * as manualDocuments from '../../../web/adapters/database/manual-documents/table';
import * as imports from '../../../web/adapters/database/order-import/statements';
import * as terms from '../../../web/adapters/database/order-terms/table';
import * as monthSums from '../../../web/adapters/database/months/sum-statements';
import * as orderLists from '../../../web/adapters/database/orders/list-statements';
import * as orders from '../../../web/adapters/database/orders/table';
import * as partnerPayouts from '../../../web/adapters/database/partners/payout-statements';
import * as partners from '../../../web/adapters/database/partners/statements';
import * as regularWork from '../../../web/adapters/database/regular-work/table';
import * as sessions from '../../../web/adapters/database/sessions/table';
import * as shopSearch from '../../../web/adapters/database/shop-search/statements';
import * as shops from '../../../web/adapters/database/shops/table';
import type { Dialect } from '../../../web/adapters/database/sql/dialect';
import * as transfers from '../../../web/adapters/database/transfers/table';
import * as vatChecks from '../../../web/adapters/database/vat-checks/table';

/** For every function of a file, what it may be called with: one without does not compile. */
type Samples<File> = {
  [
    Name in keyof File as File[Name] extends (...given: never[]) => unknown ? Name : never
  ]: File[Name] extends (...given: infer Given) => unknown ? Given : never;
};

/** What a file exports, in the dialect's words. */
function textsOf<File extends object>(file: File, samples: Samples<File>): string[] {
  const given = new Map<string, unknown[]>(Object.entries(samples));
  return Object.entries(file)
    .map(([name, one]: [string, unknown]) =>
      typeof one === 'function'
        ? (one as (...given: unknown[]) => unknown)(...(given.get(name) ?? []))
        : one,
    )
    .filter((text) => typeof text === 'string');
}

/** All that the files of statements export, and what stores make of their parts. */
export function everyStatement(dialect: Dialect): Record<string, string[]> {
  return { ...ofOrders(dialect), ...ofWork(dialect), ...ofOthers(dialect) };
}

const MOVED = [{ kind: 'invoice', reasons: ['WAIT'] }] as const;
const PAGE = { isFurther: true, max: 3 };

function ofOrders(dialect: Dialect) {
  const { FILTERS, OF_SHOP, SELECT_ORDERS, SINCE, SORT_COLUMNS, UNTIL } = orderLists;
  const { lackingFor, OF_COUNTRY, OF_FULFILLMENT, OF_PAYMENT, WITH_TAG } = orderLists;
  const lacking = [true, false].map((is) => lackingFor({ isUrgent: is, hasTaxCause: is }));
  const narrowed = [SINCE, UNTIL, OF_COUNTRY, OF_FULFILLMENT, OF_PAYMENT, WITH_TAG, ...lacking];
  const list = [OF_SHOP, ...narrowed, ...Object.values(FILTERS).flat()].join(' AND ');
  const order = Object.values(SORT_COLUMNS).join(', ');
  const alternatives = [documents.isNumbered('orders', 2), terms.isFound('orders')];
  return {
    'orders/table.ts': textsOf(orders, {
      changeTo: [{ name: '', total_tax: null }],
      decidedAmong: [2],
      lockedWithDecisions: [dialect],
      lockedForEvaluation: [dialect],
      withDuplicates: [dialect],
    }),
    'orders/list-statements.ts': [
      ...textsOf(orderLists, {
        valueIn: ['waiting'],
        countWhere: [[OF_SHOP]],
        lackingFor: [{ isUrgent: true, hasTaxCause: true }],
        listed: [2],
        affectedSkipped: [MOVED, PAGE],
        affectedUnsettled: [dialect, MOVED, PAGE],
        unsettled: [dialect, PAGE],
        waitingFor: [2, PAGE],
        withoutInvoice: [2, 3],
      }),
      `${SELECT_ORDERS} WHERE ${list} ORDER BY ${order}`,
    ],
    'order-terms/table.ts': [
      ...textsOf(terms, {
        beyondOrders: [3],
        isAmong: [documents.ordersNumbered(2)],
        isFound: ['orders'],
        ordersWith: [3],
      }),
      `${SELECT_ORDERS} WHERE ${terms.isAmong(documents.ordersNumbered(2))}`,
      `${SELECT_ORDERS} WHERE ${alternatives.join(' OR ')}`,
    ],
    'decisions/table.ts': [
      ...textsOf(decisions, {
        anyDecision: ['1 = 1'],
        anyOpenFor: [2, { isOfKind: false }],
        anyOther: ['1 = 1'],
        forget: [2],
        openFor: [2],
        ofOrders: [2],
      }),
      decisions.anyOpenFor(2, { isOfKind: true }),
    ],
    'documents/table/statements.ts': textsOf(documents, {
      beyondNumbers: [2, 3],
      byLexwareIds: [2],
      contents: [2],
      lockedOfOrder: [dialect],
      lockedByLexwareId: [dialect],
      lockedIfRead: [dialect],
      lockedWithinReach: [dialect],
      isNumbered: ['orders', 2],
      applyAllIfUnchanged: [2],
      markOutdated: [2],
      ofClaim: [2],
      ofOrders: [2],
      ordersNumbered: [2],
      outdated: [2],
      open: [2],
      stuck: [2],
      ownedAmong: [2],
      knownOfReported: [2],
      someOrdersNumbered: [2, 3],
    }),
  };
}

function ofWork(dialect: Dialect) {
  const { DEAD_OF_SHOP, joined, SELECT_JOBS } = jobs;
  const known = Object.entries(joined((column) => column));
  const change = known.map(([column, value]) => `${column} = ${value}`).join(', ');
  return {
    'deliveries/table.ts': textsOf(deliveries, {
      fresh: [3],
      freshAfter: [3],
      lockFresh: [dialect, 2],
      settle: [dialect, 'dispatched', 2],
    }),
    'jobs/table.ts': [
      ...textsOf(jobs, {
        shopsDue: [dialect, 2, 1, 3],
        dueOf: [dialect, 2, 1, 3],
        begin: [dialect, 2, 'id'],
        begunAmong: [2],
        bundled: [dialect],
        finish: [dialect, 2],
        prolong: [dialect, 2],
        joined: [(column) => column],
        shopsWaiting: [2, 1],
        nextDue: [1],
        live: [dialect, 3],
        pending: [1],
      }),
      jobs.begin(dialect, 2, 'key'),
      `${SELECT_JOBS} WHERE ${DEAD_OF_SHOP.join(' AND ')} ORDER BY died_at, id`,
      `UPDATE jobs SET ${change} WHERE due_at = ${jobs.bundled(dialect)}`,
    ],
    'lanes/table.ts': laneStatements(dialect),
    'order-import/statements.ts': textsOf(imports, {}),
    'regular-work/table.ts': [
      ...textsOf(regularWork, {
        due: [dialect, 2, 3],
        needing: ['billing-open', 2],
        shopsWithout: [2, 3],
      }),
      regularWork.needing('many-orders-marked', 2),
    ],
  };
}

/** Conditions of other tables' statements stand in those of jobs and documents. */
function laneStatements(dialect: Dialect): string[] {
  const { take, lanesOf, renew, release } = lanes;
  return [take(dialect, 5, 2), lanesOf(2), renew(dialect, 5, 2), release(dialect, 2)];
}

function ofOthers(dialect: Dialect) {
  const { FILTERS, isOneOf, OF_SHOP, SELECT_EVENTS, SORT_COLUMNS } = events;
  const log = [OF_SHOP, ...Object.values(FILTERS), isOneOf('event', 2)].join(' AND ');
  const named = [documents.isNumbered('events', 2), terms.isFound('events')].join(' OR ');
  const order = Object.values(SORT_COLUMNS).flat().join(', ');
  return {
    'bank/statements.ts': [
      ...textsOf(bank, {
        addToBalances: [2],
        hintedOf: [2],
        byReferences: [2],
        claimed: [dialect, 2, 3],
        newestWaiting: [dialect],
        claimHint: ['none'],
        markSent: [2],
        post: [2],
      }),
      `SELECT 1 FROM ${bank.OPEN_SINCE}`,
    ],
    'connections/table.ts': textsOf(connections, { ofOrganizations: [2, 2] }),
    'contacts/table.ts': textsOf(contacts, {
      similarContacts: [
        [
          { column: 'vat_id', priority: 0 },
          { column: 'place', priority: 1 },
        ],
      ],
      locked: [dialect],
      latest: ['sent_at'],
    }),
    'coupons/table.ts': textsOf(coupons, {
      byCodeForUpdate: [dialect],
      lockCoupon: [dialect],
      lockPartner: [dialect],
      usesOf: [2],
    }),
    'months/sum-statements.ts': textsOf(monthSums, {
      addShares: [dialect, 2, '-'],
      largest: [2, 3],
      lockedMonths: [dialect],
      marked: [2],
      raiseVersions: [2],
      removeShares: [2],
      sharedMonths: [2],
      state: [2],
      unmark: [2],
    }),
    'events/table/statements.ts': [
      ...textsOf(events, { isOneOf: ['event', 2], valuesOf: ['status'] }),
      `${SELECT_EVENTS} WHERE ${log} AND (${named}) ORDER BY ${order}`,
    ],
    'partners/payout-statements.ts': textsOf(partnerPayouts, {
      due: [3],
      eventsOf: [2],
      lockPayout: [dialect],
      lockYear: [dialect],
      ofOthers: [2],
      take: [3],
    }),
    'partners/statements.ts': textsOf(partners, {
      carried: [3],
      closing: [3],
      entriesOf: [2],
      goneShops: [3],
      listed: ['createdAt', { offset: 0, count: 3 }],
      lockedOfShop: [dialect],
      waiting: [{ offset: 0, count: 3 }],
    }),
    'fleet/statements.ts': textsOf(fleet, {
      figuresOf: [2],
      waitingJobs: [3],
      deadJobs: [3],
      waitingDeliveries: [3],
      deadByShop: [dialect, 3],
      waitingByShop: [3],
      latestClasses: [dialect, 3],
      failingShops: [dialect],
      shopsOfClass: [3],
      silentCount: [3],
      silentShops: [3],
      unreturned: [3],
    }),
    'mail/statements.ts': textsOf(mail, {}),
    'manual-documents/table.ts': textsOf(manualDocuments, {}),
    'instructions/table.ts': textsOf(instructions, {}),
    'sessions/table.ts': textsOf(sessions, {}),
    'shop-search/statements.ts': [
      ...textsOf(shopSearch, {
        newestShops: [3],
        shopsAmong: [2],
        within: [2],
        chargesCalled: [2],
        connectionsOf: [3],
      }),
      `${shopSearch.SELECT_TERMS} WHERE ${shopSearch.TERM_RANGE.join(' AND ')}`,
      `${shopSearch.SELECT_ORDERS_BY_NAME} WHERE ${[...shopSearch.NAME_RANGE, shopSearch.within(2)].join(' AND ')}`,
      `${shopSearch.SELECT_DOCUMENTS_BY_NUMBER} WHERE ${[...shopSearch.NUMBER_RANGE, shopSearch.within(2)].join(' AND ')}`,
    ],
    'shops/table.ts': textsOf(shops, {}),
    'transfers/table.ts': textsOf(transfers, { lockShop: [dialect], history: [51] }),
    'vat-checks/table.ts': textsOf(vatChecks, { checkedIds: [2] }),
  };
}
