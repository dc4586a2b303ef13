import { act, screen, waitFor, within } from '@testing-library/react';
import { aPage } from '../testing/builders';
import { json } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';
import { aSettingsPage } from '../testing/settings-page';

it.each([
  ['the export', '/orders', 'Bestellungen exportieren'],
  ['the import', '/orders', 'Bestellungen importieren'],
  ['the end of the connection', '/preferences', 'Verbindung trennen'],
  ['the end of creating documents', '/preferences', 'Belegerstellung deaktivieren'],
])('the focus is where it was once the window is closed: %s', async (_, address, opener) => {
  const server = aSettingsPage();
  server.on('GET /api/orders', () => json(aPage([])));
  const { user } = renderApp(address);
  const button = await screen.findByRole('button', { name: opener });
  act(() => button.focus());
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  const [cross] = within(dialog).getAllByRole('button', { name: 'Schließen' });
  if (cross) await user.click(cross);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});
