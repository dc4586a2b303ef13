import {
  Banner,
  BlockStack,
  InlineStack,
  Link,
  Modal,
  type ModalProps,
  Spinner,
  Text,
} from '@shopify/polaris';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { DocumentAnswer } from '../../../../contract/order/document';
import { transfersOfChange } from '../../../../contract/order/offered-actions';
import { type ActionAnswer, actionAnswer } from '../../../../contract/order/order';
import {
  DOCUMENT_CHANGE_TEXTS,
  labelOfChange,
  OWN_CONSEQUENCES,
} from '../../../../contract/texts/documents/action-texts';
import {
  REQUESTED_CHANGE_TEXTS,
  UNANSWERED_TEXTS,
} from '../../../../contract/texts/documents/change-texts';
import { documentName } from '../../../../contract/texts/documents/document-name';
import type {
  DocumentAction,
  PossibleAction,
} from '../../../../domain/document-rules/actions/document-actions';
import { request } from '../../../api/api';
import { useTransferGate } from '../../../plan-gate/use-transfer-gate';
import { useToast } from '../../../shell/use-toast';
import { ActionFailedBanner } from '../../action-failed-banner';
import { orderQuery, showOrder } from '../../order-query';
import type { useDialogSubject } from '../../use-dialog-subject';
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

const { onlyLexware, refused } = REQUESTED_CHANGE_TEXTS.de;
const unanswered = UNANSWERED_TEXTS.de;

interface ConsequenceProps {
  action: DocumentAction;
  /** Undefined once the document stands otherwise. */
  way?: PossibleAction['way'];
  /** The outcome of the request. */
  error: unknown;
}

/** What a change means, and why it was not made if it was requested already. */
function Consequence({ action, way, error }: ConsequenceProps) {
  const { consequence } = DOCUMENT_CHANGE_TEXTS[action];
  return (
    <BlockStack gap="300">
      {error !== null && (
        <ActionFailedBanner
          error={error}
          refused={refused}
          unanswered={{ title: unanswered.title, text: unanswered.again }}
        />
      )}
      {way === undefined && <Banner tone="info">{t('gone')}</Banner>}
      {way === 'done' && <p>{OWN_CONSEQUENCES[action] ?? consequence}</p>}
      {way === 'open' && (
        <>
          <p>{consequence}</p>
          <p>{onlyLexware}</p>
        </>
      )}
    </BlockStack>
  );
}

const POLL_MS = 3_000;

interface InLexwareProps {
  orderId: string;
  document: DocumentAnswer;
  opened: Extract<ActionAnswer, { kind: 'open' }>;
}

/** What to do in Lexware Office; the order is read again and again until the document changed. */
function InLexware({ orderId, document, opened }: InLexwareProps) {
  const hasChanged = useHasChanged(document);
  useQuery({ ...orderQuery(orderId), refetchInterval: hasChanged ? false : POLL_MS });
  if (hasChanged) return <Banner tone="success" title={REQUESTED_CHANGE_TEXTS.de.changed} />;
  return (
    <BlockStack gap="300">
      <p>{opened.hint}</p>
      <div role="status">
        <InlineStack gap="200" blockAlign="center">
          <Spinner size="small" />
          <Text as="span">{REQUESTED_CHANGE_TEXTS.de.watching}</Text>
        </InlineStack>
      </div>
      <p>
        {`${t('blocked')} `}
        <Link url={opened.url} external>
          {t('blockedOpen')}
        </Link>
      </p>
    </BlockStack>
  );
}

/** Whether the document stands otherwise than when the way to Lexware Office was shown. */
function useHasChanged({ standing, cancelled }: DocumentAnswer): boolean {
  const documentState = `${standing} ${cancelled}`;
  const [before] = useState(documentState);
  return before !== documentState;
}

/** A job makes the change a moment later, and until it starts the order shows no trace of it. */
const RELOADS_MS = [2_000, 5_000, 10_000];

interface RequestedChange {
  orderId: string;
  documentId: number;
  action: DocumentAction;
}

/**
 * Requests a change of a document. Where only Lexware Office can make it, a tab leads there: it
 * opens empty at the click, because browsers block tabs that open only after an answer has come.
 * The request is idempotent, and after a lost answer the order is loaded again.
 */
function useChange({ orderId, documentId, action }: RequestedChange, isInLexware: boolean) {
  const queries = useQueryClient();
  const reload = () =>
    void queries.invalidateQueries({ queryKey: ['order', orderId], exact: true });
  // A second press counts for nothing, be it ever so fast.
  const isRequested = useRef(false);
  const path = `/api/orders/${encodeURIComponent(orderId)}/documents/${documentId}/${action}`;
  const change = useMutation({
    mutationFn: (_tab: Window | null) => request(path, { method: 'POST', answer: actionAnswer }),
    onSuccess: (answer, tab) => {
      showOrder(queries, answer.order);
      if (tab && answer.kind === 'open') tab.location.href = answer.url;
      else tab?.close();
      if (answer.kind === 'done') for (const ms of RELOADS_MS) setTimeout(reload, ms);
    },
    onError: (_error, tab) => {
      isRequested.current = false;
      tab?.close();
    },
    onSettled: () =>
      Promise.all(
        [['order', orderId], ['orders'], ['events']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const ask = (onAnswer: (answer: ActionAnswer) => void) => {
    if (isRequested.current) return;
    isRequested.current = true;
    change.mutate(isInLexware ? window.open('', '_blank') : null, { onSuccess: onAnswer });
  };
  return { ...change, ask };
}
