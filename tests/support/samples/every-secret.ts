import type { PartnerId } from '../../../web/domain/billing/coupon';
import type { PartnerPreferences } from '../../../web/domain/partner/preferences';
import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import type { Shop } from '../../../web/ports/stores/shops/shop-store';
import { aTokenPair, installShop, moment } from '../database/records';
import { aReceipt } from './a-receipt';

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
  await storePayoutSecrets(database, shop);
  return shop;
}

const receiptOf = ({ id }: Shop) => `GS-2026-${String(id).padStart(4, '0')}`;

async function storePayoutSecrets(database: OpenDatabase, shop: Shop): Promise<void> {
  const number = receiptOf(shop);
  const seller = { ...aReceipt().seller, name: 'receipt-clear-text' };
  const payout = {
    partnerId: Number(shop.id) as PartnerId,
    month: '2026-11',
    recipient: { selected: 'paypal', email: 'recipient-clear-text' },
    receipt: aReceipt({ number, seller }),
  } as const;
  await database.partnerPayouts.create(payout, 'test', moment());
  const prepared = { name: 'Mara', at: moment() };
  const run = { messageId: `BF-${shop.id}`, method: 'bank', prepared } as const;
  const id = await database.payoutRuns.add(run);
  const stored = await database.payoutRuns.byId(id);
  if (stored) await database.payoutRuns.release(stored, prepared, 'file-clear-text');
}

async function readPayoutSecrets(database: OpenDatabase, shop: Shop): Promise<unknown[]> {
  const [payout] = await database.partnerPayouts.ofPartner(Number(shop.id) as PartnerId);
  const recipients = await database.partnerPayouts.recipients(payout ? [payout.id] : []);
  const [recipient] = [...recipients.values()];
  const runs = await database.payoutRuns.page(null, 100);
  const run = runs.find(({ messageId }) => messageId === `BF-${shop.id}`);
  return [
    recipient?.selected === 'paypal' && recipient.email,
    (await database.partnerPayouts.receipt(receiptOf(shop)))?.seller.name,
    run && (await database.payoutRuns.file(run)),
  ];
}

const SECRET_PREFERENCES: PartnerPreferences = {
  taxId: 'tax-clear-text',
  vatId: '',
  address: { street: 'Weg 1', postalCode: '20095', city: 'Hamburg', country: 'DE' },
  gateway: { selected: 'paypal', email: 'paypal-clear-text' },
  vatStatus: 'small',
  vatDeclaredAt: moment(),
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
    ...(await readPayoutSecrets(database, shop)),
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
  'recipient-clear-text',
  'receipt-clear-text',
  'file-clear-text',
];
