import { i18nOf } from '../../sandbox/hosting/page/i18n';
import type { CustomerDocumentsAnswer } from '../../web/contract/order/customer-documents';
import { aCustomersAnswer } from './answers';
import { everyPlace, extensionAt, signal } from './official-tester';
import { all, buttons } from './page-texts';

/** What customers see of the documents of their order. */

const PATH = '/api/customer/orders/4711/documents';
const NOW = new Date('2026-11-03T12:00:00Z');
const SETTINGS = {
  heading: undefined,
  label: undefined,
  show_credit_notes: undefined,
  show_delivery_notes: undefined,
};
const ALL_PAUSES = 123_000;
/** Until what was drawn is there. */
const A_FRAME = 50;

const token = (claims: object) => `x.${btoa(JSON.stringify(claims))}.y`;
const sessionOf = (claims: object) => ({ sessionToken: { get: async () => token(claims) } });
const CUSTOMER = sessionOf({ sub: 'gid://shopify/Customer/77' });
const GUEST = sessionOf({});

const aDocument = (kind: CustomerDocumentsAnswer['documents'][number]['kind'], number: string) => ({
  kind,
  title: { invoice: 'Rechnung', 'credit-note': 'Rechnungskorrektur', 'delivery-note': '' }[kind],
  number,
  day: '2026-11-03',
  isCancelled: false,
  url: `https://app.example/doc/${number}`,
});
const invoice = aDocument('invoice', 'RE1001');
const credit = aDocument('credit-note', 'GU7');
const note = aDocument('delivery-note', 'LS3');
/** Nothing is awaited, of an order that is known by its number alone. */
const anAnswer = (over: Partial<CustomerDocumentsAnswer> = {}) =>
  aCustomersAnswer({ shop: null, order: null, ...over });
const ordered = (processedAt: string | undefined) => ({
  order: signal({ id: 'gid://shopify/Order/4711', name: '#1001', processedAt }),
});
const set = (settings: Partial<Record<keyof typeof SETTINGS, string | boolean>>) => ({
  settings: signal({ ...SETTINGS, ...settings }),
});

const page = document.body;
const lines = () =>
  all('s-heading, s-text, s-link, s-button').map(({ textContent }) => textContent ?? '');
const press = (name: string) => buttons(name)[0]?.click();

let closeLast: () => void = () => undefined;
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(async () => {
  closeLast();
  closeLast = () => undefined;
  // What was planned is done, or the next test's effects would wait for it.
  await jest.advanceTimersByTimeAsync(A_FRAME);
  jest.useRealTimers();
});
process.env.APP_URL = 'https://app.example';

const [orderStatus, thankYou] = ['customer-account.order-status', 'purchase.thank-you'].map(
  (start) => everyPlace().filter(({ target }) => target.startsWith(start)),
);
const at = ([place]: typeof orderStatus = []) => {
  if (!place) throw new Error('There is no such extension');
  return extensionAt(place, i18nOf);
};

/** Opens the order's page; each poll gets the next answer, the last one again and again. */
async function opened(
  answers: (CustomerDocumentsAnswer | number)[],
  given: object = {},
  place = at(orderStatus),
) {
  closeLast();
  closeLast = place.close;
  let calls = 0;
  await place.open(
    (path) => {
      expect(path).toBe(PATH);
      const answer = answers[Math.min(calls, answers.length - 1)] ?? 500;
      calls += 1;
      return typeof answer === 'number'
        ? { status: answer, body: {} }
        : { status: 200, body: answer };
    },
    { ...CUSTOMER, ...given },
  );
  await jest.advanceTimersByTimeAsync(A_FRAME);
  return {
    calls: () => calls,
    wait: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  };
}

const DOCUMENTS = anAnswer({ documents: [invoice, credit, note] });

it('lists invoice and credit notes as they are printed, each with its day and a download', async () => {
  await opened([DOCUMENTS]);
  expect(lines().join(' | ')).toBe(
    'Belege zur Bestellung | Rechnung RE1001 | 03.11.2026 | Herunterladen' +
      ' | Rechnungskorrektur GU7 | 03.11.2026 | Herunterladen',
  );
  const [link] = page.querySelectorAll('s-button');
  expect(link?.getAttribute('href')).toBe(invoice.url);
  expect(link?.getAttribute('accessibilitylabel')).toBe('Herunterladen: Rechnung RE1001');
});

