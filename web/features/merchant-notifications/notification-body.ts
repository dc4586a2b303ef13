import type { NotificationText } from '../../contract/texts/events/notification-texts';
import { escapeHtml } from '../../domain/mail/html/html-values';

export interface NotificationContent extends Omit<NotificationText, 'subject' | 'action'> {
  action: { label: string; url: string };
  footer: string;
}

const BUTTON = [
  'display:inline-block',
  'padding:10px 16px',
  'border-radius:8px',
  'background:#303030',
  'color:#ffffff',
  'font-weight:600',
  'text-decoration:none',
].join(';');

/** Paragraphs and a button; the shop's name is user input, so everything is escaped. */
export function notificationBody({ paragraphs, action }: NotificationContent): string {
  const button = `<a href="${escapeHtml(action.url)}" style="${BUTTON}">${escapeHtml(action.label)}</a>`;
  return [...paragraphs.map(escapeHtml), button].map((text) => `<p>${text}</p>`).join('\n');
}

export function notificationPlainText({
  title,
  paragraphs,
  action,
  footer,
}: NotificationContent): string {
  return [title, ...paragraphs, `${action.label}: ${action.url}`, `-- \n${footer}`].join('\n\n');
}
