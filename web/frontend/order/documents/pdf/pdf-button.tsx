import { BlockStack, Button, InlineStack, Link } from '@shopify/polaris';
import { FileIcon } from '@shopify/polaris-icons';
import { type ReactNode, useState } from 'react';
import { type DocumentAnswer, linkAnswer } from '../../../../contract/order/document';
import { CARD_TEXTS } from '../../../../contract/texts/documents/card-texts';
import { documentName } from '../../../../contract/texts/documents/document-name';
import { useToast } from '../../../shell/use-toast';
import { t } from '../../i18n/texts';
import { readPieces, request } from '../../../api/api';

interface Props {
  orderId: string;
  document: DocumentAnswer;
  /** Buttons next to it. */
  children?: ReactNode;
}

/** Opens a document's PDF in a tab, or leads there where the browser opens none. */
export function PdfButton({ orderId, document, children }: Props) {
  const { openPdf, isOpening, blockedUrl } = useOpenPdf(orderId, document.id);
  return (
    <BlockStack gap="200">
      <InlineStack gap="200" blockAlign="start">
        <Button
          icon={FileIcon}
          disabled={!document.isDownloadable}
          loading={isOpening}
          onClick={openPdf}
          accessibilityLabel={CARD_TEXTS.de.openPdfOf(documentName(document))}
        >
          {CARD_TEXTS.de.openPdf}
        </Button>
        {children}
      </InlineStack>
      {blockedUrl && (
        <p role="status">
          {`${t('document.blocked')} `}
          <Link url={blockedUrl} external>
            {t('document.blockedOpen')}
          </Link>
        </p>
      )}
    </BlockStack>
  );
}

/**
 * Opens a document's PDF in a new tab. The tab opens empty at the click, because browsers block
 * tabs that open only after an answer has come; requesting a link twice is harmless.
 */
function useOpenPdf(orderId: string, documentId: number) {
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

/** An address of a document's PDF that works for a few minutes; requesting it twice is harmless. */
async function pdfAddress(orderId: string, documentId: number): Promise<string> {
  const path = `/api/orders/${encodeURIComponent(orderId)}/documents/${documentId}/link`;
  const { url } = await request(path, { method: 'POST', answer: linkAnswer });
  return new URL(url, window.location.href).href;
}

/** The PDF itself. */
export async function readPdf(orderId: string, documentId: number): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const address = await pdfAddress(orderId, documentId);
  await readPieces(address, {}, (piece) => pieces.push(piece));
  return new Blob(pieces, { type: 'application/pdf' });
}
