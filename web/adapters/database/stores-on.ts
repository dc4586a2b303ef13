import type { Stores } from '../../ports/stores/database';
import type { Encryption } from './encryption';
import { createAdviserStore } from './advisers';
import { createAlertStore } from './operators/alerts';
import { createAnnouncementStore } from './operators/announcements';
import { createBankTransactionStore } from './bank/bank-transaction-store';
import {
  createChargeCorrectionStore,
  createChargeStore,
  createPlanOfferStore,
  createTrialStore,
} from './billing';
import { createBulkStore } from './bulk';
import { createConnectionStore } from './connections/store';
import { createContactStore } from './contacts/store';
import { createCouponStore } from './coupons/store';
import { createCreationPauseStore } from './operators/creation-pauses';
import { createDeliveryStore } from './deliveries/store';
import { createDocumentImportStore } from './document-imports';
import { createDocumentLinkStore } from './document-links';
import { createDocumentStore } from './documents/store';
import { createEventCountStore } from './events/event-counts';
import { createEventLogStore, createEventStore } from './events/store';
import { createFinancialAccountStore } from './bank/financial-account-store';
import { createFleetStore } from './fleet/store';
import { createInstructionStore } from './instructions/store';
import { createJobStore } from './jobs/store';
import { createLaneStore } from './lanes/store';
import { createMonthArchiveStore } from './months/archive-store';
import { createDocumentFileStore } from './months/file-store';
import { createMonthCheckStore } from './months/check-store';
import { createMonthSnapshotStore } from './months/snapshot-store';
import { createMonthSumStore } from './months/sum-store';
import { createNotificationStore } from './notifications';
import { createOperatorActionStore } from './operators/operator-actions';
import { createOperatorStore, createShopViewStore } from './operators/operators';
import { createShopFileStore } from './operators/shop-files';
import { createOrderImportStore } from './order-import/store';
import { createOrderStore } from './orders/store';
import { createDoublePaymentStore, createPayoutRunStore } from './partners/payout-runs';
import {
  createExchangeRateStore,
  createPartnerMailStore,
  createPartnerStore,
} from './partners/store';
import { createPartnerLedgerStore } from './partners/ledger';
import { createPartnerPayoutStore } from './partners/payouts';
import { createPartnerPreferencesStore } from './partners/preferences';
import { createRedemptionStore } from './partners/redemptions';
import { createPayoutStore } from './bank/payout-store';
import { createMailCountStore } from './mail/mail-count-store';
import { createMailStore } from './mail/mail-store';
import { createManualDocumentStore } from './manual-documents/store';
import { createRedaction } from './redaction/redaction';
import { createRegularWorkStore } from './regular-work/store';
import { createOtherAppStopStore } from './other-app-stops';
import { createReplayStore } from './replays/store';
import { createSavedViewStore } from './saved-views';
import { createSessionStore } from './sessions/store';
import { createSetupStore } from './setups';
import { createShopSearchStore } from './shop-search/store';
import { createShopStore } from './shops/store';
import { createSmtpSenderStore } from './mail/smtp-sender-store';
import { createTransferStore } from './transfers/store';
import { createUnknownOrderStore } from './unknown-orders';
import { createVatCheckStore } from './vat-checks/store';
import type { OnUnreadable } from './shops/unreadable-settings';
import type { Sql } from './sql/sql';

interface StoreEnvironment {
  sql: Sql;
  /** For what comes in; left out: the same. */
  receiving?: Sql;
  /** For the leases of shops; left out: the same. */
  leasing?: Sql;
  encryption: Encryption;
  onUnreadable: OnUnreadable;
}

