import { waitFor } from '@testing-library/dom';
import { i18nOf } from '../../sandbox/hosting/page/i18n';
import { aCustomersAnswer, aCustomersInvoice, anInvoice, anOrderAnswer } from './answers';
import { type Answering, everyPlace, extensionAt } from './official-tester';
import { all, buttons, texts } from './page-texts';

/**
 * Every extension of ours in Shopify's own tester, at every target of its configuration. Their
 * tests assert the details; these are the rules that all of them share.
 */

const TEXTS = 'Belegfluss ist gerade nicht erreichbar. Versuche es in einer Minute erneut.';
const LOADING = 's-spinner, s-skeleton-paragraph';
const CRITICAL = 's-banner[tone=critical]';
const UNSAYABLE = /undefined|null|NaN|\[object|Error|HTTP|{{/;

const order = anOrderAnswer({ id: '4711', documents: [anInvoice()], hasInvoice: true });
const ANSWERS: readonly (readonly [RegExp, unknown])[] = [
  [/^\/api\/orders\/4711$/, order],
  [/\/link$/, { url: 'https://app.example/sheet', expiresAt: '2026-11-04T00:00:00Z' }],
  [/^\/api\/bulk$/, { runs: [] }],
  [/^\/api\/bulk\/forecast$/, { groups: [], unread: 1, event: 'paid', transfersLeft: 7 }],
  [
    /^\/api\/print$/,
    {
      token: 'x',
      url: 'https://app.example/sheet',
      expiresAt: '2026-11-04T00:00:00Z',
      documents: 1,
      fetched: 1,
      isReady: true,
      missing: [],
    },
  ],
  [/^\/api\/customer\//, aCustomersAnswer({ documents: [aCustomersInvoice] })],
];
const ready: Answering = (path) => {
  const body = ANSWERS.find(([pattern]) => pattern.test(path))?.[1];
  return body === undefined ? failed(path) : { status: 200, body };
};
const failed: Answering = () => ({ status: 503, body: { code: 'BUSY', message: TEXTS } });
const refused: Answering = () => ({
  status: 401,
  body: { code: 'UNAUTHORIZED', message: TEXTS },
});
const never: Answering = () => null;

const page = document.body;
const outermost = () => page.firstElementChild?.tagName.toLowerCase() ?? '';
const loaded = () => waitFor(() => expect(all(LOADING)).toHaveLength(0), { timeout: 5_000 });

const places = everyPlace().map((place) => [place.target, place] as const);
process.env.APP_URL = 'https://app.example';

it('finds the extensions of all places that the order is shown at', () => {
  expect(places.map(([target]) => target)).toEqual(
    expect.arrayContaining([
      'admin.order-details.block.render',
      'admin.order-details.action.render',
      'admin.order-details.print-action.render',
      'admin.order-index.selection-action.render',
      'admin.order-index.selection-print-action.render',
      'customer-account.order-status.block.render',
      'purchase.thank-you.block.render',
    ]),
  );
});

describe.each(places)('%s', (target, place) => {
  const extension = extensionAt(place, i18nOf);
  const isAdmin = target.startsWith('admin.');
  afterEach(() => {
    extension.close();
    expect(extension.untranslated).toEqual([]);
  });

  it('shows that it loads, in the frame of its place', async () => {
    await extension.open(never);
    await waitFor(() => expect(all(LOADING)).toHaveLength(1));
    if (isAdmin) expect(outermost()).toBe(frameOf(target));
    expect(all(CRITICAL)).toHaveLength(0);
  });

  it('shows what our API answered', async () => {
    await extension.open(ready);
    await loaded();
    expect(all(CRITICAL)).toHaveLength(0);
    expect(page.childElementCount).toBe(1);
    for (const text of texts()) expect(text).not.toMatch(UNSAYABLE);
  });

  it('goes on with a fresh token where the one it sent had run out', async () => {
    const requests: string[] = [];
    await extension.open((path) => (requests.push(path) === 1 ? refused : ready)(path));
    await loaded();
    expect(requests[1]).toBe(requests[0]);
    expect(all(CRITICAL)).toHaveLength(0);
    expect(page.childElementCount).toBe(1);
  });

  it('says what failed in the translations of our API, and customers nothing of it', async () => {
    await extension.open(failed);
    await loaded();
    const refusals = all(CRITICAL).map((one) => one.textContent);
    expect(refusals).toEqual(isAdmin ? [expect.stringContaining(TEXTS)] : []);
    for (const text of texts()) expect(text).not.toMatch(UNSAYABLE);
  });

  if (isAdmin)
    it('may be asked again where that failed', async () => {
      let isBack = false;
      await extension.open((path) => (isBack ? ready : failed)(path));
      await loaded();
      isBack = true;
      buttons('Erneut versuchen')[0]?.click();
      await waitFor(() => expect(all(CRITICAL)).toHaveLength(0));
      await loaded();
      expect(all(CRITICAL)).toHaveLength(0);
    });
});

/** The element that Shopify wants around everything at a place of the admin. */
function frameOf(target: string): string {
  if (target.includes('print-action')) return 's-admin-print-action';
  return target.includes('action') ? 's-admin-action' : 's-admin-block';
}
