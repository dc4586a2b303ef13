import PDFDocument from 'pdfkit';
import { type Language, LOCALES } from '../../domain/text/language';
import type { Pdf } from './pen';

/** A document without a page yet, and all its bytes, once it has ended. */
export function beginPdf(
  language: Language,
  more: PDFKit.PDFDocumentOptions = {},
): { pdf: Pdf; finished: Promise<Buffer> } {
  const pdf = new PDFDocument({
    size: 'A4',
    // Pages end where the flow ends them.
    margin: 0,
    autoFirstPage: false,
    // Page numbers name the count of pages, which is known in the end.
    bufferPages: true,
    // None of the fonts that every reader has: they lack most scripts.
    font: '',
    lang: LOCALES[language],
    ...more,
  });
  return { pdf, finished: collected(pdf) };
}

function collected(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