it('follows what the merchant set in the checkout editor', async () => {
  const settings = { heading: ' Rechnung ', label: 'Als PDF', show_credit_notes: false };
  await opened([DOCUMENTS], set({ ...settings, show_delivery_notes: true }));
  expect(lines().join(' | ')).toBe(
    'Rechnung | Rechnung RE1001 | 03.11.2026 | Als PDF | Lieferschein LS3 | 03.11.2026 | Als PDF',
  );
});

it('shows no heading over documents that the merchant does not want shown', async () => {
  await opened([anAnswer({ documents: [note], underWay: ['delivery-note'] })]);
  expect(page.textContent).toBe('');
});

describe('while an invoice is being made', () => {
  const underWay = anAnswer({ underWay: ['invoice'] });

  it('says so and polls until it is there', async () => {
    const { calls, wait } = await opened([underWay, underWay, anAnswer({ documents: [invoice] })]);
    expect(lines()).toEqual([
      'Belege zur Bestellung',
      'Die Rechnung wird gerade erstellt',
      'Das dauert meist nur einen Moment.',
    ]);
    await wait(1_900);
    expect(calls()).toBe(1);
    await wait(100);
    expect(calls()).toBe(2);
    await wait(4_000);
    expect(lines()).toContain('Rechnung RE1001');
    await wait(ALL_PAUSES);
    expect(calls()).toBe(3);
  });

  it('polls at growing pauses, stops after two minutes, and then when the customer asks', async () => {
    const { calls, wait } = await opened([underWay]);
    await wait(ALL_PAUSES);
    expect(calls()).toBe(7);
    expect(lines().slice(3)).toEqual([
      'Das dauert länger als sonst. Bitte später noch einmal nachsehen.',
      'Erneut nachsehen',
    ]);
    await wait(ALL_PAUSES);
    expect(calls()).toBe(7);
    press('Erneut nachsehen');
    await wait(2_100);
    expect(calls()).toBe(9);
  });

  it('keeps what it said while a poll fails, and polls on', async () => {
    const { wait } = await opened([underWay, 429, anAnswer({ documents: [invoice] })]);
    await wait(2_000);
    expect(lines()).toContain('Die Rechnung wird gerade erstellt');
    await wait(4_000);
    expect(lines()).toContain('Rechnung RE1001');
  });
});

