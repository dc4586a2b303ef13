/** The organisation that the document's shop is connected to, or was last. */
export const CONNECTED_ORGANIZATION =
  '(SELECT connections.organization_id FROM connections WHERE connections.shop_id = documents.shop_id)';

/**
 * Lexware answers for the connected organisation alone: that it does not know another one's
 * document says nothing about the document. Where either is unknown they are taken to be the same.
 */
export const WITHIN_REACH = `(documents.organization_id IS NULL
  OR documents.organization_id = COALESCE(${CONNECTED_ORGANIZATION}, documents.organization_id))`;
