import { billingAddresses, type Contact } from '../contacts/contact';
import { refuse, refuseWhenAny } from '../failure';
import type { Organization } from '../organization';
import { invalid } from '../parse-body';
import type { ResolvedRecipient } from './model/recipient';
import type { Profile } from './model/voucher';
import type { VoucherKind } from './model/voucher-kind';
import type { VoucherInput } from './model/voucher-schema';

/**
 * The reference that makes an invoice an XRechnung: its own, else the contact's. The contact
 * decides that it is one; a voucher may only choose an ordinary invoice, by an empty reference.
 */
export function referenceOf(
  { type }: Pick<VoucherKind, 'type'>,
  { xRechnung }: VoucherInput,
  contact: Contact | null,
): string | null {
  if (type !== 'invoice') return null;
  const ofContact = contact?.content.xRechnung?.buyerReference;
  return ofContact ? (xRechnung?.buyerReference ?? ofContact) || null : null;
}

/** Refuses what cannot become the XRechnung that the contact requires. */
export function checkEInvoice(
  { businessFeatures }: Organization,
  kind: VoucherKind,
  input: VoucherInput,
  { contact }: ResolvedRecipient,
): void {
  if (referenceOf(kind, input, contact) === null) return;
  if (!businessFeatures.includes('INVOICING_PRO')) {
    refuse('xRechnungNeedsPro', 'XRechnung requires the business feature INVOICING_PRO.');
  }
  if (input.taxConditions.taxType !== 'net') {
    refuseWhenAny('xRechnungNet', [
      invalid('taxConditions.taxType', 'eine XRechnung verlangt Nettopreise'),
    ]);
  }
  const [billing] = contact ? billingAddresses(contact) : [];
  if (!billing?.zip || !billing.city) {
    refuse(
      'xRechnungAddress',
      'XRechnung requires a billing address with zip and city at the contact.',
    );
  }
}

/** The e-invoice format that Lexware chooses; no request can set it. */
export function profileOf(
  kind: VoucherKind,
  input: VoucherInput,
  { contact }: ResolvedRecipient,
): Profile {
  if (referenceOf(kind, input, contact) !== null) return 'XRechnung';
  return kind.type === 'invoice' && isForCompany(contact) && isPlain(input) ? 'EN16931' : 'NONE';
}

function isForCompany(contact: Contact | null): boolean {
  const [billing] = contact ? billingAddresses(contact) : [];
  const isComplete = Boolean(billing?.street && billing.zip && billing.city);
  return Boolean(contact?.content.company) && isComplete;
}

/** Net prices, none of them negative. */
function isPlain({ taxConditions, lineItems }: VoucherInput): boolean {
  return (
    taxConditions.taxType === 'net' &&
    lineItems.every(({ unitPrice }) => (unitPrice?.netAmount ?? 0) >= 0)
  );
}
