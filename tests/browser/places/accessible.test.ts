import express, { type Response } from 'express';
import type { Page } from 'playwright-core';
import { anInvoice, anOrderAnswer, waiting } from '../../../extensions/testing/answers';
import type { OrderAnswer } from '../../../web/contract/order/order';
import { aCustomersAnswer, aCustomersInvoice } from '../../../extensions/testing/answers';
import { MAIL_TROUBLES } from '../../../web/domain/documents/model/mail-state';
import { violationsIn } from '../accessibility';
import { bulkStub, printStub } from './places-api';
import { onPlaces, shoot, type World } from './places-fixture';

/** Every place of Shopify's pages that shows us, on a desk and on a phone. */

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 360, height: 740 };
const ofCustomer = aCustomersAnswer({
  documents: [aCustomersInvoice],
  underWay: ['credit-note'],
  awaited: [{ kind: 'delivery-note', awaited: 'dispatch' }],
});
let page: Page;
let world: World;

const invoiced = (id: string) => anOrderAnswer({ id, documents: [anInvoice()], hasInvoice: true });
/** Our API's answer to the request for an order. */
let answerOrder: (id: string, res: Response) => void;

const unreachable = (res: Response) =>
  void res.status(503).json({ code: 'BUSY', message: 'Belegfluss ist gerade nicht erreichbar.' });

function api(): express.Router {
  const router = express.Router();
  const sheet = () => `${world.appUrl}/api/sheet`;
  router.get('/orders/:id', (req, res) => answerOrder(req.params.id, res));
  router.get('/sheet', (_req, res) => void res.type('html').send('<h1>Rechnung 123</h1>'));
  router.post(/\/link$/, (_req, res) => {
    res.json({ url: sheet(), expiresAt: '2026-11-04T00:00:00Z' });
  });
  router.get('/customer/orders/:id/documents', (_req, res) => void res.json(ofCustomer));
  router.use(
    printStub(sheet, () => true),
    bulkStub(() => true),
  );
  router.use((_req, res) => unreachable(res));
  return router;
}

onPlaces({
  api: api(),
  viewport: NARROW,
  begin: (...given) => {
    [page, world] = given;
    answerOrder = (id, res) => void res.json(invoiced(id));
  },
});

const SHOP = 'store/belegfluss-demo';
const open = (path: string) => page.goto(`${world.adminUrl}/${path}`);
/** An extension is there once it drew something and waits for nothing. */
const drawn = async (handle: string) => {
  const place = page.locator(`[data-extension=${handle}]`);
  await place.locator('s-text, s-badge, s-link, s-button, s-banner').first().waitFor();
  await place.locator('s-spinner, s-skeleton-paragraph').waitFor({ state: 'detached' });
};
const choose = async (menu: string, handle: string) => {
  const entries = page.locator('details', { hasText: menu });
  await entries.locator('summary').click();
  expect(await tooWide()).toEqual([]);
  await entries.locator('li button').first().click();
  await drawn(handle);
};
const selectAll = async () => {
  await page.getByRole('checkbox', { name: 'Alle Bestellungen auswählen' }).check();
  await page.getByText('2 ausgewählt').waitFor();
};

const PLACES: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'order-block',
    async () => {
      await open(`admin/${SHOP}/orders/4711`);
      await drawn('order-block');
    },
  ],
  [
    'order-block-refused',
    async () => {
      await open(`admin/${SHOP}/orders/4711?fault=crash`);
      await page.getByText('Die Erweiterung ist gescheitert').first().waitFor();
    },
  ],
  ['order-action', () => inOrder('Weitere Aktionen', 'order-action')],
  ['order-print', () => inOrder('Drucken', 'order-print')],
  ['orders-action', () => inOrders('Weitere Aktionen', 'orders-action')],
  ['orders-print', () => inOrders('Drucken', 'orders-print')],
  [
    'order-status',
    async () => {
      await open(`customer/${SHOP}/orders/4711`);
      await drawn('order-status');
    },
  ],
  [
    'thank-you',
    async () => {
      await open(`customer/${SHOP}/thank-you/4711`);
      await drawn('thank-you');
    },
  ],
];

async function inOrder(menu: string, handle: string): Promise<void> {
  await open(`admin/${SHOP}/orders/4711`);
  await choose(menu, handle);
}

async function inOrders(menu: string, handle: string): Promise<void> {
  await open(`admin/${SHOP}`);
  await selectAll();
  await choose(menu, handle);
}

/** What hangs over an edge: of the page, of a menu or dialog over it, or of the screen. */
const tooWide = () =>
  page.evaluate<string[]>(`
    [document.documentElement, ...document.querySelectorAll('details[open] > ul, dialog')]
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ one, box }) =>
        one.scrollWidth > one.clientWidth + 1 || box.left < 0 || box.right > innerWidth)
      .map(({ one, box }) => one.outerHTML.slice(0, 80) + ' from ' + box.left + ' to ' + box.right)
  `);

const shot = async (name: string) => {
  await shoot(page, `place-${name}`);
};

const OBSTACLES: OrderAnswer['obstacles'] = [
  {
    code: 'CONNECTION_INTERRUPTED',
    text: 'Lexware Office nimmt die Anmeldung der App nicht mehr an. Verbinde die App erneut.',
    path: '/preferences',
  },
  {
    code: 'NO_TRANSFERS',
    text: 'Die Übertragungen dieses Monats sind aufgebraucht. Erweitere dein Abonnement.',
    path: '/plan',
  },
];
const TROUBLED = MAIL_TROUBLES.map((mailTrouble, index) =>
  anInvoice({ id: index + 1, number: `RE-2026-00012${String(index)}`, mailTrouble }),
);
/** What an order's block and window show next to its documents. */
const STATES: readonly (readonly [string, (id: string, res: Response) => void])[] = [
  ['failed', (_id, res) => unreachable(res)],
  [
    'held up',
    (id, res) => void res.json(anOrderAnswer({ id, decision: waiting, obstacles: OBSTACLES })),
  ],
  [
    'with mails in trouble',
    (id, res) => void res.json(anOrderAnswer({ id, documents: TROUBLED, hasInvoice: true })),
  ],
];

it.each(STATES)(
  'stay readable and reachable on a phone: block and window %s',
  async (state, now) => {
    answerOrder = now;
    await open(`admin/${SHOP}/orders/4711`);
    for (const handle of ['order-block', 'order-action']) {
      if (handle === 'order-action') await choose('Weitere Aktionen', handle);
      else await drawn(handle);
      expect(await tooWide()).toEqual([]);
      await shot(`${handle}-${state}-narrow`);
      await page.setViewportSize(WIDE);
      expect(await violationsIn(page)).toEqual([]);
      await shot(`${handle}-${state}-wide`);
      await page.setViewportSize(NARROW);
    }
  },
);

it.each(PLACES)('can be reached on a phone and used by everybody: %s', async (name, go) => {
  await go();
  expect(await tooWide()).toEqual([]);
  await shot(`${name}-narrow`);
  await page.setViewportSize(WIDE);
  expect(await violationsIn(page)).toEqual([]);
  await shot(`${name}-wide`);
});