const FACTORIES: { [Name in keyof Stores]: (place: StoreEnvironment) => Stores[Name] } = {
  shops: ({ sql, onUnreadable }) => ({
    ...createShopStore(sql, onUnreadable),
    ...createRedaction(sql),
  }),
  advisers: ({ sql, encryption }) => createAdviserStore(sql, encryption),
  setups: ({ sql }) => createSetupStore(sql),
  sessions: ({ sql, encryption }) => createSessionStore(sql, encryption),
  connections: ({ sql, encryption, onUnreadable }) =>
    createConnectionStore(sql, encryption, onUnreadable),
  coupons: ({ sql }) => createCouponStore(sql),
  deliveries: ({ sql, receiving }) => createDeliveryStore(sql, receiving),
  jobs: ({ sql }) => createJobStore(sql),
  lanes: ({ sql, leasing = sql }) => createLaneStore(leasing),
  bulkRuns: ({ sql }) => createBulkStore(sql),
  orders: ({ sql }) => createOrderStore(sql),
  unknownOrders: ({ sql }) => createUnknownOrderStore(sql),
  orderImports: ({ sql }) => createOrderImportStore(sql),
  documents: ({ sql }) => createDocumentStore(sql),
  documentFiles: ({ sql }) => createDocumentFileStore(sql),
  documentImports: ({ sql }) => createDocumentImportStore(sql),
  manualDocuments: ({ sql }) => createManualDocumentStore(sql),
  monthArchives: ({ sql, encryption }) => createMonthArchiveStore(sql, encryption),
  monthChecks: ({ sql }) => createMonthCheckStore(sql),
  monthSnapshots: ({ sql }) => createMonthSnapshotStore(sql),
  monthSums: ({ sql }) => createMonthSumStore(sql),
  documentLinks: ({ sql, encryption }) => createDocumentLinkStore(sql, encryption),
  savedViews: ({ sql }) => createSavedViewStore(sql),
  instructions: ({ sql }) => createInstructionStore(sql),
  vatChecks: ({ sql }) => createVatCheckStore(sql),
  transfers: ({ sql }) => createTransferStore(sql),
  financialAccounts: ({ sql }) => createFinancialAccountStore(sql),
  bankTransactions: ({ sql }) => createBankTransactionStore(sql),
  payouts: ({ sql }) => createPayoutStore(sql),
  contacts: ({ sql }) => createContactStore(sql),
  notifications: ({ sql }) => createNotificationStore(sql),
  smtpSenders: ({ sql, encryption }) => createSmtpSenderStore(sql, encryption),
  events: ({ sql }) => createEventStore(sql),
  eventCounts: ({ sql }) => createEventCountStore(sql),
  eventLog: ({ sql }) => createEventLogStore(sql),
  regularWork: ({ sql }) => createRegularWorkStore(sql),
  mailCounts: ({ sql }) => createMailCountStore(sql),
  mails: ({ sql }) => createMailStore(sql),
  charges: ({ sql }) => createChargeStore(sql),
  chargeCorrections: ({ sql }) => createChargeCorrectionStore(sql),
  trials: ({ sql }) => createTrialStore(sql),
  planOffers: ({ sql }) => createPlanOfferStore(sql),
  operatorActions: ({ sql }) => createOperatorActionStore(sql),
  operators: ({ sql, encryption }) => createOperatorStore(sql, encryption),
  shopViews: ({ sql }) => createShopViewStore(sql),
  shopFiles: ({ sql }) => createShopFileStore(sql),
  shopSearch: ({ sql }) => createShopSearchStore(sql),
  fleet: ({ sql }) => createFleetStore(sql),
  alerts: ({ sql }) => createAlertStore(sql),
  announcements: ({ sql }) => createAnnouncementStore(sql),
  creationPauses: ({ sql }) => createCreationPauseStore(sql),
  otherAppStops: ({ sql }) => createOtherAppStopStore(sql),
  replays: ({ sql }) => createReplayStore(sql),
  doublePayments: ({ sql }) => createDoublePaymentStore(sql),
  partners: ({ sql }) => createPartnerStore(sql),
  partnerLedger: ({ sql }) => createPartnerLedgerStore(sql),
  partnerMails: ({ sql }) => createPartnerMailStore(sql),
  partnerPreferences: ({ sql, encryption }) => createPartnerPreferencesStore(sql, encryption),
  partnerPayouts: ({ sql, encryption }) => createPartnerPayoutStore(sql, encryption),
  payoutRuns: ({ sql, encryption }) => createPayoutRunStore(sql, encryption),
  redemptions: ({ sql }) => createRedemptionStore(sql),
  exchangeRates: ({ sql }) => createExchangeRateStore(sql),
};

/** All of them, for the life of the database. */
export function allStoresOn(place: StoreEnvironment): Stores {
  const stores = Object.entries(FACTORIES).map(([name, make]) => [name, make(place)]);
  return Object.fromEntries(stores) as Stores;
}

/** Each is created when it is first used, since a transaction uses few of them. */
class LazyStores implements Stores {
  private readonly created: { [Name in keyof Stores]?: Stores[Name] } = {};

  constructor(private readonly place: StoreEnvironment) {}

  get shops(): Stores['shops'] {
    return this.once('shops');
  }

  get advisers(): Stores['advisers'] {
    return this.once('advisers');
  }

  get setups(): Stores['setups'] {
    return this.once('setups');
  }

  get sessions(): Stores['sessions'] {
    return this.once('sessions');
  }

  get connections(): Stores['connections'] {
    return this.once('connections');
  }

  get coupons(): Stores['coupons'] {
    return this.once('coupons');
  }

  get deliveries(): Stores['deliveries'] {
    return this.once('deliveries');
  }

  get jobs(): Stores['jobs'] {
    return this.once('jobs');
  }

  get lanes(): Stores['lanes'] {
    return this.once('lanes');
  }

  get bulkRuns(): Stores['bulkRuns'] {
    return this.once('bulkRuns');
  }

  get orders(): Stores['orders'] {
    return this.once('orders');
  }

  get unknownOrders(): Stores['unknownOrders'] {
    return this.once('unknownOrders');
  }

