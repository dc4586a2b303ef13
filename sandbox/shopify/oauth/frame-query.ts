import { createHmac, randomBytes } from 'node:crypto';
import { signIdToken } from './id-token';

/**
 * The query with which the admin loads the app's frame: what the address had, and what Shopify adds
 * to it, signed in hex over all of it in the order of the names. As the id token it goes by the
 * machine's time.
 */
export function signFrameQuery(
  client: { clientId: string; clientSecret: string },
  { shop, userId }: { shop: string; userId: string },
  own: string,
): string {
  const query = new URLSearchParams(own);
  const admin = `admin.shopify.com/store/${shop.replace('.myshopify.com', '')}`;
  const added = {
    embedded: '1',
    host: Buffer.from(admin).toString('base64').replace(/=+$/, ''),
    id_token: signIdToken(client, { shop, userId, isExpired: false }),
    locale: 'de',
    session: randomBytes(32).toString('hex'),
    shop,
    timestamp: String(Math.floor(Date.now() / 1000)),
  };
  query.delete('hmac');
  for (const [name, value] of Object.entries(added)) query.set(name, value);
  query.sort();
  const signed = [...query].map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  const hmac = createHmac('sha256', client.clientSecret).update(signed).digest('hex');
  query.set('hmac', hmac);
  return query.toString();
}
