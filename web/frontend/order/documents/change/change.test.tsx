import { screen, waitFor, within } from '@testing-library/react';
import type { DocumentAnswer } from '../../../../contract/order/document';
import { anOrderPage } from '../../../testing/an-order-page';
import { aDocumentAnswer, anOrderAnswer, aShop } from '../../../testing/builders';
import { aRefusal, json } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const CANCEL = 'POST /api/orders/5001/documents/7/cancel';
const PAID = 'POST /api/orders/5001/documents/7/paid';
const IN_LEXWARE = 'https://app.lexware.example/permalink/invoices/view/1';
const HINT = 'Verbuche die Zahlung in Lexware Office.';

function aPageWith(actions: DocumentAnswer['actions'], shop = aShop()) {
  const server = anOrderPage({ documents: [aDocumentAnswer({ actions })] });
  server.on('GET /api/shop', () => json(shop));
  return { server, ...renderApp('/orders/5001') };
}

type Page = ReturnType<typeof aPageWith>;
const MORE = 'Weitere Aktionen: Rechnung RE1042';

async function choose({ user }: Page, entry: RegExp) {
  await user.click(await screen.findByRole('button', { name: MORE }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

const question = async (name: string) => within(await screen.findByRole('dialog', { name }));

function aTab() {
  const tab = { location: { href: '' }, close: jest.fn() };
  Object.defineProperty(window, 'open', { configurable: true, value: () => tab });
  return tab;
}

afterEach(() => jest.useRealTimers());

it('cancels an invoice once the merchant read what that means', async () => {
  const page = aPageWith([{ action: 'cancel', way: 'done', isFinal: true }]);
  page.server.on(CANCEL, () => json({ kind: 'done', order: anOrderAnswer() }));
  await choose(page, /^Stornieren/);
  const sure = await question('Stornieren: Rechnung RE1042');
  expect(sure.getByText(/Das verbraucht eine Übertragung/)).toBeTruthy();
  expect(page.server.callsOf(CANCEL)).toHaveLength(0);
  await page.user.dblClick(sure.getByRole('button', { name: 'Stornieren' }));
  await waitFor(() =>
    expect(page.toasts).toEqual([{ text: 'Anforderung angenommen', isError: false }]),
  );
  expect(page.server.callsOf(CANCEL)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: MORE })),
  );
});

it('shows what came of it, though nothing of the order says yet that it is under way', async () => {
  const page = aPageWith([{ action: 'cancel', way: 'done', isFinal: true }]);
  page.server.on(CANCEL, () => json({ kind: 'done', order: anOrderAnswer() }));
  await choose(page, /^Stornieren/);
  const sure = await question('Stornieren: Rechnung RE1042');
  await page.user.click(sure.getByRole('button', { name: 'Stornieren' }));
  await waitFor(() => expect(page.toasts).toHaveLength(1));
  const cancelled = anOrderAnswer({ documents: [aDocumentAnswer({ cancelled: true })] });
  page.server.on('GET /api/orders/5001', () => json(cancelled));
  expect(await screen.findByText('Dieser Beleg wurde storniert.')).toBeTruthy();
});

it('leaves the document alone where the merchant thinks better of it', async () => {
  const page = aPageWith([{ action: 'cancel', way: 'done', isFinal: true }]);
  await choose(page, /^Stornieren/);
  const sure = await question('Stornieren: Rechnung RE1042');
  await page.user.click(sure.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.server.callsOf(CANCEL)).toHaveLength(0);
});

it('leads into Lexware Office and watches until the document changed', async () => {
  const tab = aTab();
  const page = aPageWith([{ action: 'paid', way: 'open', isFinal: false }]);
  const order = anOrderAnswer({ documents: [aDocumentAnswer()] });
  page.server.on(PAID, () =>
    json({ kind: 'open', url: IN_LEXWARE, task: 'pay', hint: HINT, order }),
  );
  await choose(page, /^Als bezahlt markieren/);
  const sure = await question('Als bezahlt markieren: Rechnung RE1042');
  expect(sure.getByText(/Das geht nur in Lexware Office/)).toBeTruthy();
  await page.user.click(sure.getByRole('button', { name: 'In Lexware Office öffnen' }));
  expect(await screen.findByText(HINT)).toBeTruthy();
  expect(tab.location.href).toBe(IN_LEXWARE);
  const blocked = screen.getByRole('link', { name: /Beleg hier in Lexware Office öffnen/ });
  expect(blocked.getAttribute('href')).toBe(IN_LEXWARE);

  const paid = anOrderAnswer({ documents: [aDocumentAnswer({ standing: 'paid', actions: [] })] });
  page.server.on('GET /api/orders/5001', () => json(paid));
  expect(await screen.findByText('Der neue Status ist angekommen')).toBeTruthy();
});

