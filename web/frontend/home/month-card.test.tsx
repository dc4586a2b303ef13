import { screen } from '@testing-library/react';
import { aHomePage, anEvent } from '../testing/a-dashboard';
import { aShop } from '../testing/builders';
import { renderApp } from '../testing/render-app';

it('compares the month with the one before until the same day', async () => {
  aHomePage(aShop(), anEvent());
  renderApp('/home');
  expect(await screen.findByRole('heading', { name: 'März 2026' })).toBeTruthy();
  const figures = screen.getAllByRole('definition').map((one) => one.textContent);
  expect(figures.map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
    '41.230,10 €264 RechnungenBis 28. Februar: 30.000,00 € (+37 %)',
    '119,00 €1 Gutschrift',
    '1.428,00 €12 Bestellungen',
  ]);
  const waiting = screen.getByRole('link', { name: '12 Bestellungen' });
  expect(waiting.getAttribute('href')).toBe('/orders?filter=waiting');
  const month = screen.getByRole('link', { name: 'Monat ansehen' });
  expect(month.getAttribute('href')).toBe('/month?month=2026-03');
});
