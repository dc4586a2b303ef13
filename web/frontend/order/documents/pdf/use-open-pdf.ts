import { useState } from 'react';
import { useToast } from '../../../shell/use-toast';
import { pdfAddress } from './pdf-link';

/**
 * Opens a document's PDF in a new tab. The tab opens empty at the click, because browsers block
 * tabs that open only after an answer has come; requesting a link twice is harmless.
 */
export function useOpenPdf(orderId: string, documentId: number) {
  const toast = useToast();
  const [isOpening, setOpening] = useState(false);
  /** The PDF's address, when the browser refused to open the tab. */
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);

  const show = async (tab: Window | null) => {
    const address = await pdfAddress(orderId, documentId);
    if (tab) tab.location.href = address;
    else setBlockedUrl(address);
  };

  const openPdf = () => {
    const tab = window.open('', '_blank');
    setBlockedUrl(null);
    setOpening(true);
    show(tab)
      .catch((error: unknown) => {
        tab?.close();
        toast.fail(error);
      })
      .finally(() => setOpening(false));
  };
  return { openPdf, isOpening, blockedUrl };
}
