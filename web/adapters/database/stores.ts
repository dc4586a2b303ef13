import type { Stores } from '../../ports/stores/database';
import type { Encryption } from './encryption';
import type { OnUnreadable } from './shops/unreadable-settings';
import type { Sql } from './sql/sql';
import { createAdviserStore, adviserMails, advisers, stoppedAdvisers } from './advisers';
import { createBankTransactionStore } from './bank/bank-transaction-store';
import { createFinancialAccountStore } from './bank/financial-account-store';
import { bankTransactions, financialAccounts, payouts } from './bank/models';
import { createPayoutStore } from './bank/payout-store';
import {
  createChargeCorrectionStore,
  createChargeStore,
  createPlanOfferStore,
  createTrialStore,
  chargeCorrections,
  chargeStates,
  charges,
  planOffers,
  trials,
} from './billing';
import { createBulkStore, bulkRuns } from './bulk';
import { connections, signIns } from './connections/table';
import { createConnectionStore } from './connections/store';
import { contactLinks, knownContacts } from './contacts/table';
import { createContactStore } from './contacts/store';
import { coupons, couponViews, savedCodes, redemptions } from './coupons/table';
import { createCouponStore } from './coupons/store';
import { decisions } from './decisions/table';
import { deliveries } from './deliveries/table';
import { createDeliveryStore } from './deliveries/store';
import { createDocumentImportStore, documentImports, importCandidates } from './document-imports';
import { createDocumentLinkStore, linkKeys, orderLinks } from './document-links';
import { createDocumentStore } from './documents/store';
import { documents } from './documents/table/model';
import { createEventCountStore, createEventLogStore, createEventStore } from './events/store';
import { eventCounts, events } from './events/table/model';
import { failureClasses, failureShops, fleetFigures } from './fleet/models';
import { createFleetStore } from './fleet/store';
import { instructions } from './instructions/table';
import { createInstructionStore } from './instructions/store';
import { jobs } from './jobs/table';
import { createJobStore } from './jobs/store';
import { lanes } from './lanes/table';
import { createLaneStore } from './lanes/store';
import { createMailCountStore } from './mail/mail-count-store';
import { mails } from './mail/mail-model';
import { createMailStore } from './mail/mail-store';
import { mailCounts, smtpFailures, smtpSenders } from './mail/models';
import { createSmtpSenderStore } from './mail/smtp-sender-store';
import { manualDocuments } from './manual-documents/table';
import { createManualDocumentStore } from './manual-documents/store';
import {
  archiveChunks,
  archivedDocuments,
  documentFiles,
  monthArchives,
} from './months/archive-models';
import { createMonthArchiveStore } from './months/archive-store';
import { createMonthCheckStore } from './months/check-store';
import { createDocumentFileStore } from './months/file-store';
import { monthChecks, monthSnapshots } from './months/models';
import { createMonthSnapshotStore } from './months/snapshot-store';
import {
  summedMonths,
  markedOrders,
  monthAnswers,
  monthShares,
  monthSums,
} from './months/sum-models';
import { createMonthSumStore } from './months/sum-store';
import { createNotificationStore, notifications } from './notifications';
import { createAlertStore, alertMessages, alertRules, incidents } from './operators/alerts';
import { createAnnouncementStore, announcements } from './operators/announcements';
import { createCreationPauseStore, creationPauses } from './operators/creation-pauses';
import {
  createOperatorActionStore,
  operatorActions,
  operatorChain,
} from './operators/operator-actions';
import {
  createOperatorStore,
  createShopViewStore,
  operators,
  operatorSessions,
  recoveryCodes,
  shopViews,
} from './operators/operators';
import { createShopFileStore, settingsChanges, shopNotes, tickets } from './operators/shop-files';
import {
  importedDays,
  importedOrders,
  importRuns,
  orderImports,
  recentImports,
} from './order-import/models';
import { createOrderImportStore } from './order-import/store';
import { orderTerms } from './order-terms/table';
import { orderGateways, orders } from './orders/table';
import { createOrderStore } from './orders/store';
import { createOtherAppStopStore, otherAppStops } from './other-app-stops';
import { createPartnerLedgerStore } from './partners/ledger';
import {
  doublePayments,
  exchangeRates,
  partnerAgreements,
  partnerLedger,
  partnerMails,
  partnerOpenLines,
  partnerPayoutEvents,
  partnerPayoutLines,
  partnerPayoutRecipients,
  partnerPayouts,
  partnerPreferences,
  partnerReceipts,
  partners,
  partnerVatChecks,
  partnerVatDeclarations,
  partnerVatRaises,
  payoutRuns,
  receiptYears,
} from './partners/models';
import { createDoublePaymentStore, createPayoutRunStore } from './partners/payout-runs';
import { createPartnerPayoutStore } from './partners/payouts';
import { createPartnerPreferencesStore } from './partners/preferences';
import { createRedemptionStore } from './partners/redemptions';
import {
  createExchangeRateStore,
  createPartnerMailStore,
  createPartnerStore,
} from './partners/store';
import { createRedaction } from './redaction/redaction';
import { regularWork } from './regular-work/table';
import { createRegularWorkStore } from './regular-work/store';
import { createReplayStore, replayedShops, replays } from './replays/store';
import { createSavedViewStore, savedViews } from './saved-views';
import { sessions } from './sessions/table';
import { createSessionStore } from './sessions/store';
import { createSetupStore, legalAcceptances, setups } from './setups';
import { createShopSearchStore } from './shop-search/store';
import { shopTerms } from './shop-terms';
import { shops } from './shops/table';
import { createShopStore } from './shops/store';
import { grants, transfers } from './transfers/table';
import { createTransferStore } from './transfers/store';
import { createUnknownOrderStore, unknownOrders } from './unknown-orders';
import { vatChecks } from './vat-checks/table';
import { createVatCheckStore } from './vat-checks/store';
import type { Table } from './sql/table';

