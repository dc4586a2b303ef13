import type { DraftInput } from './draft-input';
import { type RecipientQuestion, recipientOf } from '../../contacts/recipient';
import type { ContactDraft } from '../../documents/model/draft-recipient';
import { invoiceBasis } from '../../billable/invoice-basis';
import { decideTax } from '../../tax/decide-tax';

type ContactQuestion = Pick<
  DraftInput,
  'order' | 'settings' | 'profile' | 'shopName' | 'instructions' | 'vatIdConfirmed'
> &
  Pick<RecipientQuestion, 'isContactWanted'>;

/**
 * The contact data of an order's customer; null for orders that get no contact or cannot be read
 * now.
 */
export function contactOfOrder(question: ContactQuestion): ContactDraft | null {
  const { order, settings, shopName, isContactWanted } = question;
  const answer = invoiceBasis(order);
  if (answer.kind === 'refuse') return null;
  const taxed = decideTax({ ...question, basis: answer.basis });
  if (taxed.kind === 'refuse') return null;
  const { taxType, taxSubType } = taxed.treatment;
  const addressed = recipientOf({
    order,
    taxType,
    taxSubType,
    vatId: taxed.vatId,
    total: answer.basis.total,
    contacts: settings.contact,
    shopName,
    isContactWanted,
  });
  if (addressed.kind === 'refuse' || addressed.recipient.kind !== 'contact') return null;
  return addressed.recipient.contact;
}
