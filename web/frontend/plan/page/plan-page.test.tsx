import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aCharge, aFreePlan, aPlan, aPlanServer, euros } from '../../testing/a-plan';
import { aRefusal, json, silence } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

const headOf = async (plan: string) => {
  const [head] = await screen.findAllByRole('columnheader', { name: new RegExp(`^${plan}`) });
  if (!head) throw new Error(`There is no plan ${plan}`);
  return within(head);
};
const row = (name: string | RegExp) => within(screen.getByRole('row', { name }));

describe('what the shop has', () => {
  it('is its plan, how it is paid, and what comes next', async () => {
    aPlanServer();
    renderApp('/plan');
    expect(await screen.findByText('Alle 30 Tage')).toBeTruthy();
    expect(screen.getByText('18,99 € am 20. März 2026')).toBeTruthy();
    expect(screen.getByText('Verbleibende Übertragungen: 216 von 300 (72 %)')).toBeTruthy();
    expect(screen.getByText('Aus deinem Plan: 300 im Monat')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Abonnement kündigen' })).toBeTruthy();
  });

  it('is free, and nothing can be cancelled', async () => {
    aPlanServer(aFreePlan());
    renderApp('/plan');
    expect(await screen.findByText('Kostenlos')).toBeTruthy();
    expect(screen.queryByText('Nächste Abrechnung')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Abonnement kündigen' })).toBeNull();
  });

  it('counts further transfers in the order in which they are used, and how long they last', async () => {
    const { transfers } = aPlan();
    const grants = [
      { source: 'purchase', amount: 1_500, left: 1_200, expiresAt: '2026-04-01T09:00:00.000Z' },
      { source: 'setup', amount: 10, left: 10, expiresAt: null },
    ] as const;
    aPlanServer(
      aPlan({
        transfers: {
          ...transfers,
          nextQuota: 100,
          grants: [...grants],
          daysLeft: 12,
          waiting: 2,
          waitingMinutes: 12,
        },
      }),
    );
    renderApp('/plan');
    expect(await screen.findByText(/^Reicht noch etwa 12 Tage\. Neue Übertragungen/)).toBeTruthy();
    const entries = screen.getAllByText(/^Aus |^Für die Einrichtung/);
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Aus deinem Plan: 300, ab 1. April 2026 noch 100 im Monat',
      'Aus dem Kauf des Imports: noch 1.200 von 1.500, bis zum 1. April 2026',
      'Für die Einrichtung: noch 10 von 10',
    ]);
    expect(screen.getByText(/2 Belege warten auf Übertragungen.*etwa 12 Minuten/)).toBeTruthy();
  });

  it.each([
    ['frozen', { frozenSince: '2026-03-01T09:00:00.000Z' }, /^Dein Abonnement ruht seit/, 'Ruht'],
    ['cancelled', { endsAt: '2026-03-20T09:00:00.000Z' }, /ist beendet$/, 'Beendet'],
    ['on trial', { trialEndsAt: '2026-03-08T09:00:00.000Z' }, 'Kostenlos bis', 'Testzeit'],
  ])('%s: says so, and until when', async (_, current, text, badge) => {
    aPlanServer(aPlan({ current }));
    renderApp('/plan');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(badge)).toBeTruthy();
  });

  it('is followed by a smaller plan that runs already: it is named, billed, and can be cancelled', async () => {
    const current = {
      id: 'premium',
      name: 'Premium',
      source: 'paid-time',
      endsAt: '2026-03-20T09:00:00.000Z',
    } as const;
    aPlanServer(aPlan({ current, running: { planId: 'standard', isAnnual: false } }));
    renderApp('/plan');
    expect(await screen.findByText('Nach Premium gilt der Plan Standard')).toBeTruthy();
    expect(screen.getByText('Die erste Abrechnung: 18,99 € am 20. März 2026.')).toBeTruthy();
    expect(screen.queryByText(/danach gilt der Plan Free/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Abonnement kündigen' })).toBeTruthy();
    expect((await headOf('Standard')).queryByRole('button')).toBeNull();
    expect((await headOf('Premium')).getByRole('button', { name: /^Upgrade/ })).toBeTruthy();
  });

  it('has ended, and Shopify keeps a change that may begin all the same', async () => {
    const current = { source: 'paid-time', endsAt: '2026-03-20T09:00:00.000Z' } as const;
    const scheduled = { planId: 'basic', isAnnual: false, at: null } as const;
    aPlanServer(aPlan({ current, scheduled }));
    renderApp('/plan');
    expect(await screen.findByText('Der Wechsel zu Basic steht bei Shopify noch')).toBeTruthy();
    expect(screen.queryByText(/danach gilt der Plan Free/)).toBeNull();
  });

  it('can be cancelled where it is paid beside a plan that the shop has without paying', async () => {
    const running = { planId: 'standard', isAnnual: false } as const;
    aPlanServer(aPlan({ current: { id: 'premium', name: 'Premium', source: 'named' }, running }));
    renderApp('/plan');
    expect(await screen.findByRole('button', { name: 'Abonnement kündigen' })).toBeTruthy();
  });

  it('offers no change that would be refused while a bill of Shopify is unpaid', async () => {
    aPlanServer(aPlan({ current: { frozenSince: '2026-03-01T09:00:00.000Z' } }));
    renderApp('/plan');
    expect(await screen.findByText('Ruht')).toBeTruthy();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.filter((name) => /grade|kündigen|wechseln/.test(name))).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Plan wechseln' })).toBeNull();
  });

  it('stays while Shopify does not answer', async () => {
    aPlanServer(aPlan({ current: { unconfirmedSince: '2026-03-01T09:00:00.000Z' } }));
    renderApp('/plan');
    expect(await screen.findByText('Shopify antwortet gerade nicht')).toBeTruthy();
    expect(screen.getByText(/Dein Plan gilt unverändert weiter/)).toBeTruthy();
  });

  it('names the discount and its end', async () => {
    const discount = { coupon: null, off: euros(475), until: '2026-08-01T09:00:00.000Z' };
    aPlanServer(aPlan({ current: { discount } }));
    renderApp('/plan');
    expect(await screen.findByText('4,75 € je Abrechnung bis zum 1. August 2026')).toBeTruthy();
  });

  it('names what waits for approval, with the way there and whom to ask', async () => {
    const pending = {
      chargeId: 12,
      kind: 'plan',
      planId: 'premium',
      isAnnual: false,
      approvalUrl: 'https://app.example/api/billing/approval?charge=12',
      expiresAt: '2026-03-04T09:00:00.000Z',
    } as const;
    aPlanServer(aPlan({ pending }));
    renderApp('/plan');
    const way = await screen.findByRole('link', { name: 'Bei Shopify freigeben' });
    expect(way.getAttribute('href')).toBe(pending.approvalUrl);
    expect(way.getAttribute('target')).toBe('_top');
    expect(screen.getByText(/Bitte den Inhaber um Freigabe\./)).toBeTruthy();
  });

  it('names a change that Shopify applies later', async () => {
    const scheduled = { planId: 'basic', isAnnual: false, at: '2026-06-01T09:00:00.000Z' } as const;
    aPlanServer(aPlan({ scheduled }));
    renderApp('/plan');
    expect(await screen.findByText('Ab 1. Juni 2026 gilt der Plan Basic')).toBeTruthy();
    expect((await headOf('Basic')).getByText('Ab 1. Juni 2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Downgrade auf Basic' })).toBeNull();
  });
});

