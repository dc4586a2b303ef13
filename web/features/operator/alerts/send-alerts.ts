import { alertMail, type AlertMailParts } from '../../../contract/texts/operator/alert-texts';
import { ALERTS } from '../../../domain/operator/alerts';
import { escapeHtml } from '../../../domain/mail/html/html-values';
import { inBerlin, instantOf } from '../../../domain/time/berlin';
import { AppError, toAppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import { errorFields, type Logger } from '../../../ports/logger';
import type { MailLayout, Mailer } from '../../../ports/mail';
import type { SendRequest } from '../../../ports/network';
import type { DatabaseOf } from '../../../ports/stores/database';
import type { AlertChannel, AlertMessage, Incident } from '../../../ports/stores/fleet-stores';

export interface SendAlertDeps {
  database: DatabaseOf<'alerts'>;
  clock: Clock;
  logger: Logger;
  mailer: Pick<Mailer, 'send' | 'sender'>;
  mailLayout: MailLayout;
  sendAlert: SendRequest;
  /** Where alerts go; null: not over this channel. */
  alertTargets: { mail: string | null; webhook: string | null };
  /** Of the overview, in the admin of the operator's shop. */
  overviewAddress: string;
}

const WEBHOOK_TIMEOUT_MS = 10_000;
/** Longer than a mail server or a webhook may take. */
const TAKEN_MINUTES = 5;
/** What is left waits for the next minute. */
const MAX_AT_ONCE = 20;
/** A day of attempts, the last ones an hour apart. */
const MAX_ATTEMPTS = 32;

/** The channels that lead anywhere. */
export function openChannels({ mailer, alertTargets }: SendAlertDeps): AlertChannel[] {
  const byMail = alertTargets.mail !== null && mailer.sender() !== null;
  return [
    ...(byMail ? ['mail' as const] : []),
    ...(alertTargets.webhook ? ['webhook' as const] : []),
  ];
}

/**
 * Sends what is due, over each channel by itself: mail may be what is down. A message is taken right
 * before it is sent, so that one of several processes does; after a crash in between it comes a
 * second time, under the same id, rather than not at all.
 */
export async function sendAlerts(deps: SendAlertDeps): Promise<void> {
  await Promise.all([sendOver(deps, 'mail'), sendOver(deps, 'webhook')]);
}

async function sendOver(deps: SendAlertDeps, channel: AlertChannel): Promise<void> {
  const { database, clock } = deps;
  for (let sent = 0; sent < MAX_AT_ONCE; sent += 1) {
    const now = clock.now().toISOString();
    const until = instantOf(inBerlin(now).plus({ minutes: TAKEN_MINUTES }));
    const message = await database.alerts.takeDue(channel, now, until);
    if (message === null) return;
    const incident = await database.alerts.incident(message.incidentId);
    if (incident) await send(deps, message, incident);
  }
}

async function send(deps: SendAlertDeps, message: AlertMessage, incident: Incident): Promise<void> {
  const { database, clock, logger } = deps;
  const { incidentId, moment, channel, attempts } = message;
  try {
    const parts = alertMail(incident, moment, deps.overviewAddress);
    if (channel === 'mail') await byMail(deps, parts, `alert-${incidentId}-${moment}`);
    else await byWebhook(deps, parts, message, incident);
    await database.alerts.sent(message, clock.now().toISOString());
  } catch (error) {
    const { code } = toAppError(error);
    logger.warn({ incidentId, moment, channel, ...errorFields(error) }, 'alert was not sent');
    const minutes = Math.min(2 ** (attempts - 1), 60);
    const dueAt = instantOf(inBerlin(clock.now().toISOString()).plus({ minutes }));
    await database.alerts.notSent(message, code, attempts >= MAX_ATTEMPTS ? null : dueAt);
  }
}

async function byMail(
  { mailer, mailLayout, alertTargets }: SendAlertDeps,
  { subject, title, paragraphs, address, footer }: AlertMailParts,
  name: string,
): Promise<void> {
  const from = mailer.sender();
  if (!from || alertTargets.mail === null)
    throw new AppError('MAIL_NOT_SET_UP', 'Alerts have no address or no sender');
  const link = `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`;
  const body = [...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`), link].join('\n');
  await mailer.send(
    {
      from,
      to: alertTargets.mail,
      copy: '',
      replyTo: '',
      subject,
      html: mailLayout.wrap({ language: 'de', title: subject, heading: title, footer, body }),
      text: [title, ...paragraphs, address, `-- \n${footer}`].join('\n\n'),
      attachments: [],
      messageId: `${name}@${from.address.split('@')[1] ?? 'localhost'}`,
    },
    null,
  );
}

/** `text` is what the chats of Slack, Mattermost and Teams show; programs read the other fields. */
async function byWebhook(
  { sendAlert, alertTargets }: SendAlertDeps,
  { title, paragraphs, address }: AlertMailParts,
  { incidentId, moment }: AlertMessage,
  { rule, openedAt, closedAt, threshold, peak }: Incident,
): Promise<void> {
  const { webhook } = alertTargets;
  if (webhook === null) throw new AppError('ALERT_NOT_TAKEN', 'Alerts have no webhook');
  const text = [title, ...paragraphs, address].join('\n');
  const { unit } = ALERTS[rule];
  const fields = { id: `${incidentId}-${moment}`, incident: incidentId, moment, rule, unit };
  const body = { text, ...fields, openedAt, closedAt, threshold, peak, address };
  const outgoing = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS);
  const answer = await sendAlert(webhook, {
    method: 'POST',
    redirect: 'manual',
    signal,
    ...outgoing,
  }).catch(() => null);
  // The address may be a secret of its own, so the failure names only the status.
  if (!answer?.ok)
    throw new AppError('ALERT_NOT_TAKEN', `The webhook answered ${answer?.status ?? 'nothing'}`);
}
