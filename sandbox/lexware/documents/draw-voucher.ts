import PDFDocument from 'pdfkit';
import { COMPANY_ADDRESS, type Organization } from '../organization';
import type { Voucher } from '../vouchers/model/voucher';
import { EMBEDDED_NAME, xmlOf } from './e-invoice-xml';
import { drawLines, drawTotals } from './draw-table';
import { headFields, recipientLines, shippingText } from './voucher-texts';
import { drawable } from './drawable';
import { PAGE, type Pdf } from './paper';

/**
 * A4 pages with sender, recipient, head, lines, tax table, totals and texts, in the voucher's
 * German.
 */
export async function drawVoucher(voucher: Voucher, organization: Organization): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 56, left: PAGE.left, right: 55, bottom: 60 },
    bufferPages: true,
    info: { Title: `${voucher.title} ${voucher.number}`, Author: organization.companyName },
  });
  const finished = collect(pdf);
  drawHead(pdf, voucher, organization);
  drawLines(pdf, voucher);
  drawTotals(pdf, voucher);
  drawClosing(pdf, voucher);
  drawFooters(pdf, organization);
  if (voucher.profile === 'EN16931') embed(pdf, voucher);
  pdf.end();
  return finished;
}

/** Of this profile the XML in the PDF is the invoice. */
function embed(pdf: Pdf, voucher: Voucher): void {
  // The types of pdfkit know no relationship.
  const file = {
    name: EMBEDDED_NAME,
    type: 'text/xml',
    description: 'E-Rechnung',
    relationship: 'Alternative',
  };
  pdf.file(xmlOf(voucher), file);
}

function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

function drawHead(pdf: Pdf, voucher: Voucher, { companyName }: Organization): void {
  const { street, zip, city } = COMPANY_ADDRESS;
  pdf
    .font('Helvetica-Bold')
    .fontSize(16)
    .text(drawable(companyName), PAGE.left, 56, { align: 'right' });
  pdf.font('Helvetica').fontSize(8).fillColor('#666');
  pdf.text(drawable(`${companyName} · ${street} · ${zip} ${city}`), PAGE.left, 120);
  pdf
    .fontSize(10.5)
    .fillColor('#000')
    .text(drawable(recipientLines(voucher).join('\n')), PAGE.left, 136, { width: 250 });
  headFields(voucher).forEach(([label, value], index) => {
    const top = 136 + index * 15;
    pdf.fontSize(9).fillColor('#666').text(label, 340, top, { width: 90 });
    pdf.fillColor('#000').text(drawable(value), 430, top, { width: 110, align: 'right' });
  });
  pdf
    .font('Helvetica-Bold')
    .fontSize(15)
    .text(drawable(`${voucher.title} ${voucher.number}`), PAGE.left, 240);
  pdf.font('Helvetica').fontSize(10).moveDown(0.6);
  pdf.text(drawable(voucher.introduction), PAGE.left, pdf.y, { width: PAGE.right - PAGE.left });
  pdf.moveDown(1);
}

function drawClosing(pdf: Pdf, voucher: Voucher): void {
  const texts = [
    voucher.input.taxConditions.taxType === 'net' || voucher.input.taxConditions.taxType === 'gross'
      ? undefined
      : voucher.taxTypeNote,
    voucher.paymentConditions?.paymentTermLabel,
    shippingText(voucher),
    voucher.input.deliveryTerms,
    voucher.remark,
  ];
  pdf.font('Helvetica').fontSize(10);
  for (const text of texts) {
    if (text)
      pdf.text(drawable(text), PAGE.left, pdf.y, { width: PAGE.right - PAGE.left }).moveDown(0.6);
  }
}

function drawFooters(pdf: Pdf, { companyName }: Organization): void {
  const { start, count } = pdf.bufferedPageRange();
  const { street, zip, city, taxNumber, vatId } = COMPANY_ADDRESS;
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0; // else the footer would open a page of its own
    const line = `${companyName} · ${street} · ${zip} ${city} · St.-Nr. ${taxNumber} · USt-IdNr. ${vatId}`;
    pdf.font('Helvetica').fontSize(8).fillColor('#666');
    pdf.text(drawable(line), PAGE.left, 795, { width: 400, lineBreak: false });
    pdf.text(`Seite ${page + 1} von ${count}`, PAGE.right - 80, 795, {
      width: 80,
      align: 'right',
      lineBreak: false,
    });
  }
}