it('says why it was refused, and closes the tab that it had opened', async () => {
  const tab = aTab();
  const page = aPageWith([{ action: 'paid', way: 'open', isFinal: false }]);
  const text = 'Der Beleg ist bereits bezahlt.';
  const detail = { values: { code: 'ACTION_REFUSED', why: 'IS_PAID' }, text };
  page.server.on(PAID, () =>
    json({ code: 'ACTION_NOT_POSSIBLE', message: 'Das geht bei diesem Beleg nicht.', detail }, 409),
  );
  await choose(page, /^Als bezahlt markieren/);
  const sure = await question('Als bezahlt markieren: Rechnung RE1042');
  await page.user.click(sure.getByRole('button', { name: 'In Lexware Office öffnen' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('Das wurde nicht ausgeführt')).toBeTruthy();
  expect(tab.close).toHaveBeenCalled();
});

it('says that nobody knows where no answer came, and reads the order again', async () => {
  const page = aPageWith([{ action: 'cancel', way: 'done', isFinal: true }]);
  page.server.on(CANCEL, () => {
    throw new TypeError('Failed to fetch');
  });
  await choose(page, /^Stornieren/);
  const reads = page.server.callsOf('GET /api/orders/5001').length;
  const sure = await question('Stornieren: Rechnung RE1042');
  await page.user.click(sure.getByRole('button', { name: 'Stornieren' }));
  expect(await screen.findByText('Es kam keine Bestätigung')).toBeTruthy();
  await waitFor(() =>
    expect(page.server.callsOf('GET /api/orders/5001').length).toBeGreaterThan(reads),
  );
  expect(page.server.callsOf(CANCEL)).toHaveLength(1);
});

it('asks for nothing that another tab has made impossible meanwhile', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const page = aPageWith([{ action: 'cancel', way: 'done', isFinal: true }]);
  await choose(page, /^Stornieren/);
  await question('Stornieren: Rechnung RE1042');
  const gone = aDocumentAnswer({ cancelled: true, actions: [] });
  page.server.on('GET /api/orders/5001', () => json(anOrderAnswer({ documents: [gone] })));
  jest.advanceTimersByTime(21_000);
  expect(await screen.findByText(/nicht mehr möglich/)).toBeTruthy();
  expect(
    within(screen.getByRole('dialog')).queryByRole('button', { name: 'Stornieren' }),
  ).toBeNull();
});

it('saves the PDF under the document’s name, and says why where it cannot', async () => {
  const page = aPageWith([]);
  const saved: string[] = [];
  Object.defineProperty(URL, 'createObjectURL', { configurable: true, value: () => 'blob:pdf' });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  page.server.on('GET /api/documents/token-1', () =>
    aRefusal(404, 'FILE_NOT_READY', 'Das PDF wird gerade erzeugt.'),
  );
  await choose(page, /^Herunterladen/);
  await waitFor(() =>
    expect(page.toasts).toEqual([{ text: 'Das PDF wird gerade erzeugt.', isError: true }]),
  );
  page.server.on('GET /api/documents/token-1', () => json({}));
  await choose(page, /^Herunterladen/);
  await waitFor(() => expect(saved).toEqual(['Rechnung RE1042.pdf']));
  jest.restoreAllMocks();
});

it('leads to the document in Lexware Office', async () => {
  const page = aPageWith([]);
  await page.user.click(await screen.findByRole('button', { name: MORE }));
  const link = await screen.findByRole('menuitem', { name: /^In Lexware Office öffnen/ });
  expect(link.getAttribute('href')).toBe(IN_LEXWARE);
});

it.each([
  ['Stornieren', 'cancel', 300, /mindestens 1 Übertragung verfügbar/],
  [
    'Anschrift ändern (storniert und schreibt neu)',
    'address',
    299,
    /mindestens 2 Übertragungen verfügbar/,
  ],
] as const)('%s needs the transfers that it takes', async (name, action, used, text) => {
  const { plan } = aShop();
  const credits = { ...plan.credits, used };
  const shop = aShop({ plan: { ...plan, credits } });
  const page = aPageWith([{ action, way: 'done', isFinal: true }], shop);
  await choose(page, new RegExp(`^${name.replaceAll(/[()]/g, '.')}`));
  const sure = await question(`${name}: Rechnung RE1042`);
  await page.user.click(sure.getByRole('button', { name }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(page.server.callsOf(`POST /api/orders/5001/documents/7/${action}`)).toHaveLength(0);
});
