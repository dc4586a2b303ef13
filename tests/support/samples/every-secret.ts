import type { PartnerId } from '../../../web/domain/billing/coupon';
import type { PartnerPreferences } from '../../../web/domain/partner/preferences';
import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import type { Shop } from '../../../web/ports/stores/shops/shop-store';
import { aTokenPair, installShop, moment } from '../database/records';

/**
 * One secret of each kind: those of a shop, and one sign-in under way; each contains `clear-text`.
 */
export async function storeEverySecret(database: OpenDatabase): Promise<Shop> {
  const shop = await installShop(database);
  await database.connections.connect(shop.id, aTokenPair(), moment());
  await database.connections.rotateTokens(shop.id, 1, aTokenPair());
  await database.sessions.save(`session-of-${shop.id}`, shop.domain, 'session-clear-text');
  await database.connections.beginSignIn({
    shopId: shop.id,
    state: `state-of-${shop.id}`,
    codeVerifier: 'verifier-clear-text',
    expiresAt: moment(600),
  });
  const secret = 'link-clear-text';
  const shopKey = String(shop.id).padStart(12, '0');
  await database.documentLinks.key(shop.id, { shopKey, secret, renewedAt: moment() });
  const server = { host: 'mail.teeladen.test', port: 587, encryption: 'starttls', user: 'tee' };
  await database.smtpSenders.connect(shop.id, {
    server: { ...server, encryption: 'starttls', password: 'smtp-clear-text' },
    email: 'buero@teeladen.test',
    name: 'Teeladen',
    checkedAt: moment(),
  });
  const person = { shopDomain: shop.domain, userId: '7', name: 'Mara', roles: [] };
  const operatorId = await database.operators.add(person, moment());
  if (operatorId === null) throw new Error('There is such an operator');
  const tokenHash = `invitation-of-${shop.id}`;
  const invitation = { tokenHash, secret: 'factor-clear-text', endsAt: moment(600) };
  await database.operators.invite(operatorId, invitation);
  await database.partnerPreferences.save(
    Number(shop.id) as PartnerId,
    SECRET_PREFERENCES,
    moment(),
  );
  return shop;
}

const SECRET_PREFERENCES: PartnerPreferences = {
  taxId: 'tax-clear-text',
  vatId: '',
  address: { street: 'Weg 1', postalCode: '20095', city: 'Hamburg', country: 'DE' },
  gateway: { selected: 'paypal', email: 'paypal-clear-text' },
};

/** What `storeEverySecret` stored; takes the sign-in. */
export async function readEverySecret(database: OpenDatabase, shop: Shop): Promise<unknown[]> {
  const connection = await database.connections.byShop(shop.id);
  const operator = await database.operators.byUser(shop.domain, '7');
  const signIn = await database.connections.takeSignIn(`state-of-${shop.id}`, moment());
  return [
    connection?.tokens.accessToken,
    await database.sessions.load(`session-of-${shop.id}`),
    signIn?.codeVerifier,
    (await database.documentLinks.byShopKey(String(shop.id).padStart(12, '0')))?.secret,
    (await database.smtpSenders.byShop(shop.id))?.server.password,
    operator && (await database.operators.lockFactor(operator.id))?.secret,
    (await database.partnerPreferences.of(Number(shop.id) as PartnerId))?.taxId,
  ];
}

export const EVERY_SECRET = [
  'access-clear-text',
  'session-clear-text',
  'verifier-clear-text',
  'link-clear-text',
  'smtp-clear-text',
  'factor-clear-text',
  'tax-clear-text',
];
