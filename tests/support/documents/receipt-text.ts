import { receiptAnswer } from '../../../web/contract/partner/payouts';
import { linesOf, readPdf } from './read-pdf';

/** The name of an answered receipt and all that it prints, with plain blanks. */
export async function receiptText(answer: unknown): Promise<string> {
  const { name, base64 } = receiptAnswer.parse(answer);
  const pages = await readPdf(Buffer.from(base64, 'base64'));
  return [name, ...pages.flatMap(linesOf)].join(' ').replaceAll('\u00A0', ' ');
}
