import type { RefusalName } from '../../sandbox/lexware/refusal-name';
import { DEFAULT_SETTINGS } from '../../web/domain/settings/settings';
import type { LexwareId } from '../../web/domain/ids';
import { saveTransactions, switchOn } from '../support/bank-stage';
import { testDatabases } from '../support/databases';
import { saveSettings } from '../support/save-settings';
import { type PlacedOrder, Stage } from '../support/stage';

jest.setTimeout(60_000);

/** How the engine meets a refusal, and what the merchant reads then. */
interface Met {
  /** Answers what the merchant reads. */
  story(stage: Stage): Promise<string>;
  says: RegExp;
}

/** Why the engine cannot meet it. */
interface NeverMet {
  never: string;
}

const BODIES = 'bodies that the engine builds have this right: lexware/accepted-bodies.test.ts';
const NOT_CALLED = 'the engine does not call this endpoint';

const germany = {
  firstName: 'Eva',
  lastName: 'Muster',
  address1: 'Weg 1',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
};
const austria = { ...germany, zip: '1010', city: 'Wien', countryCode: 'AT' };
const hungary = { ...germany, zip: '1011', city: 'Budapest', countryCode: 'HU' };
const ascension = { ...germany, zip: '', city: 'Georgetown', countryCode: 'AC' };
const VAT_ID = { customAttributes: [{ key: 'USt-IdNr.', value: 'ATU12345675' }] };
const LAYOUT = '3c2c1c5e-b6dd-11ee-9f4e-4b7a0e8f2a10' as LexwareId;
const UNKNOWN_LAYOUT = '3c2c1c5e-b6dd-11ee-9f4e-4b7a0e8f2a99' as LexwareId;

interface Sale {
  rate: number;
  from?: object;
  to?: object;
  more?: object;
}

/** A paid order over one cup; `rate` in percent, 0 for no tax at all. */
async function aCup(stage: Stage, { rate, from = germany, to = from, more = {} }: Sale): Promise<PlacedOrder> {
  const taxLines = rate === 0 ? [] : [{ title: 'USt', rate: rate / 100 }];
  const order = {
    billingAddress: from,
    shippingAddress: to,
    lineItems: [{ title: 'Becher', quantity: 1, originalUnitPriceSet: '119.00', taxLines }],
    displayFinancialStatus: 'PAID',
    ...more,
  };
  const placed = await stage.shopify.post<PlacedOrder>('/orders', { order });
  await stage.settle();
  return placed;
}

/** What the order page says about all documents of an order. */
async function said(stage: Stage, order: PlacedOrder): Promise<string> {
  const { decision, decisions } = await stage.orderPage(order);
  return [decision, ...decisions].map((one) => `${one?.text} ${one?.detail ?? ''}`).join('\n');
}

const orderSays = (sale: Sale) => async (stage: Stage) => said(stage, await aCup(stage, sale));

async function failureList(stage: Stage): Promise<string> {
  const { items } = await stage.get<{ items: { text: string }[] }>('/api/failures');
  return items.map(({ text }) => text).join('\n');
}

async function errorOf(answer: Response): Promise<string> {
  const { message, detail } = (await answer.json()) as { message: string; detail?: string };
  return `${message} ${detail ?? ''}`;
}

/** Changes at Lexware of which no event tells us. */
async function unnoticed(stage: Stage, act: (invoiceId: string) => Promise<unknown>): Promise<void> {
  await stage.lexware.put('/events/mode', { lose: true });
  await act((await stage.books()).invoices[0]?.id ?? '');
}

async function refunded(stage: Stage, order: PlacedOrder): Promise<string> {
  await stage.shopify.post(`/orders/${order.id}/refund`, { amount: 5 });
  await stage.settle();
  return said(stage, order);
}

async function documentOf(stage: Stage, order: PlacedOrder): Promise<string> {
  const [document] = (await stage.orderPage(order)).documents;
  return `/api/orders/${order.id}/documents/${document?.id}`;
}

async function sent(stage: Stage, order: PlacedOrder): Promise<string> {
  return errorOf(await stage.request('POST', `${await documentOf(stage, order)}/send`));
}

async function asTaxCase(stage: Stage, distanceSalesPrinciple: string): Promise<void> {
  await stage.lexware.put('/profile', { distanceSalesPrinciple });
  await stage.post('/api/lexoffice/pull');
}