describe('while nothing can be downloaded', () => {
  const awaited = (why: CustomerDocumentsAnswer['awaited'][number]['awaited']) =>
    aCustomersAnswer({ awaited: [{ kind: 'invoice', awaited: why }] });

  it('names shop, order and amount, what the invoice awaits, and whom to write to', async () => {
    await opened([awaited('payment')]);
    expect(lines()).toEqual([
      'Belege zur Bestellung',
      expect.stringMatching(/^Kaffeehaus · Bestellung #1001 · 1\.234,50\s€$/),
      'Die Rechnung kommt noch',
      'Sie kommt, sobald die Zahlung eingegangen ist.',
      'Fragen beantwortet Kaffeehaus:',
      'hallo@kaffeehaus.example',
    ]);
    const [link] = page.querySelectorAll('s-link');
    expect(link?.getAttribute('href')).toBe('mailto:hallo@kaffeehaus.example');
  });

  it('says that the shop sorts out what failed, and that an invoice is cancelled', async () => {
    await opened([awaited('shop')]);
    expect(lines()).toEqual(expect.arrayContaining(['Der Shop klärt das.']));
    await opened([anAnswer({ documents: [{ ...invoice, isCancelled: true }, credit] })]);
    expect(lines()).toContain('storniert');
  });

  it('tells the shop’s rule of an order that is not known yet, as long as it is new', async () => {
    const unseen = { ...awaited('payment'), order: null };
    await opened([unseen], ordered('2026-11-03T11:59:00Z'));
    expect(lines()).toContain('Sie kommt, sobald die Zahlung eingegangen ist.');
    await opened([unseen], ordered('2026-10-01T11:59:00Z'));
    expect(page.textContent).toBe('');
  });
});

it.each([
  ['a moment ago: it looks again', '2026-11-03T11:59:00Z', 2],
  ['at a time that the page does not name: it looks again', undefined, 2],
  ['long ago: it does not', '2026-10-01T11:59:00Z', 1],
])(
  'shows nothing where nothing is; of an order placed %s',
  async (_when, processedAt, expected) => {
    const { calls, wait } = await opened([anAnswer()], ordered(processedAt));
    await wait(2_000);
    expect([page.textContent, calls()]).toEqual(['', expected]);
  },
);

it('does not stay empty lines for ever where the page hands out no token', async () => {
  const sessionToken = { get: () => new Promise<string>(() => undefined) };
  const { calls, wait } = await opened([DOCUMENTS], { sessionToken });
  expect(page.querySelectorAll('s-skeleton-paragraph')).toHaveLength(1);
  await wait(15_000);
  expect([page.querySelectorAll('s-skeleton-paragraph').length, calls()]).toEqual([0, 0]);
});

it('lets the customer try again when it failed, and shows a guest nothing of it', async () => {
  const { wait } = await opened([503, DOCUMENTS]);
  expect(lines()).toEqual([
    'Belege zur Bestellung',
    'Die Belege konnten gerade nicht geladen werden. Bitte in einer Minute noch einmal versuchen.',
    'Erneut versuchen',
  ]);
  press('Erneut versuchen');
  await wait(A_FRAME);
  expect(lines()).toContain('Rechnung RE1001');

  await opened([503], GUEST);
  expect(page.textContent).toBe('');
});

it('offers a guest to sign in and says where that fails, but sends nobody in circles who is and whom the token does not name', async () => {
  const requireLogin = jest.fn(() => Promise.resolve());
  requireLogin.mockRejectedValueOnce(new Error('The page opens none'));
  const visibleTo = async (state: string) => {
    const authenticationState = signal(state);
    const given = { ...GUEST, authenticationState, requireLogin };
    await opened([anAnswer({ state: 'signed-out' })], given);
    return lines();
  };
  const [heading, text] = await visibleTo('pre_authenticated');
  expect([heading, text]).toEqual([
    'Belege zur Bestellung',
    expect.stringContaining('Nach der Anmeldung'),
  ]);
  press('Anmelden');
  await jest.advanceTimersByTimeAsync(A_FRAME);
  expect(lines()[1]).toContain('Die Anmeldung ließ sich nicht öffnen.');
  press('Anmelden');
  expect(requireLogin).toHaveBeenCalledTimes(2);
  const named = expect.stringContaining('sonst hilft der Shop') as string;
  expect(await visibleTo('fully_authenticated')).toEqual(['Belege zur Bestellung', named]);
});

it('shows nobody anything where the merchant switched it off', async () => {
  await opened([anAnswer({ state: 'off' })]);
  expect(page.textContent).toBe('');
});

it('polls on the thank-you page, where every order is new, and says where documents will be', async () => {
  const { calls, wait } = await opened([anAnswer(), DOCUMENTS], {}, at(thankYou));
  await wait(2_000);
  expect([calls(), lines()[1]]).toEqual([2, 'Rechnung RE1001']);

  await opened([anAnswer({ state: 'signed-out' })], GUEST, at(thankYou));
  expect(lines()).toEqual([
    'Belege zur Bestellung',
    expect.stringContaining('steht sie im Kundenkonto'),
  ]);
});

it('waits on the thank-you page for an order that is still being created, and asks for nothing else', async () => {
  const confirmed = (id: string) => ({ order: { id: `gid://shopify/${id}` } });
  let place: (confirmation: object) => void = () => undefined;
  const subscribe = (listener: typeof place) => {
    place = listener;
    return () => undefined;
  };
  const orderConfirmation = { value: confirmed('OrderConfirmation/c1a2f3'), subscribe };
  const { calls, wait } = await opened([DOCUMENTS], { orderConfirmation }, at(thankYou));
  await wait(ALL_PAUSES);
  expect([page.textContent, calls()]).toEqual(['', 0]);
  place(confirmed('Order/4711'));
  await wait(A_FRAME);
  expect(lines()).toContain('Rechnung RE1001');
});
