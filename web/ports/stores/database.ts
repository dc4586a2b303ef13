import type { AdviserStore } from './adviser-store';
import type {
  AnnouncementStore,
  OperatorActionStore,
  CreationPauseStore,
  OperatorStore,
  ShopViewStore,
  ReplayStore,
} from './operator-stores';
import type { AlertStore, FleetStore } from './fleet-stores';
import type { BankTransactionStore, FinancialAccountStore, PayoutStore } from './bank-stores';
import type {
  ChargeCorrectionStore,
  ChargeStore,
  PlanOfferStore,
  TrialStore,
  CouponStore,
  TransferStore,
} from './billing-stores';
import type { BulkStore, LaneStore, JobStore, RegularWorkStore } from './job-stores';
import type { ConnectionStore } from './connection-store';
import type { ContactStore } from './contact-store';
import type { DeliveryStore } from './delivery-store';
import type { DocumentFileStore, DocumentLinkStore } from './document-link-stores';
import type { DocumentImportStore, OrderImportStore } from './import-stores';
import type { DocumentStore } from './document-store';
import type { EventCountStore, EventLogStore, EventStore } from './event-store';
import type {
  InstructionStore,
  OrderStore,
  SavedViewStore,
  UnknownOrderStore,
  VatCheckStore,
} from './order-stores';
import type { MailCountStore, MailStore, NotificationStore, SmtpSenderStore } from './mail-stores';
import type { ManualDocumentStore } from './manual-document-store';
import type {
  MonthArchiveStore,
  MonthCheckStore,
  MonthSnapshotStore,
  MonthSumStore,
} from './month-stores';
import type { OtherAppStopStore, SessionStore, SetupStore, ShopStore } from './shop-stores';
import type { ShopFileStore, ShopSearchStore } from './shop-search-stores';
import type {
  DoublePaymentStore,
  PayoutRunStore,
  PartnerPayoutStore,
} from './partner-payout-stores';
import type {
  ExchangeRateStore,
  PartnerMailStore,
  PartnerPreferencesStore,
  PartnerStore,
  PartnerLedgerStore,
  RedemptionStore,
} from './partner-stores';

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
