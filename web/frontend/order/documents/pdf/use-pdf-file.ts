import { useState } from 'react';
import type { DocumentAnswer } from '../../../../contract/order/document';
import { printFile } from '../../../files/print-file';
import { saveFile } from '../../../files/save-file';
import { useToast } from '../../../shell/use-toast';
import { documentName } from '../../../../contract/texts/documents/document-name';
import { readPdf } from './pdf-link';

/** What no file system takes. */
const ODD = /[^\p{L}\p{N} ._-]/gu;

/** Saves or prints a document's PDF without leaving the page. */
export function usePdfFile(orderId: string, document: DocumentAnswer) {
  const toast = useToast();
  const [isLoading, setLoading] = useState(false);
  const withPdf = (use: (file: Blob) => void) => () => {
    setLoading(true);
    readPdf(orderId, document.id)
      .then(use)
      .catch((error: unknown) => toast.fail(error))
      .finally(() => setLoading(false));
  };
  const fileName = `${documentName(document).replaceAll(ODD, '-')}.pdf`;
  return {
    isLoading,
    download: withPdf((file) => saveFile(file, fileName)),
    print: withPdf(printFile),
  };
}
