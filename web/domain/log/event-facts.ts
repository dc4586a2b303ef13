import type { ManualDocumentDoubt } from '../document-rules/actions/manual-document-doubt';
import type { ChargeCorrection } from '../billing/charge';
import type { DocumentKind, DocumentStatus, EInvoiceProfile } from '../documents/model/document';
import type { Finding } from '../documents/model/draft-note';
import type { Reason } from '../documents/model/reason';
import type { Instant } from '../ids';
import type { Cents } from '../money/cents';
import type { NotificationKind } from '../notifications/merchant-notification';
import type { PlanId } from '../plans/plan-id';
import type { Detail } from '../reasons/detail';

/** The reason given by an external service, or one that the code cannot express. */
interface Detailed {
  detail: Detail | null;
}

/** Why a document does not exist (yet). */
interface DecisionFacts extends Detailed {
  code: Reason;
}

/** A finding about a draft that could be created all the same. */
interface FindingFacts extends Detailed {
  code: Finding['code'];
}

interface CreatedFacts {
  total: Cents;
  currency: string;
  status: DocumentStatus;
}

interface NumberFacts {
  number: string | null;
}

interface LinkedFacts extends NumberFacts {
  /** For documents with an amount: all but delivery notes. */
  total?: Cents;
  currency?: string;
}

interface DoubtFacts extends NumberFacts {
  code: ManualDocumentDoubt;
  /** The Lexware organisation in which the document was read; no other one knows it. */
  organization: string | null;
}

/** A document as lines about its mails name it. */
interface MailedFacts extends NumberFacts {
  title: string;
}

interface NotSentFacts extends MailedFacts {
  /** Of the error, or why nothing was to be sent. */
  code: string;
  detail?: Detail | null;
}

interface AttachmentFacts extends MailedFacts {
  code: string;
  /** The address of the file. */
  about: string;
}

interface MoneyFacts {
  gateway: string;
  subject: string;
  total: Cents;
  currency: string;
}

/** Names of a contact's fields, joined by commas. */
interface ContactFacts {
  fields: string;
}

/** Why a contact stayed as it is. */
type ContactLeftFacts = ContactFacts &
  (
    | { code: 'vat-id' | 'left-out' }
    /** Parts of which Lexware stores several, joined by commas. */
    | { code: 'several'; parts: string }
    | ({ code: 'refused' } & Detailed)
  );

interface ConnectionFacts {
  /** Null where there is no connection any more. */
  companyName: string | null;
}

interface StepFacts extends Detailed {
  /** The name of its job, and how often it was tried. */
  step: string;
  attempts: number;
  code: string | null;
  /** Why it failed, by the code of the error. */
  failure: string;
  /** Where in our code it went wrong, a line each; for shops of the operator alone. */
  stack: string;
}

/** What it is about, as the outside names it: a topic, scopes, a metafield. */
interface NamedFacts {
  about: string;
}

interface MailCount {
  /** How many waited, and are tried again. */
  mails: number;
}

interface OrderCount {
  orders: number;
}

interface PlanFacts {
  plan: PlanId;
}

interface ImportBegunFacts extends OrderCount {
  /** Whether documents in Lexware are searched for first. */
  isSearched: boolean;
  /** Whether the customers are mailed. */
  isMailed: boolean;
  /** The first and the last day of what is imported. */
  firstDay: string;
  lastDay: string;
}

interface ImportLeft {
  /** How many orders were not evaluated yet. */
  left: number;
}

/** How many rows are stored about a customer. */
interface StoredDataFacts extends OrderCount, MailCount {
  requestId: string | null;
  documents: number;
  contacts: number;
  vatChecks: number;
}

type OfKinds<Kind extends DocumentKind, What extends string, Facts> = Record<
  `${Kind}.${What}`,
  Facts
>;
type OfDocuments<What extends string, Facts> = OfKinds<DocumentKind, What, Facts>;

/**
 * The facts of a line of each code; its sentence is built from them when it is read. Codes that are
 * left out need no facts.
 */
