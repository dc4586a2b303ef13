import { BlockStack, Button, InlineStack, Link } from '@shopify/polaris';
import { FileIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import type { DocumentAnswer } from '../../../../contract/order/document';
import { CARD_TEXTS } from '../../../../contract/texts/documents/card-texts';
import { documentName } from '../../../../contract/texts/documents/document-name';
import { useOpenPdf } from './use-open-pdf';
import { t } from '../../i18n/texts';

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
