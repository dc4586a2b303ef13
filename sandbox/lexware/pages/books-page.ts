import { germanDate } from '../clock';
import { type Contact, contactAnswer, listName } from '../contacts/contact';
import type { Office } from '../office';
import { formatEuro } from '../vouchers/model/amounts';
import type { Voucher, VoucherStatus } from '../vouchers/model/voucher';
import type { VoucherType } from '../vouchers/model/voucher-kind';
import { bankSection } from './bank-section';
import { escapeHtml, livePage, page } from '../../kit/page';

const SECTIONS: readonly [VoucherType, string, string][] = [
  ['invoice', 'Rechnungen', 'Noch keine Rechnung geschrieben.'],
  ['creditnote', 'Rechnungskorrekturen', 'Noch keine Rechnungskorrektur geschrieben.'],
  ['deliverynote', 'Lieferscheine', 'Noch kein Lieferschein geschrieben.'],
];

const STATUS_TEXTS: Record<VoucherStatus, string> = {
  draft: 'Entwurf',
  open: 'Offen',
  paid: 'Bezahlt',
  paidoff: 'Ausgeglichen',
  voided: 'Storniert',
};

/** Everything in the books, newest first. */
export function booksPage(office: Office): string {
  const sections = SECTIONS.map(([type, title, empty]) =>
    section(title, empty, office.vouchers.ofType(type)),
  );
  const content = sections.join('') + bankSection(office) + contactSection(office.contacts.all());
  return livePage('Belege', content, `Lexware Office · ${office.organization.companyName}`);
}

export function voucherPage(voucher: Voucher): string {
  const content = `<p><a href="/">Alle Belege</a></p>${section(voucher.title, '', [voucher])}
    ${voucher.status === 'draft' ? '' : `<iframe src="${pdfLink(voucher)}" title="PDF" width="100%" height="900"></iframe>`}`;
  return page(`${voucher.title} ${voucher.number}`, content);
}

export function contactPage(contact: Contact): string {
  const content = `<p><a href="/">Alle Belege</a></p>${contactSection([contact])}
    <div class="card"><pre style="padding:0 1.1rem">${escapeHtml(JSON.stringify(contactAnswer(contact), null, 2))}</pre></div>`;
  return page(listName(contact), content);
}

const pdfLink = ({ id }: Voucher): string => `/belege/${id}.pdf`;

function section(title: string, empty: string, vouchers: readonly Voucher[]): string {
  const rows = [...vouchers].reverse().map(row).join('');
  const table = `<table><thead><tr><th>Nummer</th><th>Datum</th><th>Empfänger</th><th class="right">Gesamtbetrag</th>
    <th class="right">Offen</th><th>Status</th><th></th></tr></thead><tbody>${rows}</tbody></table>`;
  return `<section class="card"><h2>${escapeHtml(title)} (${vouchers.length})</h2>${
    vouchers.length > 0 ? table : `<p class="empty">${empty}</p>`
  }</section>`;
}

function row(voucher: Voucher): string {
  const { number, input, contactName, totals, openCents, status } = voucher;
  const hasAmounts = voucher.type !== 'deliverynote';
  return `<tr><td>${escapeHtml(number)}</td><td>${germanDate(input.voucherDate)}</td>
    <td class="name">${escapeHtml(contactName)}</td>
    <td class="right">${hasAmounts ? formatEuro(totals.gross) : ''}</td>
    <td class="right">${hasAmounts && status !== 'draft' ? formatEuro(openCents) : ''}</td>
    <td><span class="status ${status}">${STATUS_TEXTS[status]}</span></td>
    <td>${status === 'draft' ? '' : `<a href="${pdfLink(voucher)}" target="_blank">PDF öffnen</a>`}</td></tr>`;
}

function contactSection(contacts: readonly Contact[]): string {
  const rows = [...contacts].reverse().map((contact) => {
    const { customerNumber, vendorNumber, content } = contact;
    const place = content.addresses?.billing?.[0];
    return `<tr><td>${customerNumber ?? vendorNumber ?? ''}</td>
      <td class="name"><a href="/permalink/contacts/view/${contact.id}">${escapeHtml(listName(contact))}</a></td>
      <td>${escapeHtml([place?.countryCode, place?.zip, place?.city].filter(Boolean).join(' '))}</td></tr>`;
  });
  const table = `<table><thead><tr><th>Nummer</th><th>Name</th><th>Ort</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<section class="card"><h2>Kontakte (${contacts.length})</h2>${
    contacts.length > 0 ? table : '<p class="empty">Noch kein Kontakt angelegt.</p>'
  }</section>`;
}
