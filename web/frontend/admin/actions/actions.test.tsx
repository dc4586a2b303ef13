import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MeAnswer } from '../../../contract/operator/access';
import { PERMISSIONS } from '../../../domain/operator/permissions';
import { aShop } from '../../testing/builders';
import { aRefusal, fakeServer, json, type Reply } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';
import { keepToken } from '../operator-session';

/** All at once: a window takes the focus to itself a moment after it opened. */
function write(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}

const AT = '2026-03-02T09:00:00.000Z';
const ME: MeAnswer = {
  name: 'Mara Petersen',
  shop: 'betreiber.myshopify.com',
  user: '7',
  roles: ['billing'],
  permissions: [...PERMISSIONS],
  endsAt: AT,
  freshUntil: AT,
  recoveryCodesLeft: 10,
};
const SHOP = { id: 5, domain: 'teehaus.myshopify.com' };
const HEAD = { ...SHOP, name: 'Teehaus', installedAt: AT, uninstalledAt: null, tickets: [] };
const VIEW = { endsAt: AT, secondsLeft: 1_790, isUncovered: false };
const PAUSED = { shop: SHOP, reason: 'Falsche Steuersätze', since: AT };
const REPLAY = {
  id: 1,
  what: 'jobs',
  filter: { shopDomain: null, name: null, failure: 'LEXWARE_DOWN', from: null, to: null },
  perMinute: 60,
  total: 120,
  done: 60,
  state: 'running',
  startedAt: AT,
  endedAt: null,
};
const FAILED = { id: 9, shopDomain: SHOP.domain, name: 'orders.process', failure: 'X', at: AT };
const COUPON = {
  code: 'MESSE-26',
  type: 'percent',
  value: 50,
  months: 3,
  plans: ['standard'],
  comment: 'Messe',
  validUntil: '2026-12-31T23:00:00.000Z',
  limit: 100,
  isLocked: false,
  isOfPartner: false,
  views: 7,
  held: 1,
  used: 2,
};
const CHARGE = {
  id: 3,
  shopifyNumber: '4711',
  planName: 'Standard',
  kind: 'plan',
  state: 'active',
  price: 1_899,
  currency: 'EUR',
  isTest: false,
  createdAt: AT,
  trialEndsAt: '2026-03-09T09:00:00.000Z',
  corrections: [{ kind: 'refund', amount: 500, at: AT, reason: 'Ausfall' }],
};

function aServer(replies: Record<string, Reply> = {}) {
  keepToken('token');
  return fakeServer({
    'GET /api/shop': () => json(aShop({ permissions: ['view_dashboard'] })),
    'GET /api/operator/session': () => json(ME),
    'GET /api/operator/pauses': () => json({ items: [PAUSED] }),
    'GET /api/operator/replay': () => json({ items: [REPLAY] }),
    'GET /api/operator/coupons': () => json({ items: [COUPON], next: null }),
    'GET /api/operator/shops/5/head': () => json(HEAD),
    'GET /api/operator/shops/5/view': () => json({ view: VIEW }),
    'GET /api/operator/shops/5/offers': () =>
      json({ items: [{ plan: 'custom', price: 25_000, transfers: 50_000 }] }),
    'GET /api/operator/shops/5/corrections': () =>
      json({ dashboard: 'https://partners.shopify.example', items: [CHARGE] }),
    ...replies,
  });
}

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const WHY = 'Ticket T-17';

const OF_ONE = /^Der Händler liest ihn/;
const OF_ALL = /^Alle betroffenen Händler lesen ihn/;

it('shows pauses, ends one by one click, and stops all for a reason', async () => {
  const answers: Record<string, Reply> = {
    'POST /api/operator/pauses/5/end': () => json({ items: [] }),
    'POST /api/operator/pauses': () => json({ items: [{ ...PAUSED, shop: null }] }),
  };
  const server = aServer(answers);
  const { user, toasts } = renderApp('/admin/pauses');
  expect(await screen.findByText('Grund: Falsche Steuersätze')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /fortsetzen: teehaus/ }));
  await user.click(await screen.findByRole('button', { name: 'Alle Shops anhalten' }));
  const asked = await dialog('Belegerstellung in allen Shops anhalten?');
  expect(within(asked).getByText(OF_ALL)).toBeTruthy();
  const confirm = within(asked).getByRole('button', { name: 'Alle anhalten' });
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  write(within(asked).getByLabelText('Grund'), WHY);
  await user.click(within(asked).getByRole('button', { name: 'Alle anhalten' }));
  expect(server.callsOf('POST /api/operator/pauses')[0]?.body).toEqual({
    shopId: null,
    reason: WHY,
  });
  expect(server.callsOf('POST /api/operator/pauses/5/end').map(({ body }) => body)).toEqual([
    { reason: 'Die Pause ist nicht mehr nötig.' },
  ]);
  expect(toasts.map(({ text }) => text)).toContain('Belegerstellung läuft wieder');
});

