import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { get, send, until } from '../processes.mjs';

/** So many days of sales end today: enough to reach into the month before, which pages open with. */
export const DAYS = 40;
const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
/** Until all processes have read the time (moved-time.mjs). */
const NOTICED_MS = 600;

const at = (rate) => [{ title: 'MwSt.', rate }];
const GOODS = [
  {
    title: 'Espresso Amalfi, 1 kg',
    sku: 'ESP-AM-1',
    originalUnitPriceSet: '24.90',
    taxLines: at('0.07'),
  },
  {
    title: 'Filterkaffee Äthiopien, 500 g',
    sku: 'FIL-AE-5',
    originalUnitPriceSet: '13.90',
    taxLines: at('0.07'),
  },
  {
    title: 'Handmühle Bergen',
    sku: 'MUE-BER',
    originalUnitPriceSet: '89.00',
    taxLines: at('0.19'),
  },
  {
    title: 'Kaffeebecher „Hamburg“',
    sku: 'BECHER-HH',
    originalUnitPriceSet: '19.99',
    taxLines: at('0.19'),
  },
  {
    title: 'Schwanenhalskessel',
    sku: 'KES-SW',
    originalUnitPriceSet: '64.50',
    taxLines: at('0.19'),
  },
];
const PEOPLE = [
  'Jana Lindner, Gartenweg 4, 50667 Köln',
  'Tobias Reimann, Hafenstraße 19, 24103 Kiel',
  'Miriam Vogt, Am Anger 7, 99084 Erfurt',
  'Stefan Brandl, Isarring 33, 80805 München',
  'Yasemin Acar, Neckarstraße 12, 70190 Stuttgart',
  'Hannes Petersen, Deichweg 2, 26721 Emden',
  'Clara Hoffmeister, Lindenallee 51, 04107 Leipzig',
  'Oliver Kern, Bergstraße 8, 01069 Dresden',
  'Nele Friedrichs, Marktplatz 3, 30159 Hannover',
  'Paul Wagenknecht, Uferpromenade 27, 18055 Rostock',
];
/** How many are sold on each day, from the first to the last. */
const SOLD = [
  1, 2, 1, 0, 2, 1, 3, 1, 2, 1, 0, 2, 3, 1, 2, 1, 2, 1, 0, 1, 3, 2, 2, 4, 3, 1, 1, 2, 3, 2, 1, 3, 2,
  1, 0, 1, 3, 2, 1, 3,
];
/** What else happens, by the day. */
const SPECIAL = {
  4: { scenario: 'eu-business-vat-id' },
  8: { scenario: 'company-without-person' },
  14: { refund: { amount: 5 } },
  21: { scenario: 'mixed-rates' },
  24: { refund: {} },
  28: { scenario: 'percentage-on-order' },
  30: { scenario: 'eu-business-vat-id' },
  36: {
    refused: { shippingAddress: null, billingAddress: { name: 'Kim Albers' }, price: '312.00' },
  },
  37: { refused: { taxLines: [], price: '48.00' } },
  38: {
    refused: { shippingAddress: null, billingAddress: { name: 'Lea Sommer' }, price: '267.50' },
  },
  39: { unpaid: true },
};

/**
 * Lets weeks of sales pass in the demo's shop: most orders get their invoice, some are refunded,
 * a few wait or need the merchant. Names and addresses are invented.
 */
