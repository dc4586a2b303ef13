import { Session } from '@shopify/shopify-api';
import type { OpenDatabase } from '../../web/adapters/database/open-database';
import { ShopifySessions } from '../../web/adapters/shopify/sessions/shopify-sessions';
import { WORKS } from '../../web/features/regular-work/regular-work';

export const domainOf = (shop: number): string => `shop-${shop}.myshopify.com`;
/** The stand-in distinguishes the accounts by their token. */
const tokenOf = (shop: number): string => `token-${shop}`;
export const organizationOf = (shop: number): string => `organization-${shop}`;
/**
 * Ids as long as Shopify's, unique over all shops; the last digits say which of the shop's orders
 * it is.
 */
export const orderIdOf = (shop: number, order: number): string =>
  String(7_000_000_000_000 + shop * 1_000 + order);
export const orderAt = (id: string): { shop: number; order: number } => {
  const number = Number(id) - 7_000_000_000_000;
  return { shop: Math.floor(number / 1_000), order: number % 1_000 };
};

const DAY_MS = 86_400_000;

/**
 * Shops that installed the app yesterday, signed in at Lexware, and whose customer list was copied.
 */
export async function settleShops(database: OpenDatabase, count: number): Promise<void> {
  const sessions = new ShopifySessions(database.sessions);
  for (let shop = 0; shop < count; shop += 1) await settleShop(database, sessions, shop);
}

async function settleShop(
  database: OpenDatabase,
  sessions: ShopifySessions,
  shop: number,
): Promise<void> {
  const at = new Date(Date.now() - DAY_MS).toISOString();
  const domain = domainOf(shop);
  const {
    shop: { id },
  } = await database.shops.install({
    domain,
    name: `Shop ${shop}`,
    email: null,
    contactEmail: null,
    currency: 'EUR',
    countryCode: 'DE',
    shopifyPlan: null,
    timeZone: null,
    planId: 'business',
    at,
  });
  await database.shops.setActivated(id, at);
  await sessions.storeSession(
    new Session({
      id: `offline_${domain}`,
      shop: domain,
      state: '',
      isOnline: false,
      scope: 'read_orders,read_customers',
      accessToken: `shopify-${shop}`,
      expires: new Date(Date.now() + DAY_MS),
    }),
  );
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  const tokens = {
    accessToken: tokenOf(shop),
    refreshToken: `refresh-${shop}`,
    expiresAt,
    scopes: [],
  };
  await database.connections.connect(id, tokens, at);
  await database.connections.saveProfile(id, profileOf(shop), at);
  await database.contacts.markMirrored(id, at);
  // Nothing regular is due while it is measured, at whatever time of the day.
  await database.regularWork.begin(
    [...WORKS]
      .filter(([, { scope }]) => scope === 'shop')
      .map(([name]) => ({ shopId: id, name, dueAt: expiresAt })),
  );
}

function profileOf(shop: number) {
  return {
    organizationId: organizationOf(shop),
    connectionId: null,
    companyName: `Shop ${shop} GmbH`,
    userName: null,
    userEmail: null,
    taxType: 'gross' as const,
    smallBusiness: false,
    distanceSalesPrinciple: null,
    businessFeatures: ['INVOICING'],
  };
}
