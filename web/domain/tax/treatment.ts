import type { SingleDetail } from '../reasons/detail';
import type { InvoiceBasis } from '../billable/basis';
import type { Repair } from '../documents/model/draft-note';
import type { LexwareProfile } from '../lexware-profile';
import type { TaxSubType, TaxType } from '../tax-rates/tax-rate';
import type { VatId } from '../contacts/vat-id/vat-id';
import type { TaxChoice } from '../documents/model/instruction';
import type { RefuseReason } from '../documents/model/reason';
import type { Order } from '../order/order';

/** The merchant's tax settings in the Lexware account. */
export type TaxProfile = Pick<
  LexwareProfile,
  'smallBusiness' | 'distanceSalesPrinciple' | 'businessFeatures' | 'vatId'
>;

export interface TaxCase {
  order: Order;
  basis: InvoiceBasis;
  profile: TaxProfile;
  vatId: VatId | null;
  /** What was meant to be the buyer's id, where none was found. */
  mistypedVatId?: string | null;
  /** Result of an online check of the VAT id; unknown never means invalid. */
  vatIdConfirmed?: 'valid' | 'invalid' | 'unknown';
  /** The merchant's instruction for an order whose taxes contradict the law. */
  choice?: TaxChoice | null;
}

export interface TaxTreatment {
  kind: 'treatment';
  taxType: TaxType;
  taxSubType: TaxSubType | null;
  taxNote: string | null;
}

export type TaxVerdict =
  | TaxTreatment
  | { kind: 'refuse'; reason: RefuseReason; detail?: SingleDetail };

/**
 * How an order is taxed, and what is billed: as the shop charged it, or as the merchant chose.
 */
export type Taxed =
  | { kind: 'taxed'; treatment: TaxTreatment; basis: InvoiceBasis; repairs: Repair[] }
  | Extract<TaxVerdict, { kind: 'refuse' }>;
