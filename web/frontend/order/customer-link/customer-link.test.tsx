import { screen, waitFor, within } from '@testing-library/react';
import { anOrderPage, aPageAnswer } from '../../testing/an-order-page';
import { anOrdersLinks } from '../../testing/builders';
import { json } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

const ORDER = 'GET /api/orders/5001';
const RENEW = 'POST /api/orders/5001/document-link/renew';
const REVOKE = 'POST /api/orders/5001/document-link/revoke';
const INVOICE = anOrdersLinks().invoice.view;
const REVOKED = anOrdersLinks({ isRevoked: true });

function aPageWith(links: ReturnType<typeof anOrdersLinks>) {
  const server = anOrderPage({ links });
  return { server, ...renderApp('/orders/5001') };
}

/** What the browser does when something is to be copied. */
function clipboardThat(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

it('shows where the customer finds the documents, and whether somebody was there', async () => {
  aPageWith(anOrdersLinks({ opened: 3, lastOpenedAt: '2026-03-02T09:15:00.000Z' }));
  expect((await field('Rechnung')).value).toBe(INVOICE);
  expect((await field('Gutschrift')).value).toBe(anOrdersLinks().creditNote.view);
  expect(screen.getByText(/^3-mal geöffnet, zuletzt am 02.03.2026, 10:15 Uhr/)).toBeTruthy();
  const open = screen.getByRole('link', { name: /^Öffnen: Rechnung/ });
  expect(open.getAttribute('href')).toBe(INVOICE);
  expect(screen.queryByText(/Noch gibt es keine Rechnung/)).toBeNull();
  expect(screen.getByText(/Noch gibt es keine Gutschrift/)).toBeTruthy();
});

it.each([
  [0, null, /noch kein Beleg geöffnet/],
  [1, '2026-03-02T09:15:00.000Z', /^Ein Mal geöffnet, am 02.03.2026, 10:15 Uhr/],
])('counts in words: %s', async (opened, lastOpenedAt, text) => {
  aPageWith(anOrdersLinks({ opened, lastOpenedAt }));
  expect(await screen.findByText(text)).toBeTruthy();
});

it('copies an address', async () => {
  const { user, toasts } = aPageWith(anOrdersLinks());
  const copied: string[] = [];
  clipboardThat(async (text) => void copied.push(text));
  await field('Rechnung');
  await user.click(press('Kopieren: Rechnung'));
  await waitFor(() => expect(toasts).toEqual([{ text: 'Link kopiert', isError: false }]));
  expect(copied).toEqual([INVOICE]);
});

it('says what to do where the browser does not let it copy', async () => {
  const { user, toasts } = aPageWith(anOrdersLinks());
  clipboardThat(() => Promise.reject(new Error('NotAllowedError')));
  Object.defineProperty(document, 'execCommand', { configurable: true, value: () => false });
  const address = await field('Rechnung');
  await user.click(press('Kopieren: Rechnung'));
  await waitFor(() => expect(toasts).toMatchObject([{ isError: true }]));
  expect(toasts[0]?.text).toMatch(/kopiere ihn von Hand/);
  expect([document.activeElement, address.selectionEnd]).toEqual([address, INVOICE.length]);
});

it('is revoked once the merchant read what that means, and renewed again', async () => {
  const { user, toasts, server } = aPageWith(anOrdersLinks());
  await field('Rechnung');
  server.on(REVOKE, () => {
    server.on(ORDER, () => json(aPageAnswer({ links: REVOKED })));
    return json(REVOKED);
  });
  await user.click(press('Link sperren'));
  const sure = within(await screen.findByRole('dialog', { name: 'Link sperren?' }));
  expect(sure.getByText(/auch die in E-Mails, die der Kunde schon hat/)).toBeTruthy();
  expect(server.callsOf(REVOKE)).toHaveLength(0);
  await user.click(sure.getByRole('button', { name: 'Link sperren' }));
  expect(await screen.findByText('Der Link ist gesperrt')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Rechnung' })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Link sperren' })).toBeNull();

  server.on(RENEW, () => {
    server.on(ORDER, () => json(aPageAnswer({ links: anOrdersLinks() })));
    return json(anOrdersLinks());
  });
  await user.click(press('Neuen Link erstellen'));
  const renewing = within(await screen.findByRole('dialog', { name: 'Neuen Link erstellen?' }));
  await user.click(renewing.getByRole('button', { name: 'Neuen Link erstellen' }));
  expect((await field('Rechnung')).value).toBe(INVOICE);
  expect(toasts.map(({ text }) => text)).toEqual(['Link gesperrt', 'Neuer Link erstellt']);
});

it('stays as it is when the merchant thinks better of it', async () => {
  const { user, server } = aPageWith(anOrdersLinks());
  await field('Rechnung');
  await user.click(press('Neuen Link erstellen'));
  const sure = within(await screen.findByRole('dialog'));
  await user.click(sure.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(RENEW)).toHaveLength(0);
});

it('is read again when the answer to a change is lost', async () => {
  const { user, toasts, server } = aPageWith(anOrdersLinks());
  await field('Rechnung');
  server.on(REVOKE, () => {
    server.on(ORDER, () => json(aPageAnswer({ links: REVOKED })));
    throw new TypeError('Failed to fetch');
  });
  await user.click(press('Link sperren'));
  const sure = within(await screen.findByRole('dialog'));
  await user.click(sure.getByRole('button', { name: 'Link sperren' }));
  expect(await screen.findByText('Der Link ist gesperrt')).toBeTruthy();
  expect(toasts[0]?.text).toContain('Belegfluss ist gerade nicht erreichbar');
  expect(server.callsOf(REVOKE)).toHaveLength(1);
});
