import { act, screen, waitFor, within } from '@testing-library/react';
import { aPage } from '../testing/builders';
import { json } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';
import { aSettingsPage } from '../testing/settings-page';

const WINDOWS = [
  ['the export', '/orders', 'Bestellungen exportieren'],
  ['the import', '/orders', 'Bestellungen importieren'],
  ['the end of the connection', '/preferences', 'Verbindung trennen'],
  ['the end of creating documents', '/preferences', 'Belegerstellung deaktivieren'],
] as const;
const OPENED = WINDOWS.flatMap((one) => [
  [...one, 'the keyboard'] as const,
  [...one, 'a mouse'] as const,
]);

it.each(OPENED)(
  'the focus is where it was after %s at %s, opened as "%s" by %s',
  async (...given) => {
    const [, address, opener, by] = given;
    const server = aSettingsPage();
    server.on('GET /api/orders', () => json(aPage([])));
    const { user } = renderApp(address);
    const button = await screen.findByRole('button', { name: opener });
    if (by === 'a mouse') await user.click(button);
    else {
      act(() => button.focus());
      await user.keyboard('{Enter}');
    }
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    const [cross] = within(dialog).getAllByRole('button', { name: 'Schließen' });
    if (cross) await user.click(cross);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  },
);
