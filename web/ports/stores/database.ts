import type { AdviserStore } from './shops/adviser-store';
import type { AnnouncementStore } from './operators/announcement-store';
import type { AlertStore } from './operators/alert-store';
import type { BankTransactionStore } from './bank/bank-transaction-store';
import type {
  ChargeCorrectionStore,
  ChargeStore,
  PlanOfferStore,
  TrialStore,
} from './billing/charge-store';
import type { BulkStore } from './work/bulk-store';
import type { ConnectionStore } from './shops/connection-store';
import type { ContactStore } from './contacts/contact-store';
import type { CouponStore } from './billing/coupon-store';
import type { DeliveryStore } from './work/delivery-store';
import type { DocumentFileStore } from './documents/document-file-store';
import type { DocumentImportStore } from './work/document-import-store';
import type { DocumentLinkStore } from './shops/document-link-store';
import type { DocumentStore } from './documents/document-store';
import type { EventCountStore, EventLogStore, EventStore } from './event-store';
import type { FinancialAccountStore } from './bank/financial-account-store';
import type { InstructionStore } from './orders/instruction-store';
import type { LaneStore } from './work/lane-store';
import type { JobStore } from './work/job-store';
import type { MailCountStore } from './mail/mail-count-store';
import type { MailStore } from './mail/mail-store';
import type { ManualDocumentStore } from './documents/manual-document-store';
import type { MonthArchiveStore } from './documents/month-archive-store';
import type { MonthCheckStore } from './documents/month-check-store';
import type { MonthSnapshotStore } from './documents/month-snapshot-store';
import type { MonthSumStore } from './documents/month-sum-store';
import type { NotificationStore } from './orders/notification-store';
import type { OperatorActionStore } from './operator-action-store';
import type { FleetStore } from './operators/fleet-store';
import type { CreationPauseStore } from './operators/creation-pause-store';
import type { OtherAppStopStore } from './shops/other-app-stop-store';
import type { OperatorStore, ShopViewStore } from './operators/operator-store';
import type { ShopFileStore } from './operators/shop-file-store';
import type { ShopSearchStore } from './operators/shop-search-store';
import type { OrderImportStore } from './orders/order-import-store';
import type { OrderStore } from './orders/order-store';
import type { DoublePaymentStore, PayoutRunStore } from './partners/payout-run-store';
import type {
  ExchangeRateStore,
  PartnerMailStore,
  PartnerPreferencesStore,
  PartnerStore,
} from './partners/partner-store';
import type { PartnerLedgerStore } from './partners/partner-ledger-store';
import type { PartnerPayoutStore } from './partners/partner-payout-store';
import type { RedemptionStore } from './partners/redemption-store';
import type { PayoutStore } from './bank/payout-store';
import type { ReplayStore } from './operators/replay-store';
import type { RegularWorkStore } from './work/regular-work-store';
import type { SessionStore } from './shops/session-store';
import type { SetupStore } from './shops/setup-store';
import type { ShopStore } from './shops/shop-store';
import type { SmtpSenderStore } from './mail/smtp-sender-store';
import type { TransferStore } from './shops/transfer-store';
import type { SavedViewStore } from './orders/saved-view-store';
import type { UnknownOrderStore } from './orders/unknown-order-store';
import type { VatCheckStore } from './orders/vat-check-store';

export interface Stores {
  shops: ShopStore;
  advisers: AdviserStore;
  sessions: SessionStore;
  setups: SetupStore;
  connections: ConnectionStore;
  coupons: CouponStore;
  deliveries: DeliveryStore;
  jobs: JobStore;
  lanes: LaneStore;
  bulkRuns: BulkStore;
  orders: OrderStore;
  savedViews: SavedViewStore;
  unknownOrders: UnknownOrderStore;
  orderImports: OrderImportStore;
  documents: DocumentStore;
  manualDocuments: ManualDocumentStore;
  documentFiles: DocumentFileStore;
  documentImports: DocumentImportStore;
  monthArchives: MonthArchiveStore;
  monthChecks: MonthCheckStore;
  monthSnapshots: MonthSnapshotStore;
  monthSums: MonthSumStore;
  documentLinks: DocumentLinkStore;
  instructions: InstructionStore;
  vatChecks: VatCheckStore;
  transfers: TransferStore;
  financialAccounts: FinancialAccountStore;
  bankTransactions: BankTransactionStore;
  payouts: PayoutStore;
  contacts: ContactStore;
  notifications: NotificationStore;
  smtpSenders: SmtpSenderStore;
  events: EventStore;
  eventCounts: EventCountStore;
  eventLog: EventLogStore;
  regularWork: RegularWorkStore;
  mailCounts: MailCountStore;
  mails: MailStore;
  charges: ChargeStore;
  chargeCorrections: ChargeCorrectionStore;
  trials: TrialStore;
  planOffers: PlanOfferStore;
  operatorActions: OperatorActionStore;
  operators: OperatorStore;
  shopViews: ShopViewStore;
  shopFiles: ShopFileStore;
  shopSearch: ShopSearchStore;
  fleet: FleetStore;
  alerts: AlertStore;
  announcements: AnnouncementStore;
  creationPauses: CreationPauseStore;
  otherAppStops: OtherAppStopStore;
  replays: ReplayStore;
  doublePayments: DoublePaymentStore;
  partners: PartnerStore;
  partnerLedger: PartnerLedgerStore;
  partnerMails: PartnerMailStore;
  partnerPreferences: PartnerPreferencesStore;
  partnerPayouts: PartnerPayoutStore;
  payoutRuns: PayoutRunStore;
  redemptions: RedemptionStore;
  exchangeRates: ExchangeRateStore;
}

/** The same stores, with these in place of their own. */
export function withStores<Used extends object>(stores: Used, others: Partial<Stores>): Used {
  return new Proxy(stores, {
    get: (target, name): unknown =>
      Reflect.get(Object.hasOwn(others, name) ? others : target, name),
  });
}

/** The stores that somebody needs, by their names. */
export type StoresOf<Names extends keyof Stores> = Pick<Stores, Names>;

interface Transactions<Names extends keyof Stores> {
  /** Everything in `work` happens or nothing does. Only the stores handed in take part. */
  transaction<T>(work: (stores: StoresOf<Names>) => Promise<T>): Promise<T>;
}

/** The same, and transactions in which just these stores take part. */
export type DatabaseOf<Names extends keyof Stores> = StoresOf<Names> & Transactions<Names>;

/** `older`: migrations of this program are missing; `newer`: there are some it does not know. */
export type SchemaState = 'current' | 'older' | 'newer';

/** Connections to the database; `waiting` counts who wants one and has none. */
export interface PoolState {
  pool: 'work' | 'receiving' | 'lanes';
  used: number;
  open: number;
  most: number;
  waiting: number;
}

/** How the database fares, for machines that ask. */
export interface DatabaseState {
  /** Throws when it does not answer. */
  ping(): Promise<void>;
  schemaState(): Promise<SchemaState>;
  /** None of the embedded one. */
  pools(): PoolState[];
}

/** All of it, for those who put the app together. Everybody else names the stores that it needs. */
export interface Database extends Stores, Transactions<keyof Stores>, DatabaseState {
  close(): Promise<void>;
}