  get orderImports(): Stores['orderImports'] {
    return this.once('orderImports');
  }

  get documents(): Stores['documents'] {
    return this.once('documents');
  }

  get documentImports(): Stores['documentImports'] {
    return this.once('documentImports');
  }

  get manualDocuments(): Stores['manualDocuments'] {
    return this.once('manualDocuments');
  }

  get documentFiles(): Stores['documentFiles'] {
    return this.once('documentFiles');
  }

  get monthArchives(): Stores['monthArchives'] {
    return this.once('monthArchives');
  }

  get monthChecks(): Stores['monthChecks'] {
    return this.once('monthChecks');
  }

  get monthSnapshots(): Stores['monthSnapshots'] {
    return this.once('monthSnapshots');
  }

  get monthSums(): Stores['monthSums'] {
    return this.once('monthSums');
  }

  get documentLinks(): Stores['documentLinks'] {
    return this.once('documentLinks');
  }

  get savedViews(): Stores['savedViews'] {
    return this.once('savedViews');
  }

  get instructions(): Stores['instructions'] {
    return this.once('instructions');
  }

  get vatChecks(): Stores['vatChecks'] {
    return this.once('vatChecks');
  }

  get transfers(): Stores['transfers'] {
    return this.once('transfers');
  }

  get financialAccounts(): Stores['financialAccounts'] {
    return this.once('financialAccounts');
  }

  get bankTransactions(): Stores['bankTransactions'] {
    return this.once('bankTransactions');
  }

  get payouts(): Stores['payouts'] {
    return this.once('payouts');
  }

  get contacts(): Stores['contacts'] {
    return this.once('contacts');
  }

  get notifications(): Stores['notifications'] {
    return this.once('notifications');
  }

  get smtpSenders(): Stores['smtpSenders'] {
    return this.once('smtpSenders');
  }

  get events(): Stores['events'] {
    return this.once('events');
  }

  get eventCounts(): Stores['eventCounts'] {
    return this.once('eventCounts');
  }

  get eventLog(): Stores['eventLog'] {
    return this.once('eventLog');
  }

  get regularWork(): Stores['regularWork'] {
    return this.once('regularWork');
  }

  get mailCounts(): Stores['mailCounts'] {
    return this.once('mailCounts');
  }

  get mails(): Stores['mails'] {
    return this.once('mails');
  }

  get charges(): Stores['charges'] {
    return this.once('charges');
  }

  get trials(): Stores['trials'] {
    return this.once('trials');
  }

  get operatorActions(): Stores['operatorActions'] {
    return this.once('operatorActions');
  }

  get operators(): Stores['operators'] {
    return this.once('operators');
  }

  get shopViews(): Stores['shopViews'] {
    return this.once('shopViews');
  }

  get shopFiles(): Stores['shopFiles'] {
    return this.once('shopFiles');
  }

  get shopSearch(): Stores['shopSearch'] {
    return this.once('shopSearch');
  }

  get fleet(): Stores['fleet'] {
    return this.once('fleet');
  }

  get alerts(): Stores['alerts'] {
    return this.once('alerts');
  }
  get announcements(): Stores['announcements'] {
    return this.once('announcements');
  }

  get creationPauses(): Stores['creationPauses'] {
    return this.once('creationPauses');
  }

  get otherAppStops(): Stores['otherAppStops'] {
    return this.once('otherAppStops');
  }

  get replays(): Stores['replays'] {
    return this.once('replays');
  }

  get doublePayments(): Stores['doublePayments'] {
    return this.once('doublePayments');
  }

  get partners(): Stores['partners'] {
    return this.once('partners');
  }

  get partnerLedger(): Stores['partnerLedger'] {
    return this.once('partnerLedger');
  }

  get partnerMails(): Stores['partnerMails'] {
    return this.once('partnerMails');
  }

  get partnerPreferences(): Stores['partnerPreferences'] {
    return this.once('partnerPreferences');
  }

  get partnerPayouts(): Stores['partnerPayouts'] {
    return this.once('partnerPayouts');
  }

  get payoutRuns(): Stores['payoutRuns'] {
    return this.once('payoutRuns');
  }

  get redemptions(): Stores['redemptions'] {
    return this.once('redemptions');
  }

  get exchangeRates(): Stores['exchangeRates'] {
    return this.once('exchangeRates');
  }

  get chargeCorrections(): Stores['chargeCorrections'] {
    return this.once('chargeCorrections');
  }

  get planOffers(): Stores['planOffers'] {
    return this.once('planOffers');
  }

  private once<Name extends keyof Stores>(name: Name): Stores[Name] {
    const store = this.created[name] ?? FACTORIES[name](this.place);
    this.created[name] = store;
    return store;
  }
}

export function storesOn(place: StoreEnvironment): Stores {
  return new LazyStores(place);
}
