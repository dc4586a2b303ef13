import { Modal, type ModalProps } from '@shopify/polaris';
import type { RefObject } from 'react';
import type { DocumentAnswer } from '../../../../contract/order/document';
import { labelOfChange } from '../../../../contract/texts/documents/action-texts';
import { transfersOfChange } from '../../../../contract/order/offered-actions';
import { REQUESTED_CHANGE_TEXTS } from '../../../../contract/texts/documents/change-texts';
import type { DocumentAction } from '../../../../domain/document-rules/actions/document-actions';
import { useTransferGate } from '../../../plan-gate/use-transfer-gate';
import { useToast } from '../../../shell/use-toast';
import type { useDialogSubject } from '../../use-dialog-subject';
import { documentName } from '../../../../contract/texts/documents/document-name';
import { Consequence } from './consequence';
import { InLexware } from './in-lexware';
import { useChange } from './use-change';
import { t } from './i18n/texts';

interface Props {
  orderId: string;
  document: DocumentAnswer;
  subject: ReturnType<typeof useDialogSubject<DocumentAction>>;
  /** Gets the focus back. */
  activator: RefObject<HTMLDivElement>;
}

/** Explains a change before it is made, and where only Lexware Office can make it, links there. */
export function ChangeDialog({ subject, ...props }: Props) {
  if (subject.thing === null) return null;
  const { thing, opening, isOpen, close } = subject;
  return <Question key={opening} {...props} action={thing} isOpen={isOpen} onClose={close} />;
}

interface QuestionProps extends Omit<Props, 'subject'> {
  action: DocumentAction;
  isOpen: boolean;
  onClose: () => void;
}

function Question({ orderId, document, action, activator, isOpen, onClose }: QuestionProps) {
  const toast = useToast();
  const gate = useTransferGate();
  const possible = document.actions.find((one) => one.action === action);
  const { way, isFinal } = possible ?? {};
  const change = useChange({ orderId, documentId: document.id, action }, way === 'open');
  const opened = change.data?.kind === 'open' ? change.data : null;
  const label = labelOfChange(possible ?? { action, way: 'open' });
  const carryOut = () =>
    change.ask((answer) => {
      if (answer.kind !== 'done') return;
      toast.say(REQUESTED_CHANGE_TEXTS.de.accepted);
      onClose();
    });
  const question = {
    content: way === 'open' ? t('openLexware') : label,
    destructive: isFinal,
    loading: change.isPending,
    onAction: () => gate.pass(possible ? transfersOfChange(possible) : 0, carryOut),
  };
  const actions: Pick<ModalProps, 'primaryAction' | 'secondaryActions'> = opened
    ? { secondaryActions: [{ content: t('close'), onAction: onClose }] }
    : {
        primaryAction: way ? question : undefined,
        secondaryActions: [{ content: t('cancel'), onAction: onClose }],
      };
  return (
    <>
      <Modal
        open={isOpen}
        onClose={onClose}
        activator={activator}
        title={t('title', { action: label, name: documentName(document) })}
        {...actions}
      >
        <Modal.Section>
          {opened ? (
            <InLexware orderId={orderId} document={document} opened={opened} />
          ) : (
            <Consequence action={action} way={way} error={change.error} />
          )}
        </Modal.Section>
      </Modal>
      {gate.dialog}
    </>
  );
}
