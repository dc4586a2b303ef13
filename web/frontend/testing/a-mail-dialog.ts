import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MailAsSetAnswer } from '../../contract/mail';
import { anOrderPage } from './an-order-page';
import { aDocumentAnswer, anOrderAnswer } from './builders';
import { json } from './fake-server';
import { renderApp } from './render-app';

/** The window of an order's page that mails a document, as a merchant uses it. */

export const SET = 'GET /api/orders/5001/invoice/email';
export const SEND = 'POST /api/orders/5001/invoice/email';
export const PREVIEW = `${SEND}/preview`;
export const OPEN = 'Per E-Mail senden: Rechnung RE1042';

export function asSet(changes: Partial<MailAsSetAnswer> = {}): MailAsSetAnswer {
  return {
    email: 'jule@kunde.example',
    copy: '',
    subject: 'Deine Rechnung RE1042',
    message: '<p>Hallo Jule</p>',
    signature: '',
    attachments: [],
    version: 'v1',
    ...changes,
  };
}

/** As the server fills a mail in, whose values here are none. */
const previewed = ({ subject, message, signature }: MailAsSetAnswer) => {
  const from = { name: 'Teeladen', address: 'belege@app.example' };
  return { from, replyTo: 'antwort@teeladen.example', subject, message, signature, text: '' };
};

export function aMailPage(set = asSet()) {
  const server = anOrderPage();
  server.on(SET, () => json(set));
  server.on('GET /api/orders/5001/mails', () => json({ items: [] }));
  server.on(SEND, () => json(anOrderAnswer()));
  server.on(PREVIEW, ({ body }) => json(previewed({ ...set, ...Object(body) })));
  return { server, ...renderApp('/orders/5001') };
}

/** The order has a credit note, too, `Gutschrift GS7`. */
export function aMailPageOfTwo() {
  const page = aMailPage();
  const credit = { id: 8, kind: 'credit-note', title: 'Gutschrift', number: 'GS7' } as const;
  const order = anOrderAnswer({ documents: [aDocumentAnswer(), aDocumentAnswer(credit)] });
  page.server.on('GET /api/orders/5001', () => json(order));
  page.server.on('GET /api/orders/5001/credit/email', () => json(asSet({ subject: 'Gutschrift' })));
  return { ...page, order };
}

type Page = ReturnType<typeof aMailPage>;

export async function openDialog({ user }: Pick<Page, 'user'>, button = OPEN) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: 'Per E-Mail senden' }));
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;
export const field = (dialog: Dialog, name: string) =>
  dialog.findByRole<HTMLInputElement>('textbox', { name });

export const writeIn = async (dialog: Dialog, name: string, value: string) =>
  fireEvent.change(await field(dialog, name), { target: { value } });

export const pressIn = ({ user }: Pick<Page, 'user'>, dialog: Dialog, name: string) =>
  user.click(dialog.getByRole('button', { name }));
export async function close({ user }: Pick<Page, 'user'>, dialog: Dialog) {
  const [cross] = dialog.getAllByRole('button', { name: 'Schließen' });
  if (cross) await user.click(cross);
  await dialogIsGone();
}
export const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