describe('the comparison of plans', () => {
  it('has every plan with its price, its transfers and its features', async () => {
    aPlanServer();
    renderApp('/plan');
    const premium = await headOf('Premium');
    expect(premium.getByText('38,99 €')).toBeTruthy();
    expect(premium.getByText('oder 392,99 € im Jahr')).toBeTruthy();
    const amounts = row(/^Übertragungen im Monat/).getAllByRole('cell');
    expect(amounts.map(({ textContent }) => textContent)).toEqual([
      '10',
      '100',
      '300',
      '1.000',
      '3.000',
    ]);
    const metafields = row(/^Metafelder/).getAllByRole('cell');
    expect(metafields.map(({ textContent }) => textContent)).toEqual([
      ...Array<string>(3).fill('nicht enthalten'),
      ...Array<string>(2).fill('enthalten'),
    ]);
    expect(row(/^Import früherer/).getByText('einmalig 129,00 €')).toBeTruthy();
    expect((await headOf('Standard')).getByText('Dein Plan')).toBeTruthy();
  });

  it('shows a year at 16 % less, with its sum next to its month', async () => {
    aPlanServer();
    const { user } = renderApp('/plan');
    await user.click(await screen.findByRole('button', { name: 'Jährlich (16 % sparen)' }));
    const premium = await headOf('Premium');
    expect(premium.getByText('32,75 €')).toBeTruthy();
    expect(premium.getByText('392,99 € im Jahr')).toBeTruthy();
    const standard = await headOf('Standard');
    expect(standard.getByRole('button', { name: 'Jährlich zahlen' })).toBeTruthy();
  });

  it('is switched by nobody who looks at the free plan', async () => {
    aPlanServer();
    renderApp('/plan/free');
    const year = await screen.findByRole('button', { name: 'Jährlich (16 % sparen)' });
    expect(year.getAttribute('aria-disabled')).toBe('true');
  });

  it('offers up, down, and a trial to who has none yet', async () => {
    aPlanServer();
    renderApp('/plan');
    expect((await headOf('Basic')).getByRole('button', { name: 'Downgrade auf Basic' }));
    expect((await headOf('Premium')).getByRole('button', { name: 'Upgrade auf Premium' }));
    expect((await headOf('Free')).queryByRole('button')).toBeNull();
    cleanup();
    aPlanServer(aFreePlan());
    renderApp('/plan');
    expect(await screen.findByRole('button', { name: 'Premium 7 Tage testen' })).toBeTruthy();
  });

  it('leaves out what cannot be chosen', async () => {
    const { options } = aPlan();
    aPlanServer(
      aPlan({ options: options.map((one) => ({ ...one, isAvailable: one.id !== 'basic' })) }),
    );
    renderApp('/plan');
    await headOf('Premium');
    expect(screen.queryByRole('columnheader', { name: /^Basic/ })).toBeNull();
  });

  it('begins with the plan that the address names, and with none that there is not', async () => {
    aPlanServer();
    renderApp('/plan/premium');
    await headOf('Premium');
    const [marked, ...others] = document.querySelectorAll('[aria-current="true"]');
    expect(marked?.textContent).toContain('Premium');
    expect(others).toEqual([]);
    cleanup();
    renderApp('/plan/platin');
    await headOf('Premium');
    expect(document.querySelector('[aria-current="true"]')).toBeNull();
  });

  it('begins with the prices where the address says so', async () => {
    aPlanServer();
    const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    renderApp('/plan#pricing');
    await waitFor(() => expect(scrolled.mock.calls).toHaveLength(1));
    const [place] = scrolled.mock.contexts;
    expect(place instanceof HTMLElement && place.textContent).toMatch(/^Preise/);
    scrolled.mockRestore();
  });

  it('says where to ask for more', async () => {
    aPlanServer();
    renderApp('/plan');
    const way = await screen.findByRole('link', { name: /^Frag uns nach einem Angebot/ });
    expect(way.getAttribute('href')).toBe('/help/contact?subject=Angebot');
  });
});

