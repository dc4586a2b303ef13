import { BlockStack, Button, ButtonGroup, Link } from '@shopify/polaris';
import { FileIcon, SendIcon } from '@shopify/polaris-icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentAnswer } from '../../../contract/order/document';
import { MoreActions } from './change/more-actions';
import { documentName } from './document-name';
import { useOpenPdf } from './use-open-pdf';

interface Props {
  orderId: string;
  document: DocumentAnswer;
  onMail: (documentId: number, button: HTMLElement | null) => void;
}

/** What one does with it most stands as buttons, all else behind one more. */
export function DocumentButtons({ orderId, document, onMail }: Props) {
  const { t } = useTranslation('order');
  const { openPdf, isOpening, blockedUrl } = useOpenPdf(orderId, document.id);
  const name = documentName(document);
  return (
    <BlockStack gap="200">
      <ButtonGroup>
        <Button
          icon={FileIcon}
          disabled={!document.isDownloadable}
          loading={isOpening}
          onClick={openPdf}
          accessibilityLabel={t('document.openPdfOf', { name })}
        >
          {t('document.openPdf')}
        </Button>
        {document.isMailable && <MailButton document={document} onMail={onMail} />}
        <MoreActions orderId={orderId} document={document} />
      </ButtonGroup>
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

function MailButton({ document, onMail }: Omit<Props, 'orderId'>) {
  const { t } = useTranslation('order');
  const button = useRef<HTMLDivElement>(null);
  return (
    <div ref={button}>
      <Button
        icon={SendIcon}
        onClick={() => onMail(document.id, button.current)}
        accessibilityLabel={t('document.sendOf', { name: documentName(document) })}
      >
        {t('document.send')}
      </Button>
    </div>
  );
}
