import { Button } from '@shopify/polaris';
import { LockIcon, SendIcon } from '@shopify/polaris-icons';
import { useRef } from 'react';
import type { DocumentAnswer } from '../../../contract/order/document';
import { CARD_TEXTS } from '../../../contract/texts/documents/card-texts';
import { MoreActions } from './change/more-actions';
import { documentName } from '../../../contract/texts/documents/document-name';
import { PdfButton } from './pdf/pdf-button';

interface Props {
  orderId: string;
  document: DocumentAnswer;
  onMail: (documentId: number, button: HTMLElement | null) => void;
}

/** What one does with it most stands as buttons, all else behind one more. */
export function DocumentButtons({ orderId, document, onMail }: Props) {
  return (
    <PdfButton orderId={orderId} document={document}>
      {document.isMailable && <MailButton document={document} onMail={onMail} />}
      <MoreActions orderId={orderId} document={document} />
    </PdfButton>
  );
}

function MailButton({ document, onMail }: Omit<Props, 'orderId'>) {
  const button = useRef<HTMLDivElement>(null);
  if (document.mailPlan !== undefined) {
    return (
      <Button icon={LockIcon} disabled>
        {CARD_TEXTS.de.sendFrom(document.mailPlan)}
      </Button>
    );
  }
  return (
    <div ref={button}>
      <Button
        icon={SendIcon}
        onClick={() => onMail(document.id, button.current)}
        accessibilityLabel={CARD_TEXTS.de.sendOf(documentName(document))}
      >
        {CARD_TEXTS.de.send}
      </Button>
    </div>
  );
}
