import type { Letter } from '../domain/letter/letter';
import type { ShopId } from '../domain/ids';
import type { PrintableReceipt } from '../domain/partner/receipt-facts';
import type { Language } from '../domain/text/language';

/**
 * Lays letters out on pages without blocking anything else. Failures: PREVIEW_BUSY (too many
 * wait, or the shop's last one was given up; nothing was drawn), PREVIEW_TOO_LARGE, PREVIEW_FAILED.
 */
export interface LetterPrinter {
  /** As PDF; `shopId`: whose it is, so that no shop takes all places. */
  print(letter: Letter, shopId: ShopId): Promise<Buffer>;
}

/**
 * Draws receipts as PDF/A-3 without blocking anything else, one after the other; the same receipt
 * has the same bytes. Failures: RECEIPT_FAILED.
 */
export interface ReceiptPrinter {
  print(receipt: PrintableReceipt): Promise<Buffer>;
}

/** A part of a text that fills pages: a heading, a paragraph, or an entry of a numbered list. */
export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'entry'; mark: string; text: string };

/** A text to read and to keep, as a contract is. */
export interface RunningText {
  title: string;
  /** Below the title and on every page: which version it is. */
  version: string;
  /** The German day from which it is, `yyyy-MM-dd`: the file is as old as that. */
  day: string;
  blocks: readonly TextBlock[];
  /** Last of all, set apart. */
  closing: string;
}

/** Draws it as PDF; the same text has the same bytes. */
export type PrintText = (text: RunningText) => Promise<Buffer>;

/** Labels of the page that names what is missing. */
interface MissingPageLabels {
  title: string;
  introduction: string;
  /** Why a file is not in it that no program can read. */
  unreadable: string;
  /** Before the number of a page, and between it and their count. */
  page: string;
  of: string;
  footer: string;
}

export interface BundlePart {
  name: string;
  bytes: Buffer;
  /** The XML of an XRechnung, which its PDF only shows. */
  xml: Buffer | null;
  /** Before the names of its attachments: of what lies in the PDF, and the XML. */
  fileName: string;
}

export interface Bundle {
  language: Language;
  /** One PDF each, in the order of the pages. */
  parts: BundlePart[];
  /** The text of a page in front of all others; left out where nothing is missing. */
  missing: { name: string; why: string }[];
  labels: MissingPageLabels;
}

export interface Bound {
  bytes: Buffer;
  /** Which of the parts are not in it, as no program can read them. */
  unreadable: number[];
}

/**
 * Binds several PDFs into one, one bundle after the other and without blocking anything else.
 * Unreadable PDFs are listed on the page of missing ones. Failures: PRINT_FAILED.
 */
export interface DocumentBinder {
  bind(bundle: Bundle): Promise<Bound>;
}
