/** What our part of a contact's note says in Lexware Office, a line each. */
export const NOTE_TEXTS = {
  shop: (name: string) => `Shop: ${name}`,
  customer: (id: string) => `Shopify-Kunde: ${id}`,
  note: (note: string) => `Notiz: ${note}`,
};
