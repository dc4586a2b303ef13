import { act, screen, waitFor, within } from '@testing-library/react';
import { aCoupon, aFreePlan, aPlan, aPlanServer } from '../testing/a-plan';
import { aRefusal, json } from '../testing/fake-server';
import { isDisabled } from '../testing/is-disabled';
import { renderApp } from '../testing/render-app';

const REDEEM = 'POST /api/coupons/TEE-25';

type User = ReturnType<typeof renderApp>['user'];

async function entry(user: User) {
  const opener = await screen.findByRole('button', { name: 'Coupon einlösen' });
  act(() => opener.focus());
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, code: dialog.getByRole<HTMLInputElement>('textbox', { name: 'Code' }) };
}
const redeem = (dialog: Awaited<ReturnType<typeof entry>>['dialog']) =>
  dialog.getByRole('button', { name: 'Einlösen' });

describe('a code that somebody types', () => {
  it('is written in capitals with hyphens, of at most twenty characters', async () => {
    aPlanServer();
    const { user } = renderApp('/plan');
    const { dialog, code } = await entry(user);
    await user.type(code, 'tee');
    expect(isDisabled(redeem(dialog))).toBe(true);
    await user.type(code, ' 25 für alle unsere Kunden');
    expect(code.value).toBe('TEE-25-FÜR-ALLE-UNSE');
    expect(isDisabled(redeem(dialog))).toBe(false);
  });

  it('says what is off, for which plans and until when, and is kept', async () => {
    const server = aPlanServer(aFreePlan());
    const offer = aCoupon({ plans: ['premium', 'business'], comment: 'Für unsere Leser.' });
    server.on(REDEEM, () => {
      server.on('GET /api/plan', () => json(aFreePlan({ savedCoupon: offer })));
      return json(offer);
    });
    const { user } = renderApp('/plan');
    const { dialog, code } = await entry(user);
    await user.type(code, 'tee 25{Enter}');
    expect(
      await dialog.findByText(/^Du zahlst 6 Monate lang 25 % weniger; .* bis zum/),
    ).toBeTruthy();
    expect(dialog.getByText(/^Er gilt für die Pläne Premium und Business\./)).toBeTruthy();
    expect(dialog.getByText('Für unsere Leser.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Plan wählen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Dein Coupon TEE-25')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Coupon einlösen' })),
    );
  });

  it.each([
    ['INVALID', 'Der Code scheint ungültig zu sein'],
    ['USED', 'Du hast diesen Coupon bereits verwendet'],
    ['SELF_REDEMPTION', 'Eigene Coupons kannst du nicht einlösen'],
    ['EXPIRED', 'Der Code ist abgelaufen'],
  ])('is refused for being %s, with a face that nobody reads out', async (why, text) => {
    aPlanServer().on(REDEEM, () => aRefusal(422, why, 'Egal.'));
    const { user } = renderApp('/plan');
    const { dialog, code } = await entry(user);
    await user.type(code, 'tee 25');
    await user.click(redeem(dialog));
    const error = await dialog.findByText(text);
    expect(error.querySelector('[aria-hidden="true"]')?.textContent).toBe('😕');
    await user.type(code, '0');
    expect(dialog.queryByText(text)).toBeNull();
  });

  it('is not asked for again once the shop has used it', async () => {
    const server = aPlanServer(aPlan({ usedCoupons: ['TEE-25'] }));
    const { user } = renderApp('/plan');
    const { dialog, code } = await entry(user);
    await user.type(code, 'tee 25{Enter}');
    expect(await dialog.findByText('Du hast diesen Coupon bereits verwendet')).toBeTruthy();
    expect(server.callsOf(REDEEM)).toHaveLength(0);
  });

  it('can be tried again where it could not be checked', async () => {
    aPlanServer().on(REDEEM, () => aRefusal(503, 'BUSY', 'Gerade ist viel los.'));
    const { user } = renderApp('/plan');
    const { dialog, code } = await entry(user);
    await user.type(code, 'tee 25{Enter}');
    expect(await dialog.findByText('Gerade ist viel los.')).toBeTruthy();
    expect(dialog.queryByText('Der Code scheint ungültig zu sein')).toBeNull();
  });
});

describe('the code PARTNER', () => {
  const plans = () =>
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => /^[A-Z][a-z]+/.exec(textContent)?.[0]);

  it('shows the plans with more than 1,999 transfers, and whom to ask', async () => {
    const server = aPlanServer();
    const { user, address } = renderApp('/plan');
    const { code } = await entry(user);
    await user.type(code, 'partner{Enter}');
    await waitFor(() => expect(plans()).toEqual(['Business']));
    expect(address()).toBe('/plan?coupon=PARTNER');
    expect(server.callsOf('POST /api/coupons/PARTNER')).toHaveLength(0);
    expect(screen.getAllByRole('link', { name: /^Frag uns nach einem Angebot/ })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Alle Pläne zeigen' }));
    await waitFor(() => expect(plans()).toHaveLength(5));
    expect(address()).toBe('/plan');
  });

  it('works by a link', async () => {
    aPlanServer();
    renderApp('/plan?coupon=partner');
    await screen.findByText('Pläne mit mehr als 1.999 Übertragungen im Monat');
    expect(plans()).toEqual(['Business']);
  });
});

describe('a code in the address', () => {
  it('is filled in, counts as a link, and leaves the address with its window', async () => {
    const server = aPlanServer();
    server.on('POST /api/coupons/TEE-25', () => aRefusal(422, 'EXPIRED', 'Egal.'));
    const { user, address } = renderApp('/plan?coupon=tee%2025');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe('TEE-25');
    await user.click(dialog.getByRole('button', { name: 'Einlösen' }));
    expect(await dialog.findByText('Der Code ist abgelaufen')).toBeTruthy();
    const [call] = server.callsOf('POST /api/coupons/TEE-25');
    expect(call?.query.get('via')).toBe('link');
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(address()).toBe('/plan'));
  });

  it('that was saved already is kept or discarded', async () => {
    const server = aPlanServer(aPlan({ savedCoupon: aCoupon() }));
    server.on('DELETE /api/plan/coupon', () => json(aPlan()));
    const { user, toasts } = renderApp('/plan?coupon=TEE-25');
    expect(await screen.findByText('Rabatt behalten oder verwerfen?')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Rabatt behalten' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rabatt verwerfen' }));
    await waitFor(() => expect(screen.queryByText('Dein Coupon TEE-25')).toBeNull());
    expect(toasts.map(({ text }) => text)).toEqual(['Rabatt verworfen']);
  });
});
