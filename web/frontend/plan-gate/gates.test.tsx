import { screen, waitFor, within } from '@testing-library/react';
import { aPage, aShop } from '../testing/builders';
import { fakeServer, json } from '../testing/fake-server';
import { isDisabled } from '../testing/is-disabled';
import { renderPart } from '../testing/render-app';
import { FeatureButton, FeatureLock } from './feature-lock';
import { useTransferGate } from './use-transfer-gate';

const on = (id: 'free' | 'standard', used = 84) => {
  const { plan } = aShop();
  const name = id === 'free' ? 'Free' : 'Standard';
  return aShop({ plan: { ...plan, id, name, credits: { ...plan.credits, used } } });
};
const aServer = (shop = on('standard')) =>
  fakeServer({ 'GET /api/shop': () => json(shop), 'GET /api/shop/logs': () => json(aPage([])) });

describe('a feature that the plan does not include', () => {
  const locked = (
    <>
      <FeatureLock feature="emails">
        <button>Versenden</button>
      </FeatureLock>
      <FeatureButton feature="exportOrders" onClick={() => undefined}>
        Exportieren
      </FeatureButton>
    </>
  );

  it('is there but disabled, below one line with the cheapest plan that has it', async () => {
    aServer(on('free'));
    renderPart(locked);
    const reason = await screen.findByText('Im Plan Standard enthalten.');
    expect(screen.getByText('Versenden').matches('fieldset:disabled *')).toBe(true);
    const group = screen.getByText('Versenden').closest('fieldset');
    expect(group?.getAttribute('aria-describedby')).toBe(reason.id);
    const way = screen.getByRole('link', { name: 'Pläne vergleichen' });
    expect(way.getAttribute('href')).toBe('/plan/standard');
  });

  it('has a disabled button that names the plan, and says why to who does not see it', async () => {
    aServer(on('free'));
    renderPart(locked);
    const name = 'Exportieren (ab dem Plan Standard)';
    const button = await screen.findByRole('button', { name });
    expect(isDisabled(button)).toBe(true);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe(
      'Dein Plan enthält das nicht. Du findest es ab dem Plan Standard.',
    );
  });

  it('is usable where the plan has it', async () => {
    aServer();
    renderPart(locked);
    const button = screen.getByRole('button', { name: 'Exportieren' });
    expect(isDisabled(button)).toBe(true);
    await waitFor(() => expect(isDisabled(button)).toBe(false));
    expect(screen.getByText('Versenden').closest('fieldset')).toBeNull();
    expect(screen.queryByText(/^Im Plan/)).toBeNull();
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
