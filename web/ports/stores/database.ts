import type { BankTransactionStore } from './bank-transaction-store';
import type { ConnectionStore } from './connection-store';
import type { ContactStore } from './contact-store';
import type { DeliveryStore } from './delivery-store';
import type { DocumentStore } from './document-store';
import type { EventStore } from './event-store';
import type { FinancialAccountStore } from './financial-account-store';
import type { InstructionStore } from './instruction-store';
import type { JobStore } from './job-store';
import type { MailCountStore } from './mail-count-store';
import type { NoticeStore } from './notice-store';
import type { OrderStore } from './order-store';
import type { PayoutStore } from './payout-store';
import type { RegularWorkStore } from './regular-work-store';
import type { SessionStore } from './session-store';
import type { ShopStore } from './shop-store';
import type { SmtpSenderStore } from './smtp-sender-store';
import type { TransferStore } from './transfer-store';
import type { VatCheckStore } from './vat-check-store';

export interface Stores {
  shops: ShopStore;
  sessions: SessionStore;
  connections: ConnectionStore;
  deliveries: DeliveryStore;
  jobs: JobStore;
  orders: OrderStore;
  documents: DocumentStore;
  instructions: InstructionStore;
  vatChecks: VatCheckStore;
  transfers: TransferStore;
  financialAccounts: FinancialAccountStore;
  bankTransactions: BankTransactionStore;
  payouts: PayoutStore;
  contacts: ContactStore;
  notices: NoticeStore;
  smtpSenders: SmtpSenderStore;
  events: EventStore;
  regularWork: RegularWorkStore;
  mailCounts: MailCountStore;
}

export interface Database extends Stores {
  /** Everything in `work` happens or nothing does. Only the stores handed in take part. */
  transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
