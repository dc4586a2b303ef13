import type { Detail } from '../reasons/detail';
import type { DocumentStatus } from '../documents/model/document';
import type { Cents } from '../money/cents';

/** What a line of the log was made of; the sentences are made of it when somebody reads them. */
export interface EventFacts {
  /** A reason, finding or doubt by its code. */
  code?: string | null;
  /** What the outside said, or what the code cannot say. */
  detail?: Detail | null;
  /** What it is about, as the outside names it: a topic, scopes, the address of a file. */
  about?: string;
  /** Why a step failed, by the code of the error. */
  failure?: string;
  /** Of a document, or of an answer of the VAT id check. */
  number?: string | null;
  title?: string;
  /** Text by which a document is looked for in Lexware. */
  reference?: string;
  total?: Cents;
  currency?: string;
  status?: DocumentStatus;
  /** The Lexware organisation in which a document by hand was read; no other one knows it. */
  organization?: string | null;
  gateway?: string;
  subject?: string;
  /**
   * Names of a contact's fields, and of parts of it that Lexware keeps several of; joined by
   * commas.
   */
  fields?: string;
  parts?: string;
  companyName?: string | null;
  /** Kind of a notice. */
  notice?: string;
  /** A failed step by the name of its job, and how often it was tried. */
  step?: string;
  attempts?: number;
  /** Where in our code it went wrong, a line each; for shops of the operator alone. */
  stack?: string;
  /** That were granted on top of the plan's. */
  transfers?: number;
  /** Changed fields of the settings, as JSON. */
  difference?: string;
  requestId?: string | null;
  /**
   * How many are kept about a customer, or were redacted; of an import or of values for metafields,
   * how many it is about.
   */
  orders?: number;
  /** Of the orders of an import: that have not had their turn, and that nobody could read. */
  left?: number;
  unread?: number;
  /** Whether documents in Lexware are looked for first. */
  isSearched?: boolean;
  /** The first and the last day of what is imported. */
  firstDay?: string;
  lastDay?: string;
  documents?: number;
  contacts?: number;
  mails?: number;
  vatChecks?: number;
}

/** As it was stored, perhaps by a former version. */
export type StoredFacts = Record<string, unknown>;
