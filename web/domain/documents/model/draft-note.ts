import type { Detail } from '../../reasons/detail';

/** Findings about a draft that are logged once its document exists. */
export type Finding = Repair | DraftNote;

export const DRAFT_NOTE_CODES = [
  /** A text could not be filled in, so its default is printed. */
  'textBroken',
  /** Net prices would miss the order by a cent, so the document shows gross prices. */
  'netImpossible',
  /** Lexware would refuse the rates with the supply date, so the remark states it. */
  'dateInText',
  /** The customer gets XRechnungen, but this invoice cannot be one. */
  'eInvoiceImpossible',
  /** Lexware took the credit note without its invoice only, which stays open there. */
  'linkRefused',
] as const;

/**
 * Findings about a draft that could be created all the same; each becomes a line of the log.
 */
export interface DraftNote {
  code: (typeof DRAFT_NOTE_CODES)[number];
  /** What happened and what to do. */
  detail: Detail;
}

export const LINK_REFUSED: DraftNote = {
  code: 'linkRefused',
  detail: { code: 'LINK_REFUSED' },
};

export const REPAIR_CODES = [
  'fixTaxTip',
  'fixTaxShipping',
  'fixTaxRemoveTax',
  'fixTaxForeignB2b',
  'taxChosen',
] as const;

/**
 * A correction of the shop's taxes that acted: one of the fix options, or a treatment the merchant
 * chose.
 */
export interface Repair {
  code: (typeof REPAIR_CODES)[number];
  /** E.g. which treatment was chosen. */
  detail: Detail | null;
}
