import type { MailAnswer, MailListAnswer } from '../../../web/contract/mail';
import type { DocumentSection } from '../../../web/domain/settings/document-settings';
import type { MailSettings } from '../../../web/domain/setting-sections/mail-settings';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import type { SettingsChanges } from '../../../web/domain/testing/some-settings';
import { saveSettings } from '../app-fixture/save-settings';
import type { PlacedOrder, AppFixture } from '../app-fixture/app-fixture';

/** A mail as its reader sees it. */
export interface ReceivedMail {
  id: string;
  user: string | null;
  encrypted: boolean;
  envelope: { from: string; to: string[] };
  messageId: string;
  from: string;
  to: string;
  copy: string;
  replyTo: string;
  unsubscribe: string;
  subject: string;
  html: string;
  text: string;
  attachments: { fileName: string; contentType: string; size: number; base64: string }[];
}

/** What has arrived in the mailbox, oldest first. */
export function inbox(fixture: AppFixture): Promise<ReceivedMail[]> {
  return fixture.mail.get<ReceivedMail[]>('/mails');
}

/** What the merchant reads of the mails with an order's documents, newest first. */
export async function mailsOf(fixture: AppFixture, { id }: { id: string }): Promise<MailAnswer[]> {
  return (await fixture.get<MailListAnswer>(`/api/orders/${id}/mails`)).items;
}

/** The merchant's log of the order's mails. */
export const mailLines = async (fixture: AppFixture, { id }: { id: string }) =>
  (await fixture.log(id)).filter(({ event }) => event.startsWith('document.'));

/** The server's next matching steps fail so; see sandbox/README.md. */
export function mailFault(
  fixture: AppFixture,
  kind: string,
  times = 1,
  recipient?: string,
): Promise<void> {
  return fixture.mail.post('/faults', { kind, times, recipient });
}

/** Switches the dispatch of one kind of document on. */
export function mailSettings(
  section: DocumentSection,
  mail: Partial<MailSettings> = {},
): SettingsChanges {
  return { [section]: { mail: { ...DEFAULT_SETTINGS[section].mail, enabled: true, ...mail } } };
}

export async function mailing(
  fixture: AppFixture,
  section: DocumentSection,
  mail: Partial<MailSettings> = {},
): Promise<void> {
  await saveSettings(fixture, mailSettings(section, mail));
}

/** The merchant mails the order's first document, an invoice; what `words` leave out is as set. */
export async function mailManually(
  fixture: AppFixture,
  order: PlacedOrder,
  words: object = {},
): Promise<{ status: number; body: unknown }> {
  const [document] = (await fixture.orderPage(order)).documents;
  const body = { receipt: document?.id, ...words };
  const answer = await fixture.request('POST', `/api/orders/${order.id}/invoice/email`, { body });
  return { status: answer.status, body: await answer.json() };
}

/** The merchant's own mail server, as it would be entered. */
export function senderInput(fixture: AppFixture, more: object = {}): object {
  const account = {
    user: 'buero@teeladen.example',
    pass: 'geheim',
    email: 'buero@teeladen.example',
    name: 'Teeladen',
  };
  return {
    host: 'localhost',
    port: fixture.smtp.smtpPort,
    encryption: 'STARTTLS',
    ...account,
    ...more,
  };
}

export async function checkSender(
  fixture: AppFixture,
  input: object,
): Promise<{ status: number; body: unknown }> {
  const answer = await fixture.request('POST', '/api/shop/smtp/validate', { body: input });
  return { status: answer.status, body: await answer.json() };
}

/** Sets up and checks a sender of the merchant's own. */
export async function connectSender(fixture: AppFixture): Promise<void> {
  await fixture.mail.put('/accounts', { user: 'buero@teeladen.example', password: 'geheim' });
  const { body } = await checkSender(fixture, senderInput(fixture));
  expect(body).toEqual({ status: 'success', result: 'SMTP-Verbindung erfolgreich hergestellt' });
}

const NEW_PASSWORD = 'neu';

/**
 * The merchant changed the password at the mail server and not in the app, so the mails with so
 * many new invoices wait.
 */
export async function lockOutSender(fixture: AppFixture, invoices: number): Promise<void> {
  await connectSender(fixture);
  await mailing(fixture, 'invoice');
  await fixture.mail.put('/accounts', { user: 'buero@teeladen.example', password: NEW_PASSWORD });
  for (let made = 0; made < invoices; made += 1) await fixture.buy('gross-19');
  expect(await inbox(fixture)).toEqual([]);
}

/** The merchant enters the new password in the app, too. */
export async function enterNewPassword(fixture: AppFixture): Promise<void> {
  const { body } = await checkSender(fixture, senderInput(fixture, { pass: NEW_PASSWORD }));
  expect(body).toMatchObject({ status: 'success' });
  await fixture.settle();
}