interface StoreEnvironment {
  sql: Sql;
  /** For what comes in; left out: the same. */
  receiving?: Sql;
  /** For the leases of shops; left out: the same. */
  leasing?: Sql;
  encryption: Encryption;
  onUnreadable: OnUnreadable;
}

interface Stored<Store> {
  create(sql: Sql, environment: StoreEnvironment): Store;
  /** Those it answers for; a table that several read stands with the one that writes it. */
  tables: readonly Table<object>[];
}

const STORES: { [Name in keyof Stores]: Stored<Stores[Name]> } = {
  shops: {
    create: (sql, { onUnreadable }) => ({
      ...createShopStore(sql, onUnreadable),
      ...createRedaction(sql, TABLES),
    }),
    tables: [shops],
  },
  advisers: {
    create: (sql, { encryption }) => createAdviserStore(sql, encryption),
    tables: [adviserMails, advisers, stoppedAdvisers],
  },
  setups: { create: createSetupStore, tables: [legalAcceptances, setups] },
  sessions: {
    create: (sql, { encryption }) => createSessionStore(sql, encryption),
    tables: [sessions],
  },
  connections: {
    create: (sql, { encryption, onUnreadable }) =>
      createConnectionStore(sql, encryption, onUnreadable),
    tables: [connections, signIns],
  },
  coupons: { create: createCouponStore, tables: [coupons, couponViews, savedCodes] },
  deliveries: {
    create: (sql, { receiving }) => createDeliveryStore(sql, receiving),
    tables: [deliveries],
  },
  jobs: { create: createJobStore, tables: [jobs] },
  lanes: { create: (sql, { leasing = sql }) => createLaneStore(leasing), tables: [lanes] },
  bulkRuns: { create: createBulkStore, tables: [bulkRuns] },
  orders: { create: createOrderStore, tables: [decisions, orderGateways, orders, orderTerms] },
  unknownOrders: { create: createUnknownOrderStore, tables: [unknownOrders] },
  orderImports: {
    create: createOrderImportStore,
    tables: [importedDays, importedOrders, importRuns, orderImports, recentImports],
  },
  documents: { create: createDocumentStore, tables: [documents] },
  documentFiles: { create: createDocumentFileStore, tables: [documentFiles] },
  documentImports: {
    create: createDocumentImportStore,
    tables: [documentImports, importCandidates],
  },
  manualDocuments: { create: createManualDocumentStore, tables: [manualDocuments] },
  monthArchives: {
    create: (sql, { encryption }) => createMonthArchiveStore(sql, encryption),
    tables: [archiveChunks, archivedDocuments, monthArchives],
  },
  monthChecks: { create: createMonthCheckStore, tables: [monthChecks] },
  monthSnapshots: { create: createMonthSnapshotStore, tables: [monthSnapshots] },
  monthSums: {
    create: createMonthSumStore,
    tables: [markedOrders, monthAnswers, monthShares, monthSums, summedMonths],
  },
  documentLinks: {
    create: (sql, { encryption }) => createDocumentLinkStore(sql, encryption),
    tables: [linkKeys, orderLinks],
  },
  savedViews: { create: createSavedViewStore, tables: [savedViews] },
  instructions: { create: createInstructionStore, tables: [instructions] },
  vatChecks: { create: createVatCheckStore, tables: [vatChecks] },
  transfers: { create: createTransferStore, tables: [grants, transfers] },
  financialAccounts: { create: createFinancialAccountStore, tables: [financialAccounts] },
  bankTransactions: { create: createBankTransactionStore, tables: [bankTransactions] },
  payouts: { create: createPayoutStore, tables: [payouts] },
  contacts: { create: createContactStore, tables: [contactLinks, knownContacts] },
  notifications: { create: createNotificationStore, tables: [notifications] },
  smtpSenders: {
    create: (sql, { encryption }) => createSmtpSenderStore(sql, encryption),
    tables: [smtpFailures, smtpSenders],
  },
  events: { create: createEventStore, tables: [events] },
  eventCounts: { create: createEventCountStore, tables: [eventCounts] },
  eventLog: { create: createEventLogStore, tables: [] },
  regularWork: { create: createRegularWorkStore, tables: [regularWork] },
  mailCounts: { create: createMailCountStore, tables: [mailCounts] },
  mails: { create: createMailStore, tables: [mails] },
  charges: { create: createChargeStore, tables: [charges, chargeStates] },
  chargeCorrections: { create: createChargeCorrectionStore, tables: [chargeCorrections] },
  trials: { create: createTrialStore, tables: [trials] },
  planOffers: { create: createPlanOfferStore, tables: [planOffers] },
  operatorActions: { create: createOperatorActionStore, tables: [operatorActions, operatorChain] },
  operators: {
    create: (sql, { encryption }) => createOperatorStore(sql, encryption),
    tables: [operators, operatorSessions, recoveryCodes],
  },
  shopViews: { create: createShopViewStore, tables: [shopViews] },
  shopFiles: { create: createShopFileStore, tables: [settingsChanges, shopNotes, tickets] },
  shopSearch: { create: createShopSearchStore, tables: [shopTerms] },
  fleet: { create: createFleetStore, tables: [failureClasses, failureShops, fleetFigures] },
  alerts: { create: createAlertStore, tables: [alertMessages, alertRules, incidents] },
  announcements: { create: createAnnouncementStore, tables: [announcements] },
  creationPauses: { create: createCreationPauseStore, tables: [creationPauses] },
  otherAppStops: { create: createOtherAppStopStore, tables: [otherAppStops] },
  replays: { create: createReplayStore, tables: [replayedShops, replays] },
  doublePayments: { create: createDoublePaymentStore, tables: [doublePayments] },
  partners: { create: createPartnerStore, tables: [partnerAgreements, partners] },
  partnerLedger: { create: createPartnerLedgerStore, tables: [partnerLedger, partnerOpenLines] },
  partnerMails: { create: createPartnerMailStore, tables: [partnerMails] },
  partnerPreferences: {
    create: (sql, { encryption }) => createPartnerPreferencesStore(sql, encryption),
    tables: [partnerPreferences, partnerVatChecks, partnerVatDeclarations, partnerVatRaises],
  },
  partnerPayouts: {
    create: (sql, { encryption }) => createPartnerPayoutStore(sql, encryption),
    tables: [
      partnerPayoutEvents,
      partnerPayoutLines,
      partnerPayoutRecipients,
      partnerPayouts,
      partnerReceipts,
      receiptYears,
    ],
  },
  payoutRuns: {
    create: (sql, { encryption }) => createPayoutRunStore(sql, encryption),
    tables: [payoutRuns],
  },
  redemptions: { create: createRedemptionStore, tables: [redemptions] },
  exchangeRates: { create: createExchangeRateStore, tables: [exchangeRates] },
};

export const TABLES = Object.values(STORES).flatMap(({ tables }) => tables);

/**
 * All of them, for the life of the database. Each is created when it is first used: to define the
 * models of all takes a good part of a start.
 */
export function allStoresOn(environment: StoreEnvironment): Stores {
  const created = {};
  const stores = Object.keys(STORES)
    .filter(isStore)
    .map((name) => [name, { enumerable: true, get: () => once(created, name, environment) }]);
  return Object.defineProperties({}, Object.fromEntries(stores)) as Stores;
}

/** Those of a transaction, which are many, and which uses few. */
export function storesOn(environment: StoreEnvironment): Stores {
  return new Proxy<Partial<Stores>>(
    {},
    { get: (created, name) => (isStore(name) ? once(created, name, environment) : undefined) },
  ) as Stores;
}

function isStore(name: string | symbol): name is keyof Stores {
  return Object.hasOwn(STORES, name);
}

function once<Name extends keyof Stores>(
  created: Partial<Pick<Stores, Name>>,
  name: Name,
  environment: StoreEnvironment,
): Stores[Name] {
  return (created[name] ??= STORES[name].create(environment.sql, environment));
}
