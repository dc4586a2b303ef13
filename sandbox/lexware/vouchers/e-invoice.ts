import { billingAddresses, type Contact } from '../contacts/contact';
import { refuse, refuseWhenAny } from '../failure';
import type { Organization } from '../organization';
import { invalid, notNull } from '../parse-body';
import type { ResolvedRecipient } from './model/recipient';
import type { Profile } from './model/voucher';
import type { VoucherKind } from './model/voucher-kind';
import type { VoucherInput } from './model/voucher-schema';

/**
 * The contact decides it; a voucher may only ask for an ordinary invoice, by an empty reference.
 */
function isXRechnung(
  { type }: Pick<VoucherKind, 'type'>,
  { xRechnung }: VoucherInput,
  contact: Contact | null,
): boolean {
  if (type !== 'invoice' || xRechnung?.buyerReference === '') return false;
  return Boolean(contact?.content.xRechnung?.buyerReference);
}

/** Refuses what cannot become the XRechnung that the contact asks for. */
export function checkEInvoice(
  { businessFeatures }: Organization,
  kind: VoucherKind,
  input: VoucherInput,
  { contact }: ResolvedRecipient,
): void {
  if (!isXRechnung(kind, input, contact)) return;
  if (!businessFeatures.includes('INVOICING_PRO')) {
    refuse('xRechnungNeedsPro', 'XRechnung requires the business feature INVOICING_PRO.');
  }
  if (!input.xRechnung?.buyerReference)
    refuseWhenAny('xRechnungReference', [notNull('xRechnung.buyerReference')]);
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

/** What Lexware makes of a voucher; nobody can ask for it. */
export function profileOf(
  kind: VoucherKind,
  input: VoucherInput,
  { contact }: ResolvedRecipient,
): Profile {
  if (isXRechnung(kind, input, contact)) return 'XRechnung';
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
