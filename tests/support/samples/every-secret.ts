import type { DocumentId } from '../../../web/domain/ids';
import type { ListedDocument } from '../../../web/domain/month/archive-list';
import { cents } from '../../../web/domain/money/cents';
import type { PartnerId } from '../../../web/domain/billing/coupon';
import type { PartnerPreferences } from '../../../web/domain/partner/preferences';
import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import type { Shop } from '../../../web/ports/stores/shop-stores';
import { aTokenPair, installShop, lexwareId, moment, orderId } from '../database/records';
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
  await storeArchive(database, shop);
  await storeStoppedAdviser(database, shop);
  return shop;
}

const MONTH = '2026-03';

async function storeArchive({ monthArchives }: OpenDatabase, shop: Shop): Promise<void> {
  const document = aListedDocument();
  const beginning = { month: MONTH, documents: [document], at: moment(), keptUntil: moment(600) };
  await monthArchives.begin(shop.id, beginning);
  const archive = await monthArchives.byMonth(shop.id, MONTH);
  const files = { pdf: Buffer.from('archive-clear-text'), xml: null };
  if (archive) await monthArchives.store(archive, document.documentId, files, moment());
}

function aListedDocument(): ListedDocument {
  return {
    documentId: 7 as DocumentId,
    lexwareId: lexwareId(7),
    orderId: orderId(1001),
    orderName: '#1001',
    kind: 'invoice',
    number: 'RE7',
    date: '2026-03-01',
    total: cents(11_900),
    currency: 'EUR',
    path: '2026-03/Rechnungen/RE7',
    gap: null,
  };
}

async function readArchive({ monthArchives }: OpenDatabase, shop: Shop): Promise<string> {
  const archive = await monthArchives.byMonth(shop.id, MONTH);
  const [document] = archive ? await monthArchives.stored(archive, 0, 1) : [];
  if (!archive || !document?.pdf) throw new Error('There is no archive');
  return String(await monthArchives.file(archive, document, 'pdf', document.pdf));
}

async function storeStoppedAdviser({ advisers }: OpenDatabase, { id }: Shop): Promise<void> {
  await advisers.ask(id, STOPPED, moment());
  const adviser = await advisers.byShop(id);
  if (adviser) await advisers.stop(adviser, moment());
  await advisers.remove(id, moment());
}

const STOPPED = 'adviser-clear-text';

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
    await readArchive(database, shop),
    (await database.advisers.hasStopped(shop.id, STOPPED)) && STOPPED,
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
  'archive-clear-text',
  STOPPED,
];
