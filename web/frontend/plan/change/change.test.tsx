import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aCoupon,
  aFreePlan,
  aPlan,
  aPlanServer,
  APPROVAL,
  aQuote,
  catchLeaving,
  euros,
} from '../../testing/a-plan';
import { aRefusal, json } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

const CHARGES = 'POST /api/plan/charges';

async function dialogOf(user: ReturnType<typeof renderApp>['user'], button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

const sumsIn = (dialog: Awaited<ReturnType<typeof dialogOf>>) =>
  dialog.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));

describe('before a plan is changed', () => {
  it('everything that follows stands in one dialog, and then Shopify asks', async () => {
    const opened = catchLeaving();
    const server = aPlanServer();
    const { user } = renderApp('/plan');
    const dialog = await dialogOf(user, 'Upgrade auf Premium');
    expect(await dialog.findByText('Nächste Abrechnung am 20. März 2026')).toBeTruthy();
    expect(dialog.getByText('Danach alle 30 Tage')).toBeTruthy();
    expect(sumsIn(dialog)).toEqual(['12,00 €', '38,99 €', '38,99 €']);
    expect(dialog.getByText(/^Die 12,00 € sind für die restlichen Tage/)).toBeTruthy();
    expect(dialog.getByText('Übertragungen: 1.000 statt 300 im Monat, ab sofort')).toBeTruthy();
    expect(dialog.getByText('Das kommt dazu')).toBeTruthy();
    expect(dialog.getByText(/Bitte den Inhaber um Freigabe\./)).toBeTruthy();
    expect(server.callsOf(CHARGES)).toHaveLength(0);

    await user.dblClick(dialog.getByRole('button', { name: 'Weiter zu Shopify' }));
    await waitFor(() => expect(opened).toEqual([[APPROVAL, '_top']]));
    expect(server.callsOf(CHARGES).map(({ body }) => body)).toEqual([
      { planId: 'premium', isAnnual: false, coupon: null, digest: 'digest-1' },
    ]);
    // Where the browser did not follow, the merchant can.
    const way = dialog.getByRole('link', { name: 'Weiter zu Shopify' });
    expect(way.getAttribute('href')).toBe(APPROVAL);
  });

  it('nothing is billed at first where it is a trial', async () => {
    const server = aPlanServer(aFreePlan());
    server.on('POST /api/plan/quote', () =>
      json(
        aQuote({
          trialDays: 7,
          today: euros(0),
          proration: null,
          nextBill: { at: '2026-03-09T09:15:00.000Z', money: euros(3_899) },
        }),
      ),
    );
    const { user } = renderApp('/plan');
    const dialog = await dialogOf(user, 'Premium 7 Tage testen');
    expect(await dialog.findByText('0,00 €')).toBeTruthy();
    expect(dialog.getByText(/Du testest 7 Tage kostenlos/)).toBeTruthy();
    expect(dialog.getByText('Nächste Abrechnung am 9. März 2026')).toBeTruthy();
  });

  it('a later beginning, a credit and what goes are named', async () => {
    const server = aPlanServer();
    server.on('POST /api/plan/quote', () =>
      json(
        aQuote({
          planId: 'basic',
          today: euros(-600),
          appliesAt: '2026-03-20T09:00:00.000Z',
          proration: { kind: 'credit', money: euros(600) },
          transfers: { from: 300, to: 100, at: '2026-04-01T00:00:00.000Z' },
          features: { gained: [], lost: ['emails'] },
        }),
      ),
    );
    const { user } = renderApp('/plan');
    const dialog = await dialogOf(user, 'Downgrade auf Basic');
    expect(await dialog.findByText(/wechselt deinen Plan am 20\. März 2026/)).toBeTruthy();
    expect(dialog.getByText('Heute als Guthaben')).toBeTruthy();
    expect(sumsIn(dialog)[0]).toBe('6,00 €');
    expect(dialog.getByText(/6,00 € als App-Guthaben/)).toBeTruthy();
    expect(
      dialog.getByText(/100 statt 300 im Monat, ab 1\. April 2026\. Bis dahin bleiben es 300\./),
    ).toBeTruthy();
    expect(dialog.getByText('Das fällt weg')).toBeTruthy();
    expect(dialog.getByText('Versand der Belege per E-Mail')).toBeTruthy();
  });

  it('a coupon is used where it counts, with what it takes off until when', async () => {
    const offer = aCoupon({ plans: ['premium'] });
    const server = aPlanServer(aPlan({ savedCoupon: offer }));
    const coupon = { offer, off: euros(975), bills: 6, until: '2026-09-01T09:00:00.000Z' };
    const nextBill = { at: '2026-03-20T09:00:00.000Z', money: euros(2_924) };
    server.on('POST /api/plan/quote', ({ body }) =>
      json(JSON.stringify(body).includes('TEE-25') ? aQuote({ coupon, nextBill }) : aQuote()),
    );
    const { user } = renderApp('/plan');
    const dialog = await dialogOf(user, 'Upgrade auf Premium');
    const text = /Coupon TEE-25: je 9,75 € weniger auf 6 Abrechnungen, bis zum 1\. September 2026/;
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(dialog.getByText('Ab dem 1. September 2026 alle 30 Tage')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const other = await dialogOf(user, 'Downgrade auf Basic');
    expect(await other.findByText('Dein Coupon TEE-25 gilt für diesen Plan nicht.')).toBeTruthy();
    expect(server.callsOf('POST /api/plan/quote').at(-1)?.body).toEqual({
      planId: 'basic',
      isAnnual: false,
      coupon: null,
    });
  });

  it('days that were paid for are no trial, and a discount that goes is named', async () => {
    const discount = { coupon: aCoupon(), off: euros(475), until: '2026-06-09T12:00:00.000Z' };
    const server = aPlanServer(aPlan({ current: { discount } }));
    server.on('POST /api/plan/quote', () =>
      json(aQuote({ today: euros(0), proration: null, trialDays: 18 })),
    );
    const { user } = renderApp('/plan');
    const dialog = await dialogOf(user, 'Upgrade auf Premium');
    expect(await dialog.findByText(/^Bis zum 20\. März 2026 hast du schon bezahlt\./)).toBeTruthy();
    expect(dialog.queryByText(/kostenlos/)).toBeNull();
    expect(dialog.getByText(/Rabatt von 4,75 € je Abrechnung endet mit dem Wechsel/)).toBeTruthy();
  });

  it('terms that changed meanwhile are shown anew before anybody agrees', async () => {
    const opened = catchLeaving();
    const server = aPlanServer();
    server.on(CHARGES, () => {
      server.on('POST /api/plan/quote', () =>
        json(aQuote({ digest: 'digest-9', laterBills: euros(4_099) })),
      );
      server.on(CHARGES, () => json({ chargeId: 12, confirmationUrl: APPROVAL }));
      return aRefusal(409, 'CONFLICT', 'Das hat sich geändert.');
    });
    const { user } = renderApp('/plan');
    const dialog = await dialogOf(user, 'Upgrade auf Premium');
    await dialog.findByText('12,00 €');
    await user.click(dialog.getByRole('button', { name: 'Weiter zu Shopify' }));
    expect(await dialog.findByText('Die Bedingungen haben sich gerade geändert')).toBeTruthy();
    expect(await dialog.findByText('40,99 €')).toBeTruthy();
    expect(opened).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Weiter zu Shopify' }));
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(server.callsOf(CHARGES).at(-1)?.body).toMatchObject({ digest: 'digest-9' });
  });

  it('the click that brings the window back counts', async () => {
    const opened = catchLeaving();
    const server = aPlanServer();
    const { user } = renderApp('/plan');
    const dialog = await dialogOf(user, 'Upgrade auf Premium');
    await dialog.findByText('12,00 €');
    server.on('POST /api/plan/quote', () => new Promise(() => undefined));
    act(() => focusManager.onFocus());
    await user.click(dialog.getByRole('button', { name: 'Weiter zu Shopify' }));
    await waitFor(() => expect(opened).toHaveLength(1));
  });

  it('what could not be requested can be requested again', async () => {
    const opened = catchLeaving();
    const server = aPlanServer();
    server.on(CHARGES, () => aRefusal(502, 'SHOPIFY_UNAVAILABLE', 'Shopify antwortet nicht.'));
    const { user } = renderApp('/plan');
    const dialog = await dialogOf(user, 'Upgrade auf Premium');
    await dialog.findByText('12,00 €');
    await user.click(dialog.getByRole('button', { name: 'Weiter zu Shopify' }));
    expect(await dialog.findByText('Shopify hat nicht bestätigt')).toBeTruthy();
    expect(
      dialog.getByText(/^Shopify antwortet nicht\. Versuche es dann noch einmal/),
    ).toBeTruthy();
    expect(opened).toEqual([]);
  });
});

const aCancelQuote = {
  until: '2026-03-20T09:00:00.000Z',
  nextPlanId: 'basic',
  withdrawnPlanId: 'standard',
  transfers: { from: 300, to: 10, at: '2026-04-01T00:00:00.000Z' },
  lost: ['emails'],
};

it.each([
  [503, 'SHOPIFY_UNAVAILABLE', true],
  [409, 'NO_SUBSCRIPTION', false],
])(
  'whether a cancellation with the answer %s arrived is only open if nobody refused it',
  async (status, code, isOpen) => {
    const server = aPlanServer();
    server.on('POST /api/plan/cancel/quote', () => json(aCancelQuote));
    server.on('POST /api/plan/cancel', () => aRefusal(status, code, 'So ist es.'));
    const { user } = renderApp('/plan');
    const dialog = await dialogOf(user, 'Abonnement kündigen');
    await dialog.findByText('Versand der Belege per E-Mail');
    await user.click(dialog.getByRole('button', { name: 'Abonnement kündigen' }));
    await dialog.findByText(/^So ist es\./);
    const title = 'Wir wissen noch nicht, ob die Kündigung angekommen ist';
    expect(dialog.queryByText(title) !== null).toBe(isOpen);
    expect(dialog.queryByText(/Lade die Seite neu, um zu sehen/) !== null).toBe(isOpen);
  },
);

it('a subscription ends once the merchant read what stays until when', async () => {
  const server = aPlanServer();
  server.on('POST /api/plan/cancel/quote', () => json(aCancelQuote));
  server.on('POST /api/plan/cancel', () => {
    server.on('GET /api/plan', () => json(aPlan({ current: { endsAt: aCancelQuote.until } })));
    return json(aCancelQuote);
  });
  const { user, toasts } = renderApp('/plan');
  const dialog = await dialogOf(user, 'Abonnement kündigen');
  expect(
    await dialog.findByText(
      /Bis zum 20\. März 2026 bleibt alles, wie es ist, danach gilt der Plan Basic/,
    ),
  ).toBeTruthy();
  expect(dialog.getByText(/Wechsel zu Standard.*ziehen wir zurück/)).toBeTruthy();
  expect(dialog.getByText(/10 statt 300 im Monat, ab 1\. April 2026/)).toBeTruthy();
  expect(dialog.getByText('Versand der Belege per E-Mail')).toBeTruthy();
  await user.dblClick(dialog.getByRole('button', { name: 'Abonnement kündigen' }));
  expect(await screen.findByText('Dein Abonnement ist beendet')).toBeTruthy();
  expect(toasts.map(({ text }) => text)).toEqual([
    'Gekündigt. Bis zum 20. März 2026 bleibt alles, wie es ist.',
  ]);
  expect(server.callsOf('POST /api/plan/cancel')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Abonnement kündigen' })).toBeNull();
});
