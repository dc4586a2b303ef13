import type { Voucher } from '../vouchers/model/voucher';

/** Under this name the invoice lies in a PDF of the profile EN16931. */
export const EMBEDDED_NAME = 'factur-x.xml';

/** A stand-in's e-invoice: what identifies it, not a valid one. */
export function xmlOf(voucher: Voucher): Buffer {
  return voucher.profile === 'EN16931' ? crossIndustryInvoice(voucher) : universalInvoice(voucher);
}

function universalInvoice({ number, input, totals }: Voucher): Buffer {
  return xmlFile('ubl:Invoice', [
    ['cbc:ID', number],
    ['cbc:BuyerReference', input.xRechnung?.buyerReference ?? ''],
    ['cbc:PayableAmount', (Number(totals.gross) / 100).toFixed(2)],
  ]);
}

function crossIndustryInvoice({ number, contactName, totals }: Voucher): Buffer {
  return xmlFile('rsm:CrossIndustryInvoice', [
    ['ram:ID', number],
    ['ram:BuyerTradeParty', contactName],
    ['ram:GrandTotalAmount', (Number(totals.gross) / 100).toFixed(2)],
  ]);
}

function xmlFile(root: string, parts: [name: string, text: string][]): Buffer {
  const content = parts.map(([name, text]) => `<${name}>${shielded(text)}</${name}>`).join('');
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${content}</${root}>\n`);
}

function shielded(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