describe('what was billed and used', () => {
  it('stands there, each transfer with its document and what it was taken from', async () => {
    const server = aPlanServer();
    const item = {
      at: '2026-03-02T09:15:00.000Z',
      source: 'purchase',
      kind: 'invoice',
      number: 'RE1042',
      orderId: '5001',
      orderName: '#1001',
    };
    server.on('GET /api/plan/charges', () =>
      json({ items: [aCharge({ state: 'active', off: euros(475) })], next: null }),
    );
    server.on('GET /api/plan/transfers', ({ query }) =>
      query.get('after') === 'next'
        ? json({ items: [{ ...item, number: null, source: 'quota' }], next: null })
        : json({ items: [item], next: 'next' }),
    );
    const { user } = renderApp('/plan');
    expect(await screen.findByText('34,24 € statt 38,99 €')).toBeTruthy();
    const document = await screen.findByRole('link', { name: 'Rechnung RE1042' });
    expect(document.getAttribute('href')).toBe('/orders/5001');
    expect(screen.getByText('Aus dem Kauf des Imports')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Weitere laden' }));
    expect(await screen.findByRole('link', { name: 'Rechnung ohne Nummer' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Weitere laden' })).toBeNull();
  });

  it('says what will stand there, and why it could not be loaded', async () => {
    const server = aPlanServer();
    server.on('GET /api/plan/transfers', () => aRefusal(500, 'INTERNAL', 'Da ging etwas schief.'));
    renderApp('/plan');
    expect(await screen.findByText('Noch keine Buchung')).toBeTruthy();
    expect(await screen.findByText('Da ging etwas schief.')).toBeTruthy();
  });
});

describe('the page itself', () => {
  it('has its shape while it loads', async () => {
    aPlanServer().on('GET /api/plan', silence);
    renderApp('/plan');
    await waitFor(() =>
      expect(screen.getAllByRole('status', { name: 'Wird geladen' })).toHaveLength(3),
    );
  });

  it('says why the plan cannot be read, and tries again', async () => {
    const server = aPlanServer();
    server.on('GET /api/plan', () => aRefusal(500, 'INTERNAL', 'Da ist etwas schiefgegangen.'));
    const { user } = renderApp('/plan');
    await screen.findByText('Da ist etwas schiefgegangen.');
    server.on('GET /api/plan', () => json(aPlan()));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Alle 30 Tage')).toBeTruthy();
  });
});
