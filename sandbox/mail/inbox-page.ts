import { escapeHtml, livePage, page } from '../kit/page';
import type { StoredMail } from './mailbox';

const HEADING = 'Postfach';
const TIME = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});

/** Every mail, newest first. */
export function inboxPage(mails: readonly StoredMail[]): string {
  const rows = [...mails].reverse().map(row).join('');
  const table = `<table><thead><tr><th>Eingang</th><th>Von</th><th>An</th><th>Betreff</th><th>Anhänge</th></tr></thead>
    <tbody>${rows}</tbody></table>`;
  const content = mails.length > 0 ? table : '<p class="empty">Noch keine E-Mail angekommen.</p>';
  const card = `<section class="card"><h2>E-Mails (${mails.length})</h2>${content}</section>`;
  return livePage('Postfach', card, HEADING);
}

function row(mail: StoredMail): string {
  const { id, receivedAt, from, to, subject, attachments } = mail;
  return `<tr><td>${TIME.format(new Date(receivedAt))}</td><td class="name">${escapeHtml(from)}</td>
    <td class="name">${escapeHtml(to)}</td>
    <td class="name"><a href="/mails/${id}">${escapeHtml(subject || '(kein Betreff)')}</a></td>
    <td class="right">${attachments.length}</td></tr>`;
}

/** One mail; its HTML is shown in a frame that can run nothing. */
export function mailPage(mail: StoredMail, canBounce: boolean): string {
  const facts: [string, string][] = [
    ['Von', mail.from],
    ['An', mail.to],
    ['Kopie', mail.copy],
    ['Antwort an', mail.replyTo],
    ['Eingang', TIME.format(new Date(mail.receivedAt))],
  ];
  const rows = facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => {
      return `<tr><th>${label}</th><td class="name">${escapeHtml(value)}</td></tr>`;
    });
  const content = `<p><a href="/">Alle E-Mails</a></p>${canBounce ? bounceForm(mail) : ''}
    <section class="card"><h2>${escapeHtml(mail.subject || '(kein Betreff)')}</h2><table>${rows.join('')}</table></section>
    <section class="card"><h2>Anhänge (${mail.attachments.length})</h2>${attachmentList(mail)}</section>
    <section class="card"><iframe sandbox="" title="E-Mail" width="100%" height="620" style="border:0;display:block"
      srcdoc="${escapeHtml(mail.html)}"></iframe></section>
    <section class="card"><h2>Textfassung</h2><pre style="padding:0 1.1rem;white-space:pre-wrap">${escapeHtml(mail.text)}</pre></section>`;
  return page(mail.subject, content, HEADING);
}

/** Plays the recipient's server, which finds out later that it knows nobody of that name. */
function bounceForm({ id }: StoredMail): string {
  return `<form method="post" action="/mails/${id}/bounce"><button>Als unzustellbar zurückschicken</button></form>`;
}

function attachmentList({ id, attachments }: StoredMail): string {
  if (attachments.length === 0) return '<p class="empty">Keine.</p>';
  const items = attachments.map(({ fileName, bytes }, index) => {
    const size = `${Math.max(1, Math.round(bytes.length / 1024))} KB`;
    return `<li><a href="/mails/${id}/attachments/${index}" target="_blank">${escapeHtml(fileName)}</a> (${size})</li>`;
  });
  return `<ul style="padding:.9rem 2rem;margin:0">${items.join('')}</ul>`;
}
