import type { MailAnswer, MailListAnswer } from '../../../web/contract/mail';
import type { DocumentSection } from '../../../web/domain/settings/document-sections';
import type { MailSettings } from '../../../web/domain/settings/sections/mail-settings';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import type { SettingsChanges } from '../../../web/domain/testing/some-settings';
import { saveSettings } from '../stage/save-settings';
import type { PlacedOrder, Stage } from '../stage/stage';

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
  subject: string;
  html: string;
  text: string;
  attachments: { fileName: string; contentType: string; size: number; base64: string }[];
}

/** What has arrived in the mailbox, oldest first. */
export function inbox(stage: Stage): Promise<ReceivedMail[]> {
  return stage.mail.get<ReceivedMail[]>('/mails');
}

/** What the merchant reads of the mails with an order's documents, newest first. */
export async function mailsOf(stage: Stage, { id }: { id: string }): Promise<MailAnswer[]> {
  return (await stage.get<MailListAnswer>(`/api/orders/${id}/mails`)).items;
}

/** What the merchant's log tells of the order's mails. */
export const mailLines = async (stage: Stage, { id }: { id: string }) =>
  (await stage.log(id)).filter(({ event }) => event.startsWith('document.'));

/** The server's next matching steps fail so; see sandbox/README.md. */
export function mailFault(
  stage: Stage,
  kind: string,
  times = 1,
  recipient?: string,
): Promise<void> {
  return stage.mail.post('/faults', { kind, times, recipient });
}

/** Switches the dispatch of one kind of document on. */
export function mailSettings(
  section: DocumentSection,
  mail: Partial<MailSettings> = {},
): SettingsChanges {
  return { [section]: { mail: { ...DEFAULT_SETTINGS[section].mail, enabled: true, ...mail } } };
}

export async function mailing(
  stage: Stage,
  section: DocumentSection,
  mail: Partial<MailSettings> = {},
): Promise<void> {
  await saveSettings(stage, mailSettings(section, mail));
}

/** The merchant mails the order's first document, an invoice; what `words` leave out is as set. */
export async function mailByHand(
  stage: Stage,
  order: PlacedOrder,
  words: object = {},
): Promise<{ status: number; body: unknown }> {
  const [document] = (await stage.orderPage(order)).documents;
  const body = { receipt: document?.id, ...words };
  const answer = await stage.request('POST', `/api/orders/${order.id}/invoice/email`, { body });
  return { status: answer.status, body: await answer.json() };
}

/** The merchant's own mail server, as it would be entered. */
export function senderInput(stage: Stage, more: object = {}): object {
  const account = {
    user: 'buero@teeladen.example',
    pass: 'geheim',
    email: 'buero@teeladen.example',
    name: 'Teeladen',
  };
  return {
    host: 'localhost',
    port: stage.smtp.smtpPort,
    encryption: 'STARTTLS',
    ...account,
    ...more,
  };
}

export async function checkSender(
  stage: Stage,
  input: object,
): Promise<{ status: number; body: unknown }> {
  const answer = await stage.request('POST', '/api/shop/smtp/validate', { body: input });
  return { status: answer.status, body: await answer.json() };
}

/** Sets up and checks a sender of the merchant's own. */
export async function connectSender(stage: Stage): Promise<void> {
  await stage.mail.put('/accounts', { user: 'buero@teeladen.example', password: 'geheim' });
  const { body } = await checkSender(stage, senderInput(stage));
  expect(body).toEqual({ status: 'success', result: 'SMTP-Verbindung erfolgreich hergestellt' });
}

const NEW_PASSWORD = 'neu';

/**
 * The merchant changed the password at the mail server and not in the app, so the mails with so
 * many new invoices wait.
 */
export async function lockOutSender(stage: Stage, invoices: number): Promise<void> {
  await connectSender(stage);
  await mailing(stage, 'invoice');
  await stage.mail.put('/accounts', { user: 'buero@teeladen.example', password: NEW_PASSWORD });
  for (let made = 0; made < invoices; made += 1) await stage.buy('gross-19');
  expect(await inbox(stage)).toEqual([]);
}

/** The merchant enters the new password in the app, too. */
export async function enterNewPassword(stage: Stage): Promise<void> {
  const { body } = await checkSender(stage, senderInput(stage, { pass: NEW_PASSWORD }));
  expect(body).toMatchObject({ status: 'success' });
  await stage.settle();
}
