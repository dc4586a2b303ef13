import { Driver } from '../../sandbox/shopify/testing';
import { startShopify } from '../../sandbox/shopify/server';
import { businessOrder } from '../../tests/crash/fixture/business-customer';
import { CLIENTS } from '../../tests/support/app-fixture/stand-ins';
import { ORDER } from '../../web/adapters/shopify/operations/order.graphql';

/**
 * An order as Shopify's stand-in answers the query about it, to be replayed with other ids and
 * names.
 */
export interface RecordedOrder {
  id: string;
  name: string;
  createdAt: string;
  /** Answer by the operation's name. */
  answers: Record<string, string>;
}

const QUERIES = { Order: ORDER };

/**
 * Eight of ten go to private buyers (one call each), two to new business customers (contact and
 * invoice).
 */
const BASKETS: object[] = [
  ...['gross-19', 'mixed-rates', 'free-shipping', 'split-shipping-tax', 'quantity-3-at-33-33'].map(
    scenario,
  ),
  ...['gross-19', 'mixed-rates', 'free-shipping'].map(scenario),
  { order: businessOrder(1) },
  { order: businessOrder(2) },
];

/** Calls that only the ten orders cause: ten invoices and two contacts. */
export const NEEDED_PER_ORDER = 12 / BASKETS.length;

function scenario(name: string): object {
  return { scenario: name };
}

/** Places the orders in the real stand-in and records its answers. */
export async function recordOrders(): Promise<RecordedOrder[]> {
  const shopify = await startShopify({
    port: 0,
    clientId: CLIENTS.SHOPIFY_API_KEY,
    clientSecret: CLIENTS.SHOPIFY_API_SECRET,
  });
  try {
    const driver = new Driver(shopify);
    await driver.signIn();
    const recorded: RecordedOrder[] = [];
    for (const basket of BASKETS) recorded.push(await record(driver, basket));
    return recorded;
  } finally {
    await shopify.stop();
  }
}

async function record(driver: Driver, basket: object): Promise<RecordedOrder> {
  const id = await driver.place(basket);
  await driver.control('POST', `/orders/${id}/pay`);
  const variables = { id: `gid://shopify/Order/${id}`, withProducts: false, withTerms: false };
  const answers: Record<string, string> = {};
  for (const [operation, query] of Object.entries(QUERIES)) {
    answers[operation] = JSON.stringify((await driver.graphql(query, variables)).body);
  }
  const { name, createdAt } = orderIn(answers.Order ?? '');
  return { id: String(id), name, createdAt, answers };
}

function orderIn(header: string): { name: string; createdAt: string } {
  const { data } = JSON.parse(header) as { data: { order: { name: string; createdAt: string } } };
  return data.order;
}