async function asApiUser(stage: Stage, path: string, body: object): Promise<void> {
  const { key } = await stage.lexware.post<{ key: string }>('/api-keys');
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`${stage.lexware.url}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
}

/** An order with a VAT id has a contact; the same customer buys again after something happened to it. */
const boughtAgain = (happens: (stage: Stage, contactId: string) => Promise<unknown>) => async (stage: Stage) => {
  const sale = { rate: 0, from: austria, more: VAT_ID };
  await aCup(stage, sale);
  const [contact] = (await stage.books()).contacts;
  await unnoticed(stage, () => happens(stage, contact?.id ?? ''));
  return said(stage, await aCup(stage, sale));
};

/** An order that is invoiced before it is paid: the money and its hint come later. */
async function invoicedThenPaid(stage: Stage, between: (invoiceId: string) => Promise<unknown>): Promise<string> {
  await saveTransactions(stage.database, {}, { event: 'created' });
  await stage.connect();
  const order = await stage.placeScenario('gross-19');
  await stage.settle();
  await unnoticed(stage, between);
  await stage.shopify.post(`/orders/${order.id}/pay`, { gateway: 'shopify_payments' });
  await stage.settle();
  return failureList(stage);
}

const COMPANY = { name: 'Eva Muster', allowTaxFreeInvoices: false };
const language = { ...DEFAULT_SETTINGS.general, language: 'en' as const };
const layoutOf = (printLayout: LexwareId) => ({ layout: { ...DEFAULT_SETTINGS.invoice.layout, printLayout } });

const PROOFS: Record<RefusalName, Met | NeverMet> = {
  unauthorized: {
    story: async (stage) => {
      await stage.lexware.post('/tokens/kill', { kind: 'all' });
      return orderSays({ rate: 19 })(stage);
    },
    says: /Verbindung zu Lexware Office ist unterbrochen; verbinde dein Konto erneut/,
  },
  forbidden: {
    story: async (stage) => {
      await stage.lexware.post('/scopes/drop', { scope: 'invoices.write' });
      return orderSays({ rate: 19 })(stage);
    },
    says: /fehlt in Lexware Office die Berechtigung für diesen Beleg; verbinde dein Konto erneut/,
  },
  throttled: {
    story: async (stage) => {
      await stage.lexware.put('/pace', { perSecond: 4, burst: 1 });
      await aCup(stage, { rate: 19 });
      return orderSays({ rate: 19 })(stage);
    },
    says: /Die Rechnung zu dieser Bestellung gibt es bereits/,
  },
  notFound: {
    story: async (stage) => {
      const order = await aCup(stage, { rate: 19 });
      await unnoticed(stage, (id) => stage.lexware.delete(`/vouchers/${id}`));
      return sent(stage, order);
    },
    says: /gibt es in Lexware Office nicht mehr; prüfe dort/,
  },
  method: { never: 'paths and methods are fixed' },
  mediaType: { never: 'every body is sent as JSON' },
  malformed: { never: 'every body is written by JSON.stringify' },
  notAcceptable: { never: 'the accepted types are fixed' },
  tooLarge: { never: '300 lines of 2255 characters stay below six megabytes' },
  listQuery: { never: 'queries are fixed but for days, ids and pages' },
  field: {
    story: orderSays({ rate: 19, from: ascension, to: germany }),
    says: /kennt das Land der Adresse nicht; ändere/,
  },
  dependentField: { never: BODIES },
  languageNeedsPro: {
    story: async (stage) => {
      await saveSettings(stage, { general: language });
      await stage.lexware.put('/profile', { businessFeatures: ['INVOICING'] });
      return orderSays({ rate: 19 })(stage);
    },
    says: /Englische Belege sind in deinem Lexware-Office-Tarif nicht mehr enthalten; klicke/,
  },
  layoutNeedsPro: {
    story: async (stage) => {
      await saveSettings(stage, { invoice: layoutOf(LAYOUT) });
      await stage.lexware.put('/profile', { businessFeatures: ['INVOICING'] });
      return orderSays({ rate: 19 })(stage);
    },
    says: /Eigene Drucklayouts sind in deinem Lexware-Office-Tarif nicht mehr enthalten; klicke/,
  },
  layoutUnknown: {
    story: async (stage) => {
      await saveSettings(stage, { invoice: layoutOf(UNKNOWN_LAYOUT) });
      return orderSays({ rate: 19 })(stage);
    },
    says: /Das gewählte Drucklayout gibt es in Lexware Office nicht mehr; wähle/,
  },
  addressEmpty: { never: BODIES },
  contactUnknown: {
    story: boughtAgain((stage, id) => stage.lexware.delete(`/contacts/${id}`)),
    says: /Die Rechnung zu dieser Bestellung gibt es bereits/,
  },
  contactNotCustomer: {
    story: boughtAgain((stage, id) => stage.lexware.put(`/contacts/${id}`, { roles: { vendor: {} } })),
    says: /Die Rechnung zu dieser Bestellung gibt es bereits/,
  },
  contactWithoutAddress: { never: 'every document carries its address beside the contact' },
  buyerReference: { never: 'the engine sends no buyer reference' },
  smallBusiness: {
    story: async (stage) => {
      await stage.lexware.put('/profile', { smallBusiness: true, taxType: 'vatfree' });
      return orderSays({ rate: 19 })(stage);
    },
    says: /als Kleinunternehmer eingestellt und nimmt nur Belege ohne Umsatzsteuer an; klicke/,
  },
  taxTypeNeedsContact: { never: BODIES },
  taxTypeCountry: { never: BODIES },
  taxTypeVatId: {
    story: boughtAgain((stage, id) => stage.lexware.put(`/contacts/${id}`, { company: COMPANY })),
    says: /hat in Lexware Office keine USt-IdNr\. oder darf keine steuerfreien Rechnungen erhalten; ergänze/,
  },
  subTypeTaxType: { never: BODIES },
  subTypeNotSetUp: {
    story: async (stage) => {
      await asTaxCase(stage, 'DESTINATION');
      await stage.lexware.put('/profile', { distanceSalesPrinciple: null });
      return orderSays({ rate: 20, from: austria })(stage);
    },
    says: /Fernverkauf \(OSS\) ist in deinem Lexware-Office-Konto nicht mehr eingerichtet; richte ihn dort ein/,
  },
  subTypeCountry: {
    story: async (stage) => {
      await asTaxCase(stage, 'DESTINATION');
      return orderSays({ rate: 20, from: germany, to: austria })(stage);
    },
    says: /nur mit einer Rechnungsadresse im EU-Ausland an; prüfe die Rechnungsadresse/,
  },
  rate: {
    story: async (stage) => {
      await asTaxCase(stage, 'DESTINATION');
      return orderSays({ rate: 27, from: austria, to: hungary })(stage);
    },
    says: /Steuersatz ist für das Datum des Belegs oder das Land des Empfängers nicht zulässig; prüfe/,
  },
  predecessorUnknown: {
    story: async (stage) => {
      const order = await aCup(stage, { rate: 19 });
      await unnoticed(stage, (id) => stage.lexware.delete(`/vouchers/${id}`));
      return refunded(stage, order);
    },
    says: /Die Rechnung, die korrigiert werden soll, gibt es in Lexware Office nicht mehr; erstelle sie neu/,
  },
  predecessorKind: { never: 'only credit notes follow, and only our invoices' },
  predecessorStatus: {
    story: async (stage) => {
      const order = await aCup(stage, { rate: 19 });
      await unnoticed(stage, (id) => stage.lexware.post(`/vouchers/${id}/draft`));
      return refunded(stage, order);
    },
    says: /Die Rechnung ist in Lexware Office wieder ein Entwurf; schließe sie dort ab/,
  },
  predecessorCredited: {
    story: async (stage) => {
      const order = await aCup(stage, { rate: 19 });
      await unnoticed(stage, async (id) => {
        const [invoice] = (await stage.books()).invoices;
        await asApiUser(stage, `/credit-notes?finalize=true&precedingSalesVoucherId=${id}`, invoice ?? {});
      });
      return refunded(stage, order);
    },
    says: /Die Gutschrift gibt es bereits/,
  },
  documentOfDraft: { never: NOT_CALLED },
  fileOfDraft: {
    story: async (stage) => {
      const order = await aCup(stage, { rate: 19 });
      await unnoticed(stage, (id) => stage.lexware.post(`/vouchers/${id}/draft`));
      const { url } = await stage.post<{ url: string }>(`${await documentOf(stage, order)}/link`);
      return errorOf(await fetch(url));
    },
    says: /noch ein Entwurf und hat deshalb kein PDF\. Schließe es in Lexware Office ab/,
  },
  mailOfDraft: {
    story: async (stage) => {
      const order = await aCup(stage, { rate: 19 });
      await unnoticed(stage, (id) => stage.lexware.post(`/vouchers/${id}/draft`));
      return sent(stage, order);
    },
    says: /Der Beleg ist in Lexware Office ein Entwurf; schließe ihn dort ab/,
  },
  noPayments: { never: NOT_CALLED },
  contactField: { story: orderSays({ rate: 0, from: ascension }), says: /kennt das Land der Adresse nicht; ändere/ },
  contactEntity: { never: 'a contact is a customer, and a company or a person: lexware/bodies.test.ts' },
  contactVersion: { never: NOT_CALLED },
  contactSearch: { never: 'what Lexware cannot search for is not asked: lexware/endpoints.test.ts' },
  accountSearch: { never: 'accounts are searched by their reference alone' },
  accountVersion: {
    story: async (stage) => {
      await switchOn(stage);
      await stage.buy('gross-19');
      const { accounts } = await stage.lexware.get<{ accounts: { financialAccountId: string }[] }>('/books');
      await stage.lexware.put(`/accounts/${accounts[0]?.financialAccountId}`, { name: 'Kasse' });
      const order = await stage.buy('gross-19');
      return (await stage.orderPage(order)).transactions?.map(({ text }) => text).join() ?? '';
    },
    says: /Der Umsatz ist in Lexware Office gebucht/,
  },
  accountSystem: { never: 'it is the same for all accounts' },
  accountInUse: { never: NOT_CALLED },
  transactionAccount: {
    story: async (stage) => {
      await switchOn(stage);
      await stage.buy('gross-19');
      const { accounts } = await stage.lexware.get<{ accounts: { financialAccountId: string }[] }>('/books');
      await stage.lexware.put(`/accounts/${accounts[0]?.financialAccountId}`, { deactivated: true });
      await stage.buy('gross-19');
      return failureList(stage);
    },
    says: /Konto .* in Lexware Office .*(deaktiviert|ausgeschaltet).*aktiviere es/,
  },
  transactionVersion: { never: NOT_CALLED },
  transactionFixed: { never: NOT_CALLED },
  transactionAssigned: { never: NOT_CALLED },
  hintKeys: { never: 'every hint has a reference and nothing else' },
  hintVoucher: {
    story: (stage) => invoicedThenPaid(stage, (id) => stage.lexware.delete(`/vouchers/${id}`)),
    says: /Den Beleg, den der Umsatz bezahlt, gibt es in Lexware Office nicht mehr; ordne/,
  },
  hintExists: {
    story: (stage) =>
      invoicedThenPaid(stage, (voucherId) =>
        asApiUser(stage, '/transaction-assignment-hint', { voucherId, externalReference: 'bank:1' }),
      ),
    says: /schon einen anderen Zuordnungsvorschlag; ordne den Umsatz dort von Hand zu/,
  },
  subscriptionExists: { never: 'it is what was wanted and counts as done: lexware/endpoints.test.ts' },
  callbackUnreachable: {
    story: async (stage) => {
      await stage.lexware.put('/events/mode', { unreachable: true });
      await stage.connect();
      return failureList(stage);
    },
    says: /erreicht die Adresse für Benachrichtigungen nicht; wende dich an den Support/,
  },
};

const embedded = testDatabases().filter(({ name }) => name === 'sqlite');
const met = Object.entries(PROOFS).flatMap(([name, proof]) => ('never' in proof ? [] : [{ name, ...proof }]));

async function onStage<Result>(play: (stage: Stage) => Promise<Result>): Promise<Result> {
  const [first] = embedded;
  if (!first) throw new Error('No embedded database');
  const { database, dispose } = await first.open();
  const stage = await Stage.open({ database });
  try {
    return await play(stage);
  } finally {
    await stage.close();
    await dispose();
  }
}

/** Words of Lexware's own sentences, which no merchant should have to read. */
const ENGLISH = /\b(the|must|requires?|cannot|does|does not|referenced|voucher|Forbidden)\b/i;

describe('what Lexware refuses, in German with cause and remedy', () => {
  it.each(met)('$name', async ({ name, story, says }) => {
    await onStage(async (stage) => {
      const text = await story(stage);
      const calls = await stage.lexware.get<{ refusal: string | null }[]>('/calls');
      expect(calls.map(({ refusal }) => refusal)).toContain(name);
      expect(text).toMatch(says);
      expect(text).not.toMatch(ENGLISH);
    });
  });

  it.each([
    ['402', /Dein Lexware-Office-Tarif enthält diese Funktion nicht/],
    ['refuse', /Einen Grund nennt Lexware Office nicht/],
  ])('an answer %s without a reason', async (kind, says) => {
    await onStage(async (stage) => {
      await stage.lexware.post('/faults', { match: 'POST /v1/invoices', kind, times: 9 });
      expect(await orderSays({ rate: 19 })(stage)).toMatch(says);
    });
  });
});
