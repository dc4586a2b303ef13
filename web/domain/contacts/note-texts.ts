/** The lines of our part of a contact's note in Lexware Office. */
export const NOTE_TEXTS = {
  shop: (name: string) => `Shop: ${name}`,
  customer: (id: string) => `Shopify-Kunde: ${id}`,
  note: (note: string) => `Notiz: ${note}`,
};

/** The additional detail of an order in Shopify that says whom its invoice is for. */
export const NAME_DETAIL = 'Rechnungsempfänger';
