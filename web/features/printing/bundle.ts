import { MISSING_PAGE, missingName, missingText } from '../../contract/texts/print-texts';
import type { Offered } from '../../domain/document-link/offered-documents';
import type { Bundle } from '../../ports/pdf';
import type { FetchedFiles } from './fetch-documents';
import type { LeftOut, Preparation } from './preparation';

interface FetchedDocument extends FetchedFiles {
  orderName: string;
  document: Offered;
}

/** The PDF of a print, with an explanation of the documents left out. */
export function bundleOf(
  { request: { language }, leftOut, context }: Preparation,
  fetched: readonly FetchedDocument[],
): Bundle {
  return {
    language,
    parts: fetched.map(({ orderName, document: { kind, number }, bytes, xml }) => ({
      name: missingName({ orderName, document: kind }, language),
      bytes,
      xml,
      fileName: number ?? orderName,
    })),
    missing: leftOut.map(({ orderName, kind: document, reason }: LeftOut) => ({
      name: missingName({ orderName, document }, language),
      why: missingText({ document, reason }, language, context),
    })),
    labels: MISSING_PAGE[language],
  };
}
