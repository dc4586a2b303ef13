import { Button } from '@shopify/polaris';
import { useRef } from 'react';
import type { DocumentAnswer } from '../../../../contract/order/document';
import { DOCUMENT_CHANGE_TEXTS } from '../../../../contract/texts/documents/action-texts';
import type { DocumentAction } from '../../../../domain/document-rules/actions/document-actions';
import { useDialogSubject } from '../../use-dialog-subject';
import { documentName } from '../../../../contract/texts/documents/document-name';
import { ChangeDialog } from './change-dialog';

interface Props {
  orderId: string;
  document: DocumentAnswer;
  action: DocumentAction;
}

/** One change of a document as a button of its own; nothing where it is not available. */
export function ChangeButton({ orderId, document, action }: Props) {
  const subject = useDialogSubject<DocumentAction>();
  const activator = useRef<HTMLDivElement>(null);
  const { label } = DOCUMENT_CHANGE_TEXTS[action];
  const isOffered = document.actions.some((one) => one.action === action);
  return (
    <div ref={activator}>
      {isOffered && (
        <Button
          onClick={() => subject.ask(action)}
          accessibilityLabel={`${label}: ${documentName(document)}`}
        >
          {label}
        </Button>
      )}
      <ChangeDialog orderId={orderId} document={document} subject={subject} activator={activator} />
    </div>
  );
}
