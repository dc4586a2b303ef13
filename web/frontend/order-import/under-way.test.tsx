import { screen, waitFor } from '@testing-library/react';
import { aHomePage } from '../testing/a-dashboard';
import { aProgress, chooseDays, importing, start } from '../testing/an-import';
import { aShop } from '../testing/builders';
import { json } from '../testing/fake-server';
import { isDisabled } from '../testing/is-disabled';
import { renderApp } from '../testing/render-app';

const PROGRESS = 'GET /api/orders/import/progress';
const TITLE = { name: 'Bestellungen werden importiert' };

it.each([
  ['reading', /gelesen: 300 von 1\.200/],
  ['orders', /eingelesen: 25 %/],
  ['documents', /nach vorhandenen Belegen gesucht: 25 %/],
  ['connection', /wartet, bis Lexware Office verbunden ist/],
  ['making', /Belege werden erstellt: 300 von 1\.200 Bestellungen/],
] as const)(
  'says above the list how far an import is, and until when: %s',
  async (stage, expected) => {
    importing({ underWay: aProgress({ stage }) });
    renderApp('/orders');
    expect(await screen.findByText(expected)).toBeTruthy();
    const bar = screen.getByRole('progressbar', TITLE);
    expect(bar.getAttribute('value') ?? bar.getAttribute('aria-valuenow')).toBe('25');
    expect(
      screen.getByText(/fertig: 10.03.2026, 11:00\. Du kannst diese Seite verlassen/),
    ).toBeTruthy();
  },
);

it('is found again on the dashboard by who left the page', async () => {
  const server = aHomePage(aShop());
  server.on(PROGRESS, () => json({ underWay: aProgress() }));
  renderApp('/home');
  expect(await screen.findByRole('progressbar', TITLE)).toBeTruthy();
});

it('is cancelled on request, and says what was done and what is not', async () => {
  const server = importing({ underWay: aProgress() });
  server.on('POST /api/orders/import/cancel', () => {
    server.on(PROGRESS, () => json({ underWay: null }));
    return json({ orders: 300, left: 900 });
  });
  const { user, toasts } = renderApp('/orders');
  await user.click(await screen.findByRole('button', { name: 'Import abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('progressbar', TITLE)).toBeNull());
  expect(toasts.map(({ text }) => text)).toEqual([
    'Import abgebrochen. 300 Bestellungen waren schon an der Reihe. 900 werden nicht mehr bearbeitet.',
  ]);
});

it('says when it has ended', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const server = importing({ underWay: aProgress() });
  const { toasts } = renderApp('/orders');
  expect(await screen.findByRole('progressbar', TITLE)).toBeTruthy();
  server.on(PROGRESS, () => json({ underWay: null }));
  await waitFor(() => expect(toasts[0]?.text).toMatch(/^Import abgeschlossen/), {
    timeout: 5_000,
  });
  expect(screen.queryByRole('progressbar', TITLE)).toBeNull();
  jest.useRealTimers();
});

it('lets no other days begin while those of an import are read', async () => {
  importing({ underWay: aProgress({ stage: 'reading' }) });
  renderApp('/orders?import');
  await chooseDays('2026-03-01', '2026-03-01');
  expect(
    await screen.findByText(/Weitere Tage kannst du wählen, sobald das fertig ist/),
  ).toBeTruthy();
  expect(isDisabled(await start())).toBe(true);
});