export async function fillShop({ app, shopify, timeFile, connectLexware }) {
  const merchant = merchantOf({ app, shopify });
  await completeSetup(merchant);
  // Payments are a permission of their own, which is asked for once they are chosen.
  await connectLexware();
  let count = 0;
  for (let day = 0; day < DAYS; day += 1) {
    const invoiced = [];
    for (let sold = 0; sold < SOLD[day]; sold += 1) {
      invoiced.push(await buy(shopify, regular(count)));
      count += 1;
    }
    const { scenario, refund, refused, unpaid } = SPECIAL[day] ?? {};
    if (scenario) invoiced.push(await play(shopify, scenario));
    await merchant.hasDocuments(invoiced, 1);
    if (refund) {
      await send('POST', `${shopify}/control/orders/${invoiced[0]}/refund`, refund);
      await merchant.hasDocuments(invoiced.slice(0, 1), 2);
    }
    if (refused) await buy(shopify, wrong(refused));
    if (unpaid)
      await send('POST', `${shopify}/control/orders`, { order: { ...regular(count), ...UNPAID } });
    await pass(shopify, timeFile, (day + 1 - DAYS) * DAY_MS);
  }
}

const UNPAID = { displayFinancialStatus: 'PENDING', paymentGatewayNames: ['Überweisung'] };

function regular(count) {
  const [name, address1, place] = PEOPLE[(count * 7) % PEOPLE.length].split(', ');
  const [zip, ...city] = place.split(' ');
  const [first, last] = name.split(' ');
  const email = `${first}.${last}@example.com`.toLowerCase();
  const goods = [GOODS[count % GOODS.length], GOODS[(count * 3 + 1) % GOODS.length]];
  return {
    billingAddress: { name, address1, zip, city: city.join(' '), countryCode: 'DE' },
    customer: { firstName: first, lastName: last, email },
    email,
    lineItems: goods
      .slice(0, 1 + (count % 2))
      .map((one) => ({ ...one, quantity: 1 + (count % 3) })),
    shippingLine: { title: 'Standardversand', originalPriceSet: '4.90' },
    displayFinancialStatus: 'PAID',
    displayFulfillmentStatus: 'FULFILLED',
  };
}

function wrong({ price, taxLines = at('0.19'), ...rest }) {
  const lineItems = [{ ...GOODS[2], originalUnitPriceSet: price, taxLines }];
  return { ...regular(3), ...rest, lineItems, shippingLine: null };
}

async function buy(shopify, order) {
  const { id } = await send('POST', `${shopify}/control/orders`, { order });
  return id;
}

async function play(shopify, scenario) {
  const { id } = await send('POST', `${shopify}/control/orders`, { scenario });
  await send('POST', `${shopify}/control/orders/${id}/pay`, {});
  return id;
}

async function pass(shopify, timeFile, later) {
  writeFileSync(timeFile, String(later));
  await new Promise((resolve) => setTimeout(resolve, NOTICED_MS));
  await send('POST', `${shopify}/control/clock`, { advanceSeconds: 0 });
}

async function completeSetup({ call }) {
  const texts = pathToFileURL(join(root, 'dist/web/domain/setup/legal-texts.js'));
  const { ACCEPTED_TEXTS, LEGAL_VERSIONS } = await import(texts);
  const versions = Object.fromEntries(
    ACCEPTED_TEXTS.map((text) => [text, LEGAL_VERSIONS[text][0]]),
  );
  await call('POST', '/setup/done', { step: 'terms', terms: true, disclaimer: true, versions });
  await call('POST', '/setup/done', { step: 'tax', choice: 'german-vat' });
  const choices = { event: 'paid', mail: false, payments: true, startsAt: null };
  await call('POST', '/setup/done', { step: 'choices', ...choices });
  await call('POST', '/setup/complete', {});
}

function merchantOf({ app, shopify }) {
  const authorized = async () => {
    const { idToken } = await get(`${shopify}/control/id-token`);
    return { Authorization: `Bearer ${idToken}` };
  };
  return {
    call: async (method, path, body) => send(method, `${app}/api${path}`, body, await authorized()),
    /** Waits until each of these orders has so many documents with a number. */
    async hasDocuments(ids, wanted) {
      for (const id of ids)
        await until(async () => {
          const { documents } = await get(`${app}/api/orders/${id}`, await authorized());
          return documents.filter(({ number }) => number).length >= wanted;
        }, 60 * SECOND_MS);
    },
  };
}