it('replays all where the dry run saw a part of what failed, even if it met nothing there', async () => {
  aServer({
    'POST /api/operator/replay/preview': () => json({ count: 0, isMore: true, examples: [] }),
  });
  const { user } = renderApp('/admin/replay');
  await user.click(await screen.findByRole('button', { name: 'Vorschau zeigen' }));
  expect(await screen.findByText('Mindestens 0 Treffer')).toBeTruthy();
  expect(screen.getByText(/Die Wiederholung nimmt auch alle übrigen/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Alle wiederholen' }));
  const asked = await dialog('Alle Treffer wiederholen?');
  expect(within(asked).getByText(OF_ALL)).toBeTruthy();
});

it('says who reads why a replay begins or ends: the merchant of the one shop, or nobody', async () => {
  const ofShop = { ...REPLAY, id: 2, filter: { ...REPLAY.filter, shopDomain: SHOP.domain } };
  aServer({
    'GET /api/operator/replay': () => json({ items: [ofShop, REPLAY] }),
    'POST /api/operator/replay/preview': () =>
      json({ count: 3, isMore: false, examples: [FAILED] }),
  });
  const { user } = renderApp('/admin/replay');
  const opensBy = async (opener: HTMLElement | undefined, name: string) => {
    if (!opener) throw new Error('The button is missing');
    await user.click(opener);
    const asked = within(await dialog(name));
    const found = [OF_ONE, OF_ALL, /Händler lesen ihn nicht/].map((one) => asked.queryByText(one));
    await user.click(asked.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return found.map(Boolean);
  };
  const cancels = await screen.findAllByRole('button', { name: 'Wiederholung abbrechen' });
  expect(await opensBy(cancels[0], 'Wiederholung abbrechen?')).toEqual([true, false, false]);
  expect(await opensBy(cancels[1], 'Wiederholung abbrechen?')).toEqual([false, false, true]);
  write(screen.getByLabelText('Shop (….myshopify.com)'), SHOP.domain);
  await user.click(screen.getByRole('button', { name: 'Vorschau zeigen' }));
  const begin = await screen.findByRole('button', { name: '3 wiederholen' });
  expect(await opensBy(begin, '3 Treffer wiederholen?')).toEqual([true, false, false]);
});

it('counts first, then replays at a rate, and sends one key however often it is pressed', async () => {
  const server = aServer({
    'POST /api/operator/replay/preview': () =>
      json({ count: 3, isMore: false, examples: [FAILED] }),
    'POST /api/operator/replay': () => aRefusal(409, 'CONFLICT', 'Läuft schon.'),
  });
  const { user } = renderApp('/admin/replay');
  expect(await screen.findByText('60 gestartet (120 gezählt), 60 je Minute')).toBeTruthy();
  write(screen.getByLabelText('Fehlercode oder Ergebnis'), 'X');
  await user.click(screen.getByRole('button', { name: 'Vorschau zeigen' }));
  expect(await screen.findByText('orders.process: X')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '3 wiederholen' }));
  const asked = await dialog('3 Treffer wiederholen?');
  write(within(asked).getByLabelText('Grund'), WHY);
  const press = () => user.click(within(asked).getByRole('button', { name: 'Wiederholen' }));
  await press();
  await press();
  const sent = server.callsOf('POST /api/operator/replay').map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[0]).toMatchObject({
    what: 'jobs',
    filter: { failure: 'X', name: null },
    perMinute: 60,
    reason: WHY,
  });
});

