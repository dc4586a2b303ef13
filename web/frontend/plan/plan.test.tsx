import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aPage, aShop } from '../testing/builders';
import { aRefusal, fakeServer, json, silence } from '../testing/fake-server';
import { renderApp, renderPart } from '../testing/render-app';
import { FeatureLock } from './feature-lock';
import { useTransferGate } from './use-transfer-gate';

const on = (id: 'free' | 'standard', used = 84) => {
  const { plan } = aShop();
  const name = id === 'free' ? 'Free' : 'Standard';
  return aShop({ plan: { ...plan, id, name, credits: { ...plan.credits, used } } });
};
const aServer = (shop = on('standard')) =>
  fakeServer({ 'GET /api/shop': () => json(shop), 'GET /api/shop/logs': () => json(aPage([])) });

describe('the page of plans', () => {
  it('says what the shop has, what is left of it, and what else there is', async () => {
    aServer();
    renderApp('/plan');
    expect(await screen.findByText('Verbleibende Übertragungen: 216 von 300 (72 %)')).toBeTruthy();
    expect(screen.getByText('Neue Übertragungen ab 1. April 2026')).toBeTruthy();
    const names = screen
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Free', 'Basic', 'Standard', 'Premium', 'Business']);
    expect(screen.getAllByText('Dein Plan')).toHaveLength(1);
    for (const added of ['Export der Bestellungen mit ihren Belegnummern', /^Metafelder für Texte/])
      expect(screen.getAllByText(added)).toHaveLength(1);
  });

  it('asks for a change by a message that names shop and plan', async () => {
    aServer();
    renderApp('/plan');
    const link = await screen.findByRole('link', { name: /^Premium anfragen/ });
    await waitFor(() => expect(link.getAttribute('href')).toContain('teehaus-nord'));
    const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    expect(query.get('subject')).toBe('Wechsel zum Plan Premium');
    expect(query.get('message')).toBe(
      'Shop: teehaus-nord.myshopify.com\nGewünschter Plan: Premium',
    );
    expect(screen.queryByRole('link', { name: /^Standard anfragen/ })).toBeNull();
  });

  it('begins with the plan that the address names, and with none that there is not', async () => {
    aServer();
    renderApp('/plan/premium');
    await screen.findByText('Neue Übertragungen ab 1. April 2026');
    const [marked, ...others] = document.querySelectorAll('[aria-current="true"]');
    expect(marked?.textContent).toContain('Premium anfragen');
    expect(others).toEqual([]);
    cleanup();
    renderApp('/plan/platin');
    await screen.findByText('Neue Übertragungen ab 1. April 2026');
    expect(document.querySelector('[aria-current="true"]')).toBeNull();
  });

  it('begins with the prices where the address says so', async () => {
    aServer();
    const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    renderApp('/plan#pricing');
    await screen.findByRole('heading', { name: 'Preise' });
    const [place] = scrolled.mock.contexts;
    expect(scrolled.mock.calls).toHaveLength(1);
    expect(place instanceof HTMLElement && place.textContent).toMatch(/^Preise/);
    scrolled.mockRestore();
  });

  it('shows the prices while the shop is loading', async () => {
    aServer().on('GET /api/shop', silence);
    renderApp('/plan');
    expect(await screen.findByText('38,99 €', { exact: false })).toBeTruthy();
    expect(screen.queryByText('Dein Plan')).toBeNull();
  });

  it('gives way to the page that says why, where the shop cannot be read', async () => {
    aServer().on('GET /api/shop', () => aRefusal(500, 'INTERNAL', 'Da ist etwas schiefgegangen.'));
    renderApp('/plan');
    expect(await screen.findByText('Da ist etwas schiefgegangen.')).toBeTruthy();
  });
});

describe('a feature that the plan does not include', () => {
  const locked = (
    <FeatureLock feature="emails">
      <button>Versenden</button>
    </FeatureLock>
  );

  it('is there to be seen, below the cheapest plan that has it', async () => {
    aServer(on('free'));
    renderPart(locked);
    expect(await screen.findByText('Ab dem Plan Standard')).toBeTruthy();
    expect(screen.getByText('Dein Plan Free enthält diese Funktion nicht.')).toBeTruthy();
    expect(screen.getByText('Versenden').closest('[inert]')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pläne vergleichen' }).getAttribute('href')).toBe(
      '/plan',
    );
  });

  it('is usable where the plan has it', async () => {
    const server = aServer();
    renderPart(locked);
    await waitFor(() => expect(server.callsOf('GET /api/shop')).toHaveLength(1));
    expect(screen.getByText('Versenden').closest('[inert]')).toBeNull();
    expect(screen.queryByText(/^Ab dem Plan/)).toBeNull();
  });
});

describe('what needs transfers', () => {
  const done: number[] = [];
  function GateButton() {
    const { pass, dialog } = useTransferGate();
    return (
      <>
        {[3, 4].map((count) => (
          <button key={count} onClick={() => pass(count, () => done.push(count))}>
            {`${count} Belege erstellen`}
          </button>
        ))}
        {dialog}
      </>
    );
  }

  beforeEach(() => void done.splice(0));

  it('goes on while there are enough, and says what is missing where there are not', async () => {
    const server = aServer(on('standard', 297));
    const { user } = renderPart(<GateButton />);
    await waitFor(() => expect(server.callsOf('GET /api/shop')).toHaveLength(1));
    await user.click(await screen.findByText('3 Belege erstellen'));
    await user.click(screen.getByText('4 Belege erstellen'));
    expect(done).toEqual([3]);

    const dialog = within(await screen.findByRole('dialog'));
    const title = 'Deine Übertragungen wurden (fast) vollständig verbraucht';
    expect(dialog.getByText(title)).toBeTruthy();
    expect(dialog.getByText(/mindestens 4 Übertragungen verfügbar/)).toBeTruthy();
    expect(dialog.getByText(/noch 3 übrig\. Neue gibt es ab 1\. April 2026/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(done).toEqual([3]);
  });

  it('leads to the plans', async () => {
    const server = aServer(on('standard', 300));
    const { user, address } = renderPart(<GateButton />);
    await waitFor(() => expect(server.callsOf('GET /api/shop')).toHaveLength(1));
    await user.click(await screen.findByText('3 Belege erstellen'));
    await user.click(await screen.findByRole('button', { name: 'Abonnement erweitern' }));
    await waitFor(() => expect(address()).toBe('/plan'));
  });
});
