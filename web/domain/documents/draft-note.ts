import type { Repair } from './draft';

/** What the log tells beside a document once it exists. */
export type Finding = Repair | DraftNote;

/** What a merchant should know about a draft although it could be made; each becomes a line of the log. */
export interface DraftNote {
  /**
   * `textBroken`: a text could not be filled in, so its default is printed. `netImpossible`: net prices would miss the
   * order by a cent, so the document shows gross prices. `dateInText`: Lexware would refuse the rates beside the supply
   * date, so the remark states it. `eInvoiceImpossible`: the customer gets XRechnungen, but this invoice cannot be one.
   */
  code: 'textBroken' | 'netImpossible' | 'dateInText' | 'eInvoiceImpossible';
  /** German: what happened and what to do. */
  detail: string;
}
