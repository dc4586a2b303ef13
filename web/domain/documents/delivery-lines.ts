import type { OrderLine } from '../order/order';
import { taxRate } from '../tax/tax-rate';
import { shorten } from '../text/shorten';
import type { DraftLine } from './draft';
import { MAX_LINES } from './draft-lines';

const MAX_NAME = 255;
const MAX_DESCRIPTION = 2_000;

/** Goods as a delivery note lists them, without prices; more than Lexware's 300 lines share lines, so that none is lost. */
export function deliveryLines(shipped: OrderLine[]): DraftLine[] {
  const lines = shipped.map(toLine);
  if (lines.length <= MAX_LINES) return lines;
  const perLine = Math.ceil(lines.length / MAX_LINES);
  const count = Math.ceil(lines.length / perLine);
  return Array.from({ length: count }, (_, nth) => bundled(lines.slice(nth * perLine, (nth + 1) * perLine)));
}

function toLine(line: OrderLine): DraftLine {
  return {
    name: shorten(nameOf(line), MAX_NAME),
    description: line.sku ? shorten(`Art.-Nr. ${line.sku}`, MAX_DESCRIPTION) : null,
    quantity: line.currentQuantity,
    unit: 'Stück',
    unitPrice: 0,
    rate: taxRate(0),
  };
}

function nameOf({ title, variantTitle }: OrderLine): string {
  const isVariantNamed = variantTitle !== null && variantTitle !== '' && variantTitle !== 'Default Title';
  return (isVariantNamed ? `${title} – ${variantTitle}` : title).trim() || 'Artikel ohne Bezeichnung';
}

function bundled(lines: DraftLine[]): DraftLine {
  const [only] = lines;
  if (only && lines.length === 1) return only;
  const texts = lines.map(({ name, description, quantity }) =>
    [`${quantity} × ${name}`, description].filter(Boolean).join(', '),
  );
  return {
    name: `${lines.length} Artikel`,
    description: shorten(texts.join('\n'), MAX_DESCRIPTION),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    unit: 'Stück',
    unitPrice: 0,
    rate: taxRate(0),
  };
}
