import type { Language } from '../domain/text/language';

/** Labels of the page that names what is missing. */
export interface MissingPageLabels {
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
