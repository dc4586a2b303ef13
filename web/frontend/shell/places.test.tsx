import { screen, waitFor } from '@testing-library/react';
import { screenAt } from '../router/router';
import { APP_PATHS } from '../../contract/app-paths';
import { type NamedPlace, PLACES } from '../../contract/texts/places';
import { aDashboard, aFailure } from '../testing/a-dashboard';
import { DETAILS, someDetails } from '../testing/an-order-page';
import { aDecision, anOrderAnswer, aList, aPage, aShop, notConnected } from '../testing/builders';
import { fakeServer, json } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';
import { aSettingsAnswer } from '../testing/settings-page';
import { createScreens } from '../routes';

/** A shop in which there is something to do at every place. */
function busyShop(changes: Parameters<typeof aShop>[0] = {}) {
  const { shopify } = aShop();
  const decision = aDecision({ kind: 'refuse', reason: 'TAX_MISMATCH' });
  const order = anOrderAnswer({ decision, documents: [] });
  const text = 'Mit deutscher Umsatzsteuer abrechnen.';
  const choices = [{ treatment: 'domestic' as const, values: { code: 'BILL_AS_CHARGED' }, text }];
  fakeServer({
    'GET /api/settings': () => json(aSettingsAnswer()),
    'GET /api/shop': () =>
      json(aShop({ shopify: { ...shopify, missingScopes: ['read_all_orders'] }, ...changes })),
    'GET /api/failures': () => json({ items: [aFailure()], next: null }),
    'GET /api/dashboard': () => json(aDashboard()),
    'GET /api/shop/logs': () => json(aPage([])),
    'GET /api/orders': () => json(aList([order])),
    'GET /api/orders/5001': () => json(order),
    [DETAILS]: () => json(someDetails({ tax: { refused: null, chosen: null, choices } })),
  });
}

const OWN = Object.entries<NamedPlace>(PLACES).flatMap(([id, place]) =>
  place.kind === 'own' ? [{ id, ...place }] : [],
);
const addressOf = (path: string) => path.replace(':orderId', '5001');
const quotedIn = (text: string) => [...text.matchAll(/„([^“]+)“/g)].map(([, word]) => word ?? '');

/** Texts that people search for on a screen: headings, tabs and buttons. */
async function standsThere(name: string): Promise<boolean> {
  const roles = ['heading', 'tab', 'button', 'link'] as const;
  const finds = () =>
    expect(roles.flatMap((role) => screen.queryAllByRole(role, { name })).length).toBeGreaterThan(
      0,
    );
  return waitFor(finds).then(
    () => true,
    () => false,
  );
}

it.each(OWN)('$id: its screen shows what the sentence says: $text', async ({ id, path, text }) => {
  busyShop({
    ...(id === 'connect' && { lexoffice: notConnected() }),
    ...(id === 'activation' && { activatedAt: null }),
    ...(id === 'otherApp' && { otherAppSince: aShop().createdAt }),
  });
  // The screens of plans share a route.
  const [address = ''] = addressOf(path).split('?');
  expect(screenAt(createScreens(), address)?.path.replace('/*?', '')).toBe(path.split('?')[0]);
  renderApp(addressOf(path));
  const names = quotedIn(text);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names)
    expect({ name, stands: await standsThere(name) }).toEqual({ name, stands: true });
  const [page] = /Seite „([^“]+)“/.exec(text)?.slice(1) ?? [];
  if (page) expect(await screen.findByRole('heading', { level: 1, name: page })).toBeTruthy();
});

it('lie on screens that the navigation leads to, orders by their list, the log from home', async () => {
  busyShop();
  const { address } = renderApp('/');
  const log = await screen.findByRole('link', { name: 'Ganzer Verlauf' });
  const links = [...document.querySelectorAll('ui-nav-menu a'), log].map((link) =>
    link.getAttribute('href'),
  );
  const reached = new Set([...links, address()]);
  expect(
    OWN.map(({ path }) => path.split(/[?:]/)[0]?.replace(/(.)\/$/, '$1')).filter(
      (path) => !reached.has(path ?? ''),
    ),
  ).toEqual([]);
});

it('an order is opened from the list', async () => {
  busyShop();
  renderApp('/orders');
  expect((await screen.findAllByRole('link', { name: /#1001/ }))[0]?.getAttribute('href')).toBe(
    '/orders/5001',
  );
});

/** Public pages, which the app shows in another tab. */
const BESIDE = ['apps', 'affiliate', 'help', 'register'];

it('Every screen has an address at which the server shows the app', () => {
  const paths = Object.keys(createScreens()).flatMap((path) => /^\/(\w+)/.exec(path)?.[1] ?? []);
  expect([...new Set(paths)].sort()).toEqual([...APP_PATHS, ...BESIDE].sort());
});
