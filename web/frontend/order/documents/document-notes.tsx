import { Button, InlineStack, Text } from '@shopify/polaris';
import { useRef } from 'react';
import type { DocumentAnswer } from '../../../contract/order/document';
import { shownStatus, type ShownStatus } from '../../../contract/order/shown-status';
import { DOCUMENT_CHANGE_TEXTS } from '../../../contract/texts/documents/action-texts';
import { CARD_TEXTS } from '../../../contract/texts/documents/card-texts';
import { documentName } from '../../../contract/texts/documents/document-name';
import type { DocumentAction } from '../../../domain/document-rules/actions/document-actions';
import { formatMoment } from '../../formats/date';
import { t } from '../i18n/texts';
import { useDialogSubject } from '../use-dialog-subject';
import { ChangeDialog } from './change/change-dialog';

interface Props {
  orderId: string;
  document: DocumentAnswer;
}

/** What there is to know or to do about a document. */
export function DocumentNotes({ orderId, document }: Props) {
  return (
    <>
      <Explanation document={document} />
      {document.standing === 'draft' && (
        <InlineStack>
          <ChangeButton orderId={orderId} document={document} action="finalize" />
        </InlineStack>
      )}
      {shownStatus(document) === 'assign' && (
        <Text as="p" tone="caution">
          {CARD_TEXTS.de.hint.assign}
        </Text>
      )}
      {document.eInvoice !== null && document.eInvoice !== 'none' && (
        <Text as="p" tone="subdued">
          {t(`document.eInvoice.${document.eInvoice}`)}
        </Text>
      )}
      {document.emailedAt !== null && (
        <Text as="p" tone="subdued">
          {t('document.emailed', { at: formatMoment(document.emailedAt) })}
        </Text>
      )}
      {document.isBeingMailed && (
        <Text as="p" tone="subdued">
          {CARD_TEXTS.de.beingMailed}
        </Text>
      )}
      {document.mailTrouble !== null && (
        <Text as="p" tone="caution">
          {CARD_TEXTS.de.mailTrouble[document.mailTrouble]}
        </Text>
      )}
    </>
  );
}

/** What somebody has to see to. */
const CAUTIONS: ReadonlySet<Reason> = new Set(['failed', 'unclear', 'inDoubt']);

/** Why something that one would expect cannot be done. */
function Explanation({ document }: Pick<Props, 'document'>) {
  const reason = reasonOf(document);
  if (reason === null) return null;
  return (
    <Text as="p" tone={CAUTIONS.has(reason) ? 'caution' : 'subdued'}>
      {t(`document.${reason}`)}
    </Text>
  );
}

type Reason = Exclude<ShownStatus, 'open' | 'assign' | 'paid'> | 'inDoubt' | 'notYet';

function reasonOf(document: DocumentAnswer): Reason | null {
  const shown = shownStatus(document);
  switch (shown) {
    case 'unclear':
      return document.standing === 'sending' ? 'inDoubt' : 'unclear';
    case 'open':
    case 'assign':
    case 'paid':
      return document.isDownloadable ? null : 'notYet';
    default:
      return shown;
  }
}

interface ChangeButtonProps {
  orderId: string;
  document: DocumentAnswer;
  action: DocumentAction;
}

/** One change of a document as a button of its own; nothing where it is not available. */
function ChangeButton({ orderId, document, action }: ChangeButtonProps) {
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
