import { screen, waitFor, within } from '@testing-library/react';
import { anOrderPage } from '../../testing/an-order-page';
import { aDocumentAnswer } from '../../testing/builders';
import { aRefusal, json } from '../../testing/fake-server';
import { isDisabled } from '../../testing/is-disabled';
import { renderApp } from '../../testing/render-app';

function browserOpens(tab: { location: { href: string }; close: () => void } | null) {
  Object.defineProperty(window, 'open', { configurable: true, value: () => tab });
}

const pdfButton = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: /^PDF öffnen: Rechnung/ });

afterEach(() => jest.useRealTimers());

it('shortens a long number to eight characters and tells the whole one', async () => {
  anOrderPage({ documents: [aDocumentAnswer({ number: 'RE-2026-00043' })] });
  renderApp('/orders/5001');
  expect((await screen.findByText('…6-00043')).textContent).toHaveLength(8);
  expect(screen.getByLabelText('RE-2026-00043')).toBeTruthy();
});

it('does not offer the PDF of a draft, says why, and offers to finalise it', async () => {
  const actions = [{ action: 'finalize', way: 'open', isFinal: false } as const];
  anOrderPage({
    documents: [
      aDocumentAnswer({ standing: 'draft', number: 'RE1043', isDownloadable: false, actions }),
    ],
  });
  const { user } = renderApp('/orders/5001');
  expect(isDisabled(await pdfButton())).toBe(true);
  expect(screen.getByText(/Entwürfe lassen sich nicht herunterladen/)).toBeTruthy();
  expect(screen.getAllByText('Entwurf').length).toBeGreaterThan(0);
  expect(screen.queryByText('RE1043')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Abschließen: Rechnung' }));
  expect(await screen.findByRole('dialog', { name: 'Abschließen: Rechnung' })).toBeTruthy();
  expect(screen.getByText(/lässt sich nicht mehr ändern/)).toBeTruthy();
});

it('opens the PDF that a mail takes along from the window that sends it', async () => {
  const tab = { location: { href: '' }, close: jest.fn() };
  browserOpens(tab);
  const server = anOrderPage();
  const url = 'https://app.example/api/documents/7';
  server.on('POST /api/orders/5001/documents/7/link', () =>
    json({ url, expiresAt: '2026-03-02T09:05:00.000Z' }),
  );
  server.on('GET /api/orders/5001/invoice/email', () => aRefusal(503, 'BUSY', 'Gerade nicht.'));
  const { user } = renderApp('/orders/5001');
  await user.click(await screen.findByRole('button', { name: /^Per E-Mail senden: Rechnung/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Per E-Mail senden' }));
  await user.click(dialog.getByRole('button', { name: /^PDF öffnen: Rechnung/ }));
  await waitFor(() => expect(tab.location.href).toBe(url));
});

it('says the day of a document in the long form, for it stands alone', async () => {
  anOrderPage({ documents: [aDocumentAnswer()] });
  renderApp('/orders/5001');
  expect(await screen.findByText(/2\. März 2026$/)).toBeTruthy();
});

it('locks mailing and names the plan that includes it', async () => {
  anOrderPage({ documents: [aDocumentAnswer({ mailPlan: 'Standard' })] });
  renderApp('/orders/5001');
  const name = 'Per E-Mail senden (ab dem Plan Standard)';
  expect(isDisabled(await screen.findByRole('button', { name }))).toBe(true);
  expect(screen.queryByText(/enthält keinen Versand/)).toBeNull();
});

it('says when a document was mailed', async () => {
  anOrderPage({ documents: [aDocumentAnswer({ emailedAt: '2026-03-02T09:15:00.000Z' })] });
  renderApp('/orders/5001');
  expect(await screen.findByText('Per E-Mail versendet am 02.03.2026, 10:15 Uhr')).toBeTruthy();
});

it('explains a document that is unclear', async () => {
  anOrderPage({
    documents: [aDocumentAnswer({ standing: 'unclear', number: null, isDownloadable: false })],
  });
  renderApp('/orders/5001');
  expect(await screen.findByText(/In Lexware Office gibt es mehrere Belege/)).toBeTruthy();
});

it('says of each document that has no PDF yet why, by how it stands', async () => {
  const missing = { number: null, isDownloadable: false } as const;
  anOrderPage({
    documents: [
      aDocumentAnswer({ ...missing, id: 1, standing: 'sending', isUnderWay: true }),
      aDocumentAnswer({ ...missing, id: 2, standing: 'claimed' }),
      aDocumentAnswer({ ...missing, id: 3, standing: 'sending' }),
      aDocumentAnswer({ ...missing, id: 4, standing: 'open' }),
    ],
  });
  renderApp('/orders/5001');
  expect(await screen.findAllByText(/^Der Beleg wird gerade erstellt/)).toHaveLength(1);
  expect(screen.getAllByText(/^Dieser Beleg ist nicht entstanden/)).toHaveLength(1);
  expect(screen.getAllByText(/^Es steht noch nicht fest/)).toHaveLength(1);
  expect(screen.getAllByText('Das PDF ist noch nicht bereit.')).toHaveLength(1);
});

it('shows a delivery note without an amount', async () => {
  anOrderPage({
    documents: [aDocumentAnswer({ kind: 'delivery-note', title: 'Lieferschein', totalCents: 0 })],
  });
  renderApp('/orders/5001');
  expect(await screen.findByRole('heading', { name: 'Lieferschein' })).toBeTruthy();
  expect(screen.queryByText(/0,00/)).toBeNull();
});

it('marks a cancelled document', async () => {
  anOrderPage({ documents: [aDocumentAnswer({ cancelled: true })] });
  renderApp('/orders/5001');
  expect(await screen.findByText('Dieser Beleg wurde storniert.')).toBeTruthy();
  expect(screen.getByText('RE1042').className).toContain('line--through');
});

it('says of a deleted document that it is gone, and offers no way to it', async () => {
  const gone = {
    cancelled: true,
    standing: 'deleted',
    isDownloadable: false,
    lexwareUrl: null,
  } as const;
  anOrderPage({ documents: [aDocumentAnswer(gone)] });
  renderApp('/orders/5001');
  expect(await screen.findByText('Dieser Beleg wurde in Lexware Office gelöscht.')).toBeTruthy();
  expect(screen.getByText('Gelöscht')).toBeTruthy();
  expect(screen.getByText('RE1042').className).toContain('line--through');
  expect(screen.queryByText('In Lexware Office öffnen')).toBeNull();
});

it('opens the PDF in a new tab', async () => {
  anOrderPage();
  const tab = { location: { href: '' }, close: jest.fn() };
  browserOpens(tab);
  const { user } = renderApp('/orders/5001');
  await user.click(await pdfButton());
  await waitFor(() => expect(tab.location.href).toBe('http://localhost/api/documents/token-1'));
});

it('closes the empty tab and says why when there is no PDF', async () => {
  anOrderPage().on('POST /api/orders/5001/documents/7/link', () =>
    aRefusal(409, 'DRAFT_NOT_DOWNLOADABLE', 'Der Beleg ist noch ein Entwurf.'),
  );
  const tab = { location: { href: '' }, close: jest.fn() };
  browserOpens(tab);
  const { user, toasts } = renderApp('/orders/5001');
  await user.click(await pdfButton());
  await waitFor(() =>
    expect(toasts).toEqual([{ text: 'Der Beleg ist noch ein Entwurf.', isError: true }]),
  );
  expect(tab.close).toHaveBeenCalled();
});

it('gives the PDF as a link when the browser blocks the tab', async () => {
  anOrderPage();
  browserOpens(null);
  const { user } = renderApp('/orders/5001');
  await user.click(await pdfButton());
  const link = await screen.findByRole('link', { name: /PDF hier öffnen/ });
  expect(link.getAttribute('href')).toBe('http://localhost/api/documents/token-1');
});
