import type { Language } from '../text/language';

/** Between the parts of a sender: a line that is too long loses the last ones. */
export const SENDER_SEPARATOR = ' · ';

/**
 * A document as it is printed, ready to be laid out on pages: all texts are final, all amounts are
 * formatted, all sums are computed. Plain values only, so that it can be handed to a worker.
 */
export interface Letter {
  language: Language;
  title: string;
  /** Whom it is from, in one line above the address. */
  sender: string;
  /** Lines of the address. */
  recipient: string[];
  /** Number, dates and the like, next to the address. */
  facts: LetterFact[];
  introduction: string;
  table: LetterTable;
  sums: LetterSum[];
  /** Paragraphs below the sums. */
  closing: string[];
  pages: PageLabels;
}

export interface LetterFact {
  label: string;
  value: string;
}

export type LetterColumn =
  | 'position'
  | 'name'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'rate'
  | 'amount';

export interface LetterTable<Column extends string = LetterColumn> {
  /** Documents without rates of tax have no column for them. */
  columns: Column[];
  heads: Record<Column, string>;
  rows: LetterRow<Column>[];
}

export interface LetterRow<Column extends string = LetterColumn> {
  cells: Record<Column, string>;
  /** Smaller, below the text of the widest column. */
  description: string | null;
  /** The amounts down to this line, printed where a page ends after it; null without prices. */
  carriedOver: string | null;
}

export interface LetterSum {
  label: string;
  amount: string;
  /** What the document comes to. */
  isTotal: boolean;
}

/** The texts on every page, or where one ends. */
export interface PageLabels {
  /** Around number and count: `Seite 1 von 2`. */
  page: string;
  of: string;
  carriedOver: string;
  /** Across the page: this is not the document. */
  watermark: string;
  /** Below the page: what is still missing. */
  note: string;
}
