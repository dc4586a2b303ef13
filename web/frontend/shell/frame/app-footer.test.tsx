import { screen, within } from '@testing-library/react';
import { aShop } from '../../testing/builders';
import { fakeServer, json } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

it('has help and what the law asks for below every screen, beside the admin, and the programme', async () => {
  fakeServer({ 'GET /api/shop': () => json(aShop()) });
  renderApp('/plan');
  const footer = await screen.findByRole('navigation', { name: 'Hilfe und Rechtliches' });
  const links = within(footer).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual(
    [
      '/help',
      '/help/contact',
      '/help/app/changelog',
      '/help/app/terms',
      '/help/app/privacy',
      '/help/imprint',
    ]
      .map((path): [string, string | null] => [path, '_blank'])
      .concat([['/partner', null]]),
  );
});
