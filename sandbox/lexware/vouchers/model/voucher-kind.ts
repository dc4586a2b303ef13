export type VoucherType = 'invoice' | 'creditnote' | 'deliverynote';

/** What sets one kind of sales voucher apart; everything else is shared. */
export interface VoucherKind {
  type: VoucherType;
  path: 'invoices' | 'credit-notes' | 'delivery-notes';
  event: 'invoice' | 'credit-note' | 'delivery-note';
  numberPrefix: string;
  fileLabel: string;
  hasAmounts: boolean;
  hasLineDiscount: boolean;
  hasPayment: boolean;
  needsShipping: boolean;
  hasXml: boolean;
  defaults: { title: string; introduction: string; remark: string };
  /** Kinds this one may be pursued from. */
  predecessors: readonly VoucherType[];
}

const INVOICE: VoucherKind = {
  type: 'invoice',
  path: 'invoices',
  event: 'invoice',
  numberPrefix: 'RE',
  fileLabel: 'Rechnung',
  hasAmounts: true,
  hasLineDiscount: true,
  hasPayment: true,
  needsShipping: true,
  hasXml: true,
  defaults: {
    title: 'Rechnung',
    introduction: 'Unsere Lieferungen/Leistungen stellen wir Ihnen wie folgt in Rechnung.',
    remark: 'Vielen Dank für die gute Zusammenarbeit.',
  },
  predecessors: ['deliverynote'],
};

const CREDIT_NOTE: VoucherKind = {
  ...INVOICE,
  type: 'creditnote',
  path: 'credit-notes',
  event: 'credit-note',
  numberPrefix: 'GS',
  fileLabel: 'Gutschrift',
  hasLineDiscount: false,
  hasPayment: false,
  needsShipping: false,
  defaults: {
    title: 'Rechnungskorrektur',
    introduction: 'Unsere Lieferungen/Leistungen korrigieren wir wie folgt.',
    remark: '',
  },
  predecessors: ['invoice'],
};

const DELIVERY_NOTE: VoucherKind = {
  ...INVOICE,
  type: 'deliverynote',
  path: 'delivery-notes',
  event: 'delivery-note',
  numberPrefix: 'LS',
  fileLabel: 'Lieferschein',
  hasAmounts: false,
  hasLineDiscount: false,
  hasPayment: false,
  needsShipping: true,
  hasXml: false,
  defaults: {
    title: 'Lieferschein',
    introduction: 'Unsere Lieferung umfasst folgende Positionen.',
    remark: '',
  },
  predecessors: ['invoice'],
};

export const VOUCHER_KINDS: Record<VoucherType, VoucherKind> = {
  invoice: INVOICE,
  creditnote: CREDIT_NOTE,
  deliverynote: DELIVERY_NOTE,
};