it('lists coupons, creates one and locks it', async () => {
  const server = aServer({
    'POST /api/operator/coupons': () => json({ ...COUPON, code: 'HERBST' }),
    'POST /api/operator/coupons/MESSE-26/lock': () => json({ ...COUPON, isLocked: true }),
  });
  const { user } = renderApp('/admin/coupons');
  expect(await screen.findByText(/50 % weniger · 3 Monate · Standard · bis 31/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sperren: MESSE-26' }));
  const locking = await dialog('MESSE-26 sperren?');
  write(within(locking).getByLabelText('Grund'), WHY);
  await user.click(within(locking).getByRole('button', { name: 'Sperren' }));
  await user.click(await screen.findByRole('button', { name: 'Coupon anlegen' }));
  const creating = await dialog('Coupon anlegen');
  const fill = (label: string, text: string) => write(within(creating).getByLabelText(label), text);
  fill('Code', 'herbst');
  await user.selectOptions(within(creating).getByLabelText('Nachlass'), 'amount');
  fill('Höhe', '12,50');
  fill('Monate', '2');
  fill('Grund', WHY);
  await user.click(within(creating).getByRole('button', { name: 'Anlegen' }));
  expect(server.callsOf('POST /api/operator/coupons')[0]?.body).toEqual({
    code: 'herbst',
    off: { type: 'amount', value: 1_250 },
    months: 2,
    plans: [],
    comment: '',
    lastDay: null,
    limit: null,
    reason: WHY,
  });
  expect(server.callsOf('POST /api/operator/coupons/MESSE-26/lock')[0]?.body).toEqual({
    reason: WHY,
  });
});

it('goes on in the list of coupons, finds one by its beginning, and reads it again after a change', async () => {
  const other = { ...COUPON, code: 'AGENTUR-75', isOfPartner: true };
  let locked = COUPON;
  const server = aServer({
    'GET /api/operator/coupons': ({ query, search }) => {
      if (search === 'agen') return json({ items: [other], next: null });
      if (search) return json({ items: [], next: null });
      if (query.get('after') === 'x') return json({ items: [other], next: null });
      return json({ items: [locked], next: 'x' });
    },
    'POST /api/operator/coupons/MESSE-26/lock': () => {
      locked = { ...COUPON, isLocked: true };
      return json(locked);
    },
  });
  const { user } = renderApp('/admin/coupons');
  await user.click(await screen.findByRole('button', { name: 'Weitere anzeigen' }));
  expect(await screen.findByRole('heading', { name: 'AGENTUR-75' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sperren: MESSE-26' }));
  const locking = await dialog('MESSE-26 sperren?');
  write(within(locking).getByLabelText('Grund'), WHY);
  await user.click(within(locking).getByRole('button', { name: 'Sperren' }));
  expect(await screen.findByRole('button', { name: 'Freigeben: MESSE-26' })).toBeTruthy();
  const search = screen.getByLabelText('Nach Code suchen');
  write(search, 'agen');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'MESSE-26' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'AGENTUR-75' })).toBeTruthy();
  write(search, 'nie');
  expect(await screen.findByText('Kein Coupon beginnt so')).toBeTruthy();
  expect(server.callsOf('GET /api/operator/coupons').at(-1)?.search).toBe('nie');
});

it('grants within the role, records a refund and extends a trial', async () => {
  const done = () => json({ isDone: true });
  const charges = () => json({ dashboard: 'https://partners.shopify.example', items: [CHARGE] });
  const server = aServer({
    'POST /api/operator/shops/5/grants': done,
    'POST /api/operator/shops/5/charges/3/corrections': charges,
    'POST /api/operator/shops/5/charges/3/trial': charges,
  });
  const { user } = renderApp('/admin/shops/5/actions');
  expect(await screen.findByText(/5,00 € erstattet am .*: Ausfall/)).toBeTruthy();
  expect(
    await screen.findByText(/Individuell: 250,00 € im Monat, 50\.000 Übertragungen/),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Gutschreiben' }));
  const grant = await dialog('Übertragungen gutschreiben');
  write(within(grant).getByLabelText('Übertragungen'), '3000');
  write(within(grant).getByLabelText('Grund'), WHY);
  const give = within(grant).getByRole('button', { name: 'Gutschreiben' });
  expect(give.getAttribute('aria-disabled')).toBe('true');
  write(within(grant).getByLabelText('Übertragungen'), '300');
  await user.click(within(grant).getByRole('button', { name: 'Gutschreiben' }));
  expect(server.callsOf('POST /api/operator/shops/5/grants')[0]?.body).toEqual({
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    amount: 300,
    lastDay: null,
    reason: WHY,
  });
  // A window that closes gives the focus back: what is typed until then would go there.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: /festhalten: Abbuchung 3/ }));
  const refund = await dialog('Erstattung oder Gutschrift festhalten');
  write(within(refund).getByLabelText('Betrag'), '18,99');
  write(within(refund).getByLabelText('Grund'), WHY);
  await user.click(within(refund).getByRole('button', { name: 'Festhalten' }));
  const [recorded] = server.callsOf('POST /api/operator/shops/5/charges/3/corrections');
  expect(recorded?.body).toMatchObject({ kind: 'refund', amount: 1_899, reason: WHY });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Testzeit verlängern' }));
  const trial = await dialog('Testzeit verlängern');
  write(within(trial).getByLabelText('Tage'), '14');
  write(within(trial).getByLabelText('Grund'), WHY);
  await user.click(within(trial).getByRole('button', { name: 'Verlängern' }));
  const [extended] = server.callsOf('POST /api/operator/shops/5/charges/3/trial');
  expect(extended?.body).toMatchObject({ days: 14, reason: WHY });
});

it('names the shop on the page and in each dialog, and carries nothing typed into another one', async () => {
  aServer({
    'GET /api/operator/shops/6/head': () =>
      json({ ...HEAD, id: 6, domain: 'teehaus-2.myshopify.com' }),
    'GET /api/operator/shops/6/view': () => json({ view: VIEW }),
    'GET /api/operator/shops/6/offers': () => json({ items: [] }),
    'GET /api/operator/shops/6/corrections': () =>
      json({ dashboard: 'https://partners.shopify.example', items: [] }),
  });
  const { user, goTo } = renderApp('/admin/shops/5/actions');
  const title = 'Eingriffe: Teehaus (teehaus.myshopify.com)';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(await screen.findByText('Ansicht: noch 30 Minuten')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Zur Seite des Shops' });
  expect(back.getAttribute('href')).toBe('/admin/shops/5');
  await screen.findByText(/5,00 € erstattet am/);
  const openers = [
    'Gutschreiben',
    'Plan anbieten',
    /^Angebot beenden/,
    /^Erstattung festhalten/,
    'Testzeit verlängern',
  ];
  for (const opener of openers) {
    await user.click(await screen.findByRole('button', { name: opener }));
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByText('Teehaus (teehaus.myshopify.com)')).toBeTruthy();
    if (opener === 'Gutschreiben') write(asked.getByLabelText('Übertragungen'), '300');
    await user.click(asked.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await act(() => goTo('/admin/shops/6/actions'));
  await user.click(await screen.findByRole('button', { name: 'Belegerstellung anhalten' }));
  const stop = within(await screen.findByRole('dialog'));
  expect(stop.getByText('Teehaus (teehaus-2.myshopify.com)')).toBeTruthy();
  await user.click(stop.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Gutschreiben' }));
  const grant = within(await screen.findByRole('dialog'));
  expect(grant.getByLabelText<HTMLInputElement>('Übertragungen').value).toBe('');
});

it('asks for a reason before money is moved, and lets the creation be stopped without', async () => {
  const server = aServer({ 'GET /api/operator/shops/5/view': () => json({ view: null }) });
  renderApp('/admin/shops/5/actions');
  expect(await screen.findByRole('button', { name: 'Ansicht öffnen' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Gutschreiben' })).toBeNull();
  expect(await screen.findByText(/^Angehalten seit/)).toBeTruthy();
  expect(server.callsOf('GET /api/operator/shops/5/corrections')).toEqual([]);
});

it('says what is wrong with which amount, not only that something is', async () => {
  const text = 'So viel darf deine Rolle nicht auf einmal gutschreiben.';
  const refused = { code: 'INVALID_REQUEST', message: 'Prüfe deine Eingaben.' };
  aServer({
    'POST /api/operator/shops/5/grants': () => json({ ...refused, fields: { amount: text } }, 400),
  });
  const { user, toasts } = renderApp('/admin/shops/5/actions');
  await user.click(await screen.findByRole('button', { name: 'Gutschreiben' }));
  const grant = await dialog('Übertragungen gutschreiben');
  write(within(grant).getByLabelText('Übertragungen'), '300');
  write(within(grant).getByLabelText('Grund'), WHY);
  await user.click(within(grant).getByRole('button', { name: 'Gutschreiben' }));
  await waitFor(() => expect(toasts).toEqual([{ text, isError: true }]));
});

it('tells every merchant that the creation is paused, and why', async () => {
  aServer({ 'GET /api/shop': () => json(aShop({ pauseReason: 'Lexware gestört' })) });
  renderApp('/log');
  expect(await screen.findByText('Grund: Lexware gestört')).toBeTruthy();
});
