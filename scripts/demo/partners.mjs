import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../setup.mjs';
import { get, send } from '../processes.mjs';

const address = (street, postalCode, city, country) => ({ street, postalCode, city, country });
const bank = (holder, iban, bic) => ({ selected: 'bank', holder, name: 'Bank', iban, bic });

/** One partner for each tax case of a receipt; the last one has not said which is his. */
const PARTNERS = [
  {
    taxCase: 'Deutschland, mit Umsatzsteuer',
    code: 'NORD-50',
    name: 'Agentur Nord GmbH',
    details: {
      taxId: '012/345/67890',
      vatId: 'DE136695976',
      address: address('Kaiserstraße 5', '60311', 'Frankfurt am Main', 'DE'),
      gateway: bank('Agentur Nord GmbH', 'DE44500105175407324931', 'INGDDEFFXXX'),
      vatStatus: 'regular',
    },
  },
  {
    taxCase: 'Kleinunternehmer (§ 19 UStG)',
    code: 'KLEIN-50',
    name: 'Kanzlei Klein',
    details: {
      taxId: '241/123/45678',
      vatId: '',
      address: address('Marktplatz 2', '90403', 'Nürnberg', 'DE'),
      gateway: bank('Kanzlei Klein', 'DE89370400440532013000', 'COBADEFFXXX'),
      vatStatus: 'small',
    },
  },
  {
    taxCase: 'Anderer Staat der EU',
    code: 'WIEN-50',
    name: 'Wiener Werbung GmbH',
    details: {
      taxId: '',
      vatId: 'ATU12345675',
      address: address('Ringstraße 10', '1010', 'Wien', 'AT'),
      gateway: bank('Wiener Werbung GmbH', 'AT611904300234573201', 'BKAUATWW'),
      vatStatus: 'eu',
    },
  },
  {
    taxCase: 'Außerhalb der EU, über PayPal',
    code: 'ZUERICH-50',
    name: 'Zürcher Beratung AG',
    details: {
      taxId: '',
      vatId: '',
      address: address('Bahnhofstrasse 1', '8001', 'Zürich', 'CH'),
      gateway: { selected: 'paypal', email: 'zahlung@beratung.example' },
      vatStatus: 'third-country',
    },
  },
  {
    taxCase: 'Angehalten: hat den Steuerfall noch nicht angegeben',
    code: 'OFFEN-50',
    name: 'Büro Ohne Angabe',
    details: {
      taxId: '41/815/08150',
      vatId: '',
      address: address('Hafenstraße 3', '20457', 'Hamburg', 'DE'),
      gateway: bank('Büro Ohne Angabe', 'DE02120300000000202051', 'BYLADEM1001'),
      vatStatus: 'unknown',
    },
  },
];

/**
 * Adds a shop for each of them, and one for the customer of each. They apply, one of the people
 * admits them, they save their details and make a code; answers where to go on.
 */
export async function addPartners({ app, shopify, operatorShop, admits }) {
  const partnerModule = pathToFileURL(join(root, 'dist/web/domain/partner/partner.js'));
  const { AGREEMENTS } = await import(partnerModule);
  const call = async (method, path, { shop, user = '', session = '', body }) => {
    const { idToken } = await get(`${shopify}/control/id-token?shop=${shop}&user=${user}`);
    const headers = { Authorization: `Bearer ${idToken}`, 'X-Operator-Session': session };
    return send(method, `${app}/api${path}`, body, headers);
  };
  const addShop = async (handle, name) => {
    const shop = `${handle}.myshopify.com`;
    await send('POST', `${shopify}/control/shops`, { domain: shop, name });
    return { shop, page: `${shopify}/admin/store/${handle}/apps/belegfluss` };
  };
  const { user, recoveryCode } = admits;
  const operator = { shop: operatorShop, user };
  const signIn = { ...operator, body: { code: recoveryCode } };
  const { token: session } = await call('POST', '/operator/session', signIn);
  const added = [];
  for (const [index, { taxCase, code, name, details }] of PARTNERS.entries()) {
    const number = index + 1;
    const { shop, page } = await addShop(`partner-${number}`, name);
    const customer = await addShop(`kunde-${number}`, `Kunde ${number}`);
    const email = `partner-${number}@agentur.example`;
    const application = {
      name,
      email,
      about: 'Demo',
      acceptedTerms: AGREEMENTS.terms,
      acceptedSelfBilling: AGREEMENTS['self-billing'],
    };
    await call('POST', '/partner/application', { shop, body: application });
    const { items } = await call('GET', '/operator/partners', { ...operator, session });
    const { id } = items.find((one) => one.name === name);
    const decision = { ...operator, session, body: { reason: 'Demo' } };
    await call('POST', `/operator/partners/${id}/approve`, decision);
    await call('PATCH', '/partner/preferences', { shop, body: { ...details, name, email } });
    await call('POST', `/partner/coupons/${code}`, { shop, body: { type: '3-months' } });
    const pages = { partnerPage: `${page}/partner`, customerPage: `${customer.page}/plan` };
    added.push({ taxCase, name, code, ...pages });
  }
  return added;
}
