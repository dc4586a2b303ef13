import { formatEuro, scaled } from '../vouchers/model/amounts';
import { lineAmount } from '../vouchers/model/totals';
import type { Voucher } from '../vouchers/model/voucher';
import { VOUCHER_KINDS } from '../vouchers/model/voucher-kind';
import { pricedLine, taxBasis } from '../vouchers/model/voucher-lines';
import type { LineItemInput } from '../vouchers/model/voucher-schema';
import { drawable } from './drawable';
import { PAGE, type Pdf } from './paper';

interface Column {
  title: string;
  left: number;
  width: number;
  align: 'left' | 'right';
}

const COLUMNS: readonly Column[] = [
  { title: 'Pos.', left: 56, width: 28, align: 'left' },
  { title: 'Bezeichnung', left: 86, width: 212, align: 'left' },
  { title: 'Menge', left: 302, width: 72, align: 'right' },
  { title: 'Einzelpreis', left: 378, width: 66, align: 'right' },
  { title: 'USt.', left: 446, width: 32, align: 'right' },
  { title: 'Gesamt', left: 480, width: 60, align: 'right' },
];

export function drawLines(pdf: Pdf, voucher: Voucher): void {
  drawRow(
    pdf,
    COLUMNS.map(({ title }) => title),
    'Helvetica-Bold',
  );
  rule(pdf);
  voucher.input.lineItems.forEach((line, index) => {
    drawRow(pdf, cells(voucher, line, index + 1), 'Helvetica');
    if (line.description) drawDescription(pdf, line.description);
  });
  rule(pdf);
}

export function drawTotals(pdf: Pdf, voucher: Voucher): void {
  if (!VOUCHER_KINDS[voucher.type].hasAmounts) return;
  const { totals, input } = voucher;
  const isGross = taxBasis(input.taxConditions.taxType) === 'gross';
  const rates = isTaxed(voucher) ? totals.rates : [];
  drawTotal(pdf, 'Summe netto', formatEuro(totals.net));
  for (const { taxRatePercentage, net, tax } of rates) {
    const label = `${isGross ? 'enthaltene ' : ''}USt. ${decimal(taxRatePercentage)} % auf ${formatEuro(net)}`;
    drawTotal(pdf, label, formatEuro(tax));
  }
  pdf.font('Helvetica-Bold');
  drawTotal(pdf, 'Gesamtbetrag', formatEuro(totals.gross));
  pdf.moveDown(1.2);
}

function cells(voucher: Voucher, line: LineItemInput, position: number): string[] {
  const kind = VOUCHER_KINDS[voucher.type];
  const priced = pricedLine(kind, line, taxBasis(voucher.input.taxConditions.taxType));
  const quantity =
    line.quantity === undefined ? '' : `${decimal(line.quantity)} ${line.unitName ?? ''}`;
  const discount =
    priced && priced.discountPercentage > 0 ? ` (-${decimal(priced.discountPercentage)} %)` : '';
  const prices =
    priced && kind.hasAmounts
      ? [
          unitPrice(priced.unitAmount),
          isTaxed(voucher) ? `${decimal(priced.taxRatePercentage)} %` : '',
          formatEuro(lineAmount(priced)),
        ]
      : ['', '', ''];
  return [String(position), line.name + discount, quantity, ...prices];
}

/** All other types know no rates. */
const isTaxed = ({ input }: Voucher): boolean =>
  ['net', 'gross'].includes(input.taxConditions.taxType);

function drawRow(pdf: Pdf, texts: readonly string[], font: string): void {
  pdf.font(font).fontSize(9.5).fillColor('#000');
  const shown = texts.map((text) => drawable(text));
  const height = Math.max(
    ...COLUMNS.map(({ width }, index) => pdf.heightOfString(shown[index] ?? '', { width })),
  );
  keepTogether(pdf, height);
  const top = pdf.y;
  COLUMNS.forEach(({ left, width, align }, index) =>
    pdf.text(shown[index] ?? '', left, top, { width, align }),
  );
  pdf.y = top + height + 5;
}

function drawDescription(pdf: Pdf, description: string): void {
  pdf
    .fontSize(8.5)
    .fillColor('#555')
    .text(drawable(description), 86, pdf.y - 4, { width: 212 });
  pdf.fillColor('#000').moveDown(0.5);
}

function drawTotal(pdf: Pdf, label: string, amount: string): void {
  keepTogether(pdf, 14);
  const top = pdf.y;
  pdf.fontSize(10).text(label, 260, top, { width: 190, align: 'right' });
  pdf.text(amount, 455, top, { width: 85, align: 'right' });
  pdf.y = top + 15;
}

function rule(pdf: Pdf): void {
  pdf
    .moveTo(PAGE.left, pdf.y)
    .lineTo(PAGE.right, pdf.y)
    .lineWidth(0.5)
    .strokeColor('#999')
    .stroke();
  pdf.y += 6;
}

function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > PAGE.bottom) pdf.addPage();
}

/** `1,5`; whole numbers without decimals. */
const decimal = (value: number): string => String(value).replace('.', ',');

/** Unit prices have up to four decimals. */
function unitPrice(value: number): string {
  const fourPlaces = scaled(value, 4);
  if (fourPlaces % 100n === 0n) return formatEuro(fourPlaces / 100n);
  return `${decimal(value)} €`;
}
