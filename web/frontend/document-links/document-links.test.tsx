import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aRefusal, json, silence } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';
import { isDisabled } from '../testing/is-disabled';
import { aSettingsPage, someLinks } from '../testing/settings-page';

const LINKS = 'GET /api/document-links';
const RENEW = 'POST /api/document-links/renew';

const textFor = (document: string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Text für den Link: ${document}` });

/** As in a frame that was not given the clipboard; answers what the old way meets. */
function withoutClipboard() {
  const refused = () => Promise.reject(new DOMException('Not in this frame', 'NotAllowedError'));
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(refused);
  const copy = jest.fn(() => false);
  Object.defineProperty(document, 'execCommand', { configurable: true, value: copy });
  return copy;
}

afterEach(() => jest.useRealTimers());

it('shows a whole link for invoices and one for credit notes, to look at or to download', async () => {
  aSettingsPage();
  const { user } = renderApp('/preferences');
  const { invoice, creditNote } = someLinks();
  expect((await textFor('Rechnung')).value).toBe(`<a href="${invoice.view}">Rechnung ansehen</a>`);
  await user.click(screen.getByRole('radio', { name: 'herunterladen' }));
  expect((await textFor('Rechnung')).value).toBe(
    `<a href="${invoice.download}">Rechnung herunterladen</a>`,
  );
  expect((await textFor('Gutschrift')).value).toBe(
    `<a href="${creditNote.download}">Gutschrift herunterladen</a>`,
  );
});

it('leads to the assistant that shows where such a link goes', async () => {
  aSettingsPage();
  const { user, address } = renderApp('/preferences');
  await user.click(await screen.findByRole('link', { name: 'Assistenten öffnen' }));
  expect(await screen.findByText('So kommt der Link in deine E-Mails')).toBeTruthy();
  expect(address()).toBe('/preferences/invoices?assistant=email-integration');
});

it('copies a text, says so, and does not copy again for two seconds', async () => {
  aSettingsPage();
  const { toasts } = renderApp('/preferences');
  const { value } = await textFor('Gutschrift');
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Kopieren: Gutschrift' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(1_900));
  expect(await navigator.clipboard.readText()).toBe(value);
  expect(toasts).toEqual([{ text: 'Text für den Link kopiert: Gutschrift', isError: false }]);
  expect(isDisabled(screen.getByRole('button', { name: 'Kopiert' }))).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(isDisabled(screen.getByRole('button', { name: 'Kopieren: Gutschrift' }))).toBe(false);
});

it('copies the old way in a frame that was not given the clipboard', async () => {
  aSettingsPage();
  const { user, toasts } = renderApp('/preferences');
  const field = await textFor('Rechnung');
  const copy = withoutClipboard();
  copy.mockImplementation(() => {
    expect([document.activeElement, field.selectionEnd]).toEqual([field, field.value.length]);
    return true;
  });
  await user.click(screen.getByRole('button', { name: 'Kopieren: Rechnung' }));
  expect(await screen.findByRole('button', { name: 'Kopiert' })).toBeTruthy();
  expect(toasts).toEqual([{ text: 'Text für den Link kopiert: Rechnung', isError: false }]);
});

it('marks the text where the browser lets nothing be copied', async () => {
  aSettingsPage();
  const { user, toasts } = renderApp('/preferences');
  const field = await textFor('Rechnung');
  withoutClipboard();
  await user.click(screen.getByRole('button', { name: 'Kopieren: Rechnung' }));
  await waitFor(() =>
    expect(toasts).toEqual([{ text: expect.stringContaining('Strg+C'), isError: true }]),
  );
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
});

it('renews all links only after saying that every link so far ends', async () => {
  const server = aSettingsPage();
  const renewed = someLinks({
    invoice: { view: 'https://belegfluss.example/doc/new', download: '' },
    renewedAt: '2026-03-03T09:15:00.000Z',
  });
  server.on(RENEW, () => json(renewed));
  const { user, toasts } = renderApp('/preferences');
  expect(await screen.findByText(/gelten seit 02\.03\.2026, 10:15/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Alle Links erneuern' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/^Jeder Link, den deine Kunden bisher bekommen haben/)).toBeTruthy();
  expect(question.getByText(/Füge den neuen überall neu ein/)).toBeTruthy();
  expect(server.callsOf(RENEW)).toHaveLength(0);

  server.on(LINKS, () => json(renewed));
  await user.click(question.getByRole('button', { name: 'Alle Links erneuern' }));
  expect(await screen.findByText(/gelten seit 03\.03\.2026, 10:15/)).toBeTruthy();
  expect((await textFor('Rechnung')).value).toContain('/doc/new');
  expect(toasts).toEqual([{ text: 'Alle Links erneuert', isError: false }]);
});

it('keeps the links when the question is dismissed', async () => {
  const server = aSettingsPage();
  const { user } = renderApp('/preferences');
  await user.click(await screen.findByRole('button', { name: 'Alle Links erneuern' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abbrechen' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(RENEW)).toHaveLength(0);
});

it('shows the text that counts when nobody heard whether the links were renewed', async () => {
  const server = aSettingsPage();
  server.on(RENEW, () => {
    server.on(LINKS, () => json(someLinks({ renewedAt: '2026-03-03T09:15:00.000Z' })));
    return aRefusal(504, 'INTERNAL', 'Das hat zu lange gedauert.');
  });
  const { user, toasts } = renderApp('/preferences');
  await user.click(await screen.findByRole('button', { name: 'Alle Links erneuern' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Alle Links erneuern' }),
  );
  expect(await screen.findByText(/gelten seit 03\.03\.2026/)).toBeTruthy();
  expect(toasts).toEqual([{ text: 'Das hat zu lange gedauert.', isError: true }]);
  expect(server.callsOf(RENEW)).toHaveLength(1);
});

it('says which plan has it, and ends all links on every plan, as other texts have some, too', async () => {
  const server = aSettingsPage();
  server.on(LINKS, () => aRefusal(403, 'PLAN_FEATURE', 'Nicht in deinem Abonnement.'));
  server.on(RENEW, () => json({ renewedAt: '2026-03-03T09:15:00.000Z' }));
  const { user, toasts } = renderApp('/preferences');
  expect(await screen.findByText('Im Plan Basic enthalten.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  const renew = { name: 'Alle Links erneuern' };
  await user.click(screen.getByRole('button', renew));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', renew));
  await waitFor(() => expect(toasts).toEqual([{ text: 'Alle Links erneuert', isError: false }]));
});

it('says why the texts cannot be shown, and tries again', async () => {
  const server = aSettingsPage();
  server.on(LINKS, () => aRefusal(500, 'INTERNAL', 'Das hat nicht geklappt.'));
  const { user } = renderApp('/preferences');
  expect(await screen.findByText('Das hat nicht geklappt.')).toBeTruthy();
  server.on(LINKS, () => json(someLinks()));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await textFor('Rechnung')).toBeTruthy();
});

it('says that the texts are loading, beside what is there', async () => {
  aSettingsPage().on(LINKS, silence);
  renderApp('/preferences');
  expect(await screen.findByRole('heading', { name: 'Link in Benachrichtigungen' })).toBeTruthy();
  expect(await screen.findByRole('checkbox')).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Wird geladen' })).toBeTruthy();
});
