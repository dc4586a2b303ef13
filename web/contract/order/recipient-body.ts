import { parseVatId } from '../../domain/contacts/vat-id/vat-id';
import { recipientForm } from './recipient';

/** PUT /api/orders/{id}/recipient */
export const recipientBody = recipientForm.extend({
  vatId: recipientForm.shape.vatId.transform((text, context) => {
    if (text === null) return null;
    const read = parseVatId(text);
    if (read === null) context.addIssue('Gültige USt-IdNr. erforderlich');
    return read?.id ?? null;
  }),
});