export interface EventFacts
  extends
    Record<`order.${'waiting' | 'skipped' | 'refused'}`, DecisionFacts>,
    OfKinds<'credit-note' | 'delivery-note', 'waiting' | 'skipped' | 'refused', DecisionFacts>,
    OfDocuments<'created' | 'adopted', CreatedFacts>,
    OfDocuments<'deleted' | 'voided', NumberFacts>,
    /** The text by which the document is searched for in Lexware. */
    OfDocuments<'unclear', { reference: string }>,
    OfDocuments<'created-twice', { number: string; second: string }>,
    OfDocuments<'linked', LinkedFacts>,
    OfDocuments<'not-linked', DoubtFacts>,
    /** The number of the register's answer. */
    Record<`order.vat-id-${'valid' | 'invalid' | 'unanswered'}`, NumberFacts>,
    Record<
      `notification.${'sent' | 'uncertain' | 'without-recipient'}`,
      { notification: NotificationKind }
    >,
    Record<`connection.${'connected' | 'disconnected' | 'interrupted'}`, ConnectionFacts> {
  'invoice.cancel-requested': NumberFacts;
  'invoice.reissue-requested': NumberFacts;
  'invoice.recipient-changed': DecisionFacts;
  'invoice.is-e-invoice': NumberFacts & { profile: EInvoiceProfile };
  'order.marked-paid': Detailed;
  'order.not-marked-paid': Detailed;
  'order.metafields-refused': Detailed;
  'order.tax-fixed': FindingFacts;
  'order.tax-chosen': Detailed;
  /** What was changed, as `address email vatId`, and never to what. */
  'order.recipient-edited': { parts: string };
  'credit-note.unlinked': FindingFacts;
  'document.text-broken': FindingFacts | (MailedFacts & Detailed);
  'document.net-impossible': FindingFacts;
  'document.date-in-text': FindingFacts;
  'document.e-invoice-impossible': FindingFacts;
  'document.sent': MailedFacts;
  'document.not-sent': NotSentFacts;
  'document.attachment-missing': AttachmentFacts;
  'document.copy-refused': NotSentFacts;
  'document.bounced': MailedFacts & Detailed;
  'transaction.created': MoneyFacts;
  'transaction.hinted': MoneyFacts;
  'transaction.refused': MoneyFacts & Partial<Detailed>;
  'payout.booked': MoneyFacts;
  'contact.updated': ContactFacts;
  'contact.not-updated': ContactLeftFacts;
  'smtp.connected': MailCount;
  'smtp.removed': MailCount;
  /** Changed fields, as JSON. */
  'settings.changed': { difference: string };
  'adviser.downloaded': { file: string };
  'adviser.mail-uncertain': { month: string };
  'adviser.mailed': { month: string };
  'adviser.month-open': { month: string };
  'adviser.revoked': { month: string };
  /** The name of the file, what it holds and lacks, and what tells its contents from others. */
  'archive.downloaded': { file: string; documents: number; missing: number; digest: string };
  /** The name of the file, the sum of its debits, and what tells it from others. */
  'datev.downloaded': { file: string; total: Cents; digest: string };
  /** That were granted on top of the plan's. */
  'setup.completed': { transfers: number };
  'plan.activated': PlanFacts & { isAnnual: boolean; isTest: boolean };
  /** Until when it stays, as it is paid. */
  'plan.cancelled': PlanFacts & { until: Instant };
  'plan.reset': PlanFacts;
  'plan.frozen': PlanFacts;
  'plan.resumed': PlanFacts;
  'plan.purchased': { transfers: number; until: Instant };
  'plan.purchased-twice': { total: Cents; currency: string };
  /** Why operators paused the creation. */
  'creation.paused': { reason: string };
  /** The number of the other app's invoice, if it is known. */
  'creation.stopped': { number: string | null };
  /** The moment from which invoices are created by themselves; null: as before. */
  'creation.continued': { startsAt: string | null };
  /** By operators, on top of the plan; null: they can be used for ever. */
  'transfers.granted': { transfers: number; expiresAt: Instant | null; reason: string };
  'plan.offered': PlanFacts & { reason: string };
  'plan.offer-withdrawn': PlanFacts & { reason: string };
  'charge.corrected': {
    total: Cents;
    currency: string;
    correction: ChargeCorrection;
    reason: string;
  };
  'charge.trial-extended': { days: number; reason: string };
  /** How many failed steps operators started again. */
  'job.replayed': { steps: number };
  'import.begun': ImportBegunFacts;
  'import.paused': ImportLeft;
  'import.resumed': Partial<ImportLeft>;
  'import.cancelled': OrderCount & ImportLeft;
  /** With how many of them could not be read. */
  'import.ended': OrderCount & { unread: number };
  'connection.user-shared': NamedFacts;
  'app.scopes-lost': NamedFacts;
  'app.webhook-set-aside': NamedFacts & Pick<StepFacts, 'stack'>;
  'app.metafield-refused': NamedFacts & Detailed;
  'app.metafields-filled': OrderCount;
  'app.mails-again': MailCount;
  'job.failed': StepFacts;
  'job.scope-missing': StepFacts;
  'customer.data-requested': StoredDataFacts;
  'customer.redacted': OrderCount;
}

/** As they were stored, perhaps by a former version. */
export type StoredFacts = Record<string, unknown>;
