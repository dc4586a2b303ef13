import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDashboard, aHomePage, anEvent } from '../../testing/a-dashboard';
import { aShop } from '../../testing/builders';
import { json } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';
import { scaleUpTo } from './days-card';

const home = () => aHomePage(aShop(), anEvent());

it('draws the last days, and says the same in a table', async () => {
  home();
  renderApp('/home');
  const name = 'Bestellungen der letzten 30 Tage';
  const table = within(await screen.findByRole('table', { name }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(31);
  expect(rows[5]?.replaceAll('\u00A0', ' ')).toBe('05.03.20264476,00 €400,00 €');
});

it('leads from each day to its orders, by the keyboard as well', async () => {
  home();
  const { user, address } = renderApp('/home');
  const chart = await screen.findByRole<HTMLInputElement>('slider', { name: /^Tag\./ });
  expect(chart.getAttribute('aria-valuetext')).toMatch(/^Mo\., 30\. März: 1 Bestellung, 119,00/);
  fireEvent.change(chart, { target: { value: '4' } });
  const orders = screen.getByRole('link', { name: '4 Bestellungen' });
  expect(orders.getAttribute('href')).toBe('/orders?since=2026-03-05&until=2026-03-05');
  expect(screen.getByText(/^76,00.€ ohne Rechnung$/)).toBeTruthy();
  chart.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/orders?since=2026-03-05&until=2026-03-05'));
});

it('opens a day by a click, but not by the press that asks for a menu', async () => {
  home();
  const { user, address } = renderApp('/home');
  const target = await screen.findByRole('slider', { name: /^Tag\./ });
  const bounds = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  bounds.mockReturnValue({ ...target.getBoundingClientRect(), width: 300 });
  await user.pointer({ keys: '[MouseRight]', target });
  expect(address()).toBe('/home');
  await user.pointer({ keys: '[MouseLeft]', target });
  await waitFor(() => expect(address()).toMatch(/^\/orders\?since=/));
  bounds.mockRestore();
});

it('draws no empty chart', async () => {
  const quiet = aDashboard().days.map((day) => ({ ...day, count: 0, cents: 0, invoicedCents: 0 }));
  home().on('GET /api/dashboard', () => json(aDashboard({ days: quiet })));
  renderApp('/home');
  expect(await screen.findByText(/kam keine Bestellung/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it.each([
  [0, 200],
  [199, 200],
  [201, 400],
  [11_900, 20_000],
  [59_500, 60_000],
  [80_100, 100_000],
])('ends the scale at a round amount: %i cents below %i', (cents, top) => {
  expect(scaleUpTo(cents)).toEqual({ top, lines: [top / 2, top] });
});
