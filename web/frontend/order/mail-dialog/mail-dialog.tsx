import { BlockStack, Modal, Select, Banner, InlineStack, Spinner, Text } from '@shopify/polaris';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { changesOf, type MailDraft } from '../../../contract/mail-draft';
import type { DocumentAnswer } from '../../../contract/order/document';
import { ApiError } from '../../api/api';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { documentName } from '../../../contract/texts/documents/document-name';
import { PdfButton } from '../documents/pdf/pdf-button';
import { MailFields } from './mail-fields';
import { MailPreview } from './mail-preview';
import { mailToWriteQuery } from './mail-query';
import type { useDrafts } from './use-drafts';
import { useSending } from './use-sending';
import { t } from './i18n/texts';
import { SENT_TEXTS } from '../../../contract/texts/documents/change-texts';
import { ActionFailedBanner } from '../action-failed-banner';
import type { SendOutcome } from './send-surely';

interface Props {
  orderId: string;
  document: DocumentAnswer;
  /** All that can be mailed. */
  documents: DocumentAnswer[];
  drafts: ReturnType<typeof useDrafts>;
  isOpen: boolean;
  onClose: () => void;
  onChoose: (documentId: number) => void;
  /** Gets the focus back. */
  activator: RefObject<HTMLElement>;
}

/** Mails a document, with what is set already written. */
export default function MailDialog(props: Props) {
  const { orderId, document, isOpen, onClose, activator } = props;
  const form = useMailForm(props);
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      activator={activator}
      title={t('title')}
      primaryAction={{
        content: t('send'),
        disabled: form.draft === undefined,
        loading: form.isPending,
        onAction: form.submit,
      }}
      secondaryActions={[
        ...(form.isWritten ? [{ content: t('discard'), onAction: form.discard }] : []),
        { content: t('close'), onAction: onClose },
      ]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <OutcomeText {...form} />
          <Enclosed {...props} isDisabled={form.isPending} />
          {form.set.isPending && <TextSkeleton lines={8} />}
          {form.set.isError && <LoadError query={form.set} />}
          {form.draft && (
            <MailFields
              key={`${orderId} ${document.id}`}
              kind={document.kind}
              draft={form.draft}
              change={form.change}
              problems={form.problems}
              isDisabled={form.isPending}
            />
          )}
          {form.draft && (
            <MailPreview
              key={`preview ${orderId} ${document.id}`}
              orderId={orderId}
              document={document}
              to={form.draft.email}
              texts={form.texts}
            />
          )}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

type EnclosedProps = Pick<Props, 'orderId' | 'document' | 'documents' | 'onChoose'>;

/** The document that goes along, and its PDF. */
function Enclosed({
  orderId,
  document,
  documents,
  onChoose,
  isDisabled,
}: EnclosedProps & { isDisabled: boolean }) {
  return (
    <>
      <Select
        label={t('receipt')}
        options={documents.map((one) => ({ label: documentName(one), value: String(one.id) }))}
        value={String(document.id)}
        disabled={isDisabled}
        onChange={(id) => onChoose(Number(id))}
      />
      <PdfButton orderId={orderId} document={document} />
    </>
  );
}

/**
 * The code that checks templates is bigger than the window, and loads while somebody writes. Until
 * then the server checks the same.
 */
const rulesQuery = queryOptions({
  queryKey: ['rules of mails'],
  queryFn: () => import('./mail-problems'),
  staleTime: Infinity,
});

/**
 * What was written in place of what is set, what is wrong with it, and what became of sending it.
 */
function useMailForm({ orderId, document, documents, drafts, onClose }: Props) {
  const knownMailedAt = useKnownMailedAt({ document, documents });
  const set = useQuery(mailToWriteQuery(orderId, document));
  const { data: rules } = useQuery(rulesQuery);
  const [isTried, setTried] = useState(false);
  const { error, ...sending } = useSending({
    orderId,
    document,
    knownMailedAt,
    onSent: () => drafts.drop(document.id),
    onDone: onClose,
  });
  const draft = set.data && drafts.of(document.id, set.data);
  const store = (now: MailDraft) => set.data && drafts.store(document.id, now, set.data);
  const changes = draft && changesOf(draft, set.data);
  const { subject, message, signature } = changes ?? {};
  const found = draft && changes ? rules?.problemsOf(document.id, draft, changes) : {};
  const submit = () => {
    setTried(true);
    if (!draft || !changes) return;
    store({ ...draft, attachments: draft.attachments.filter(isWritten) });
    if (Object.keys(found ?? {}).length === 0) sending.send(changes);
  };
  const problems = { ...(error instanceof ApiError && error.fields), ...(isTried && found) };
  return {
    ...sending,
    error,
    set,
    draft,
    texts: { subject, message, signature },
    problems,
    submit,
    change: (part: Partial<MailDraft>) => draft && store({ ...draft, ...part }),
    isWritten: draft !== undefined && !sending.isPending && drafts.isWritten(document.id),
    discard: () => drafts.drop(document.id),
  };
}

/**
 * When the document had been mailed as the window opened: if it was mailed since, perhaps from
 * another window, the merchant is warned before a second mail goes out.
 */
function useKnownMailedAt({ document, documents }: Pick<Props, 'document' | 'documents'>) {
  const [known] = useState(() => new Map(documents.map(({ id, emailedAt }) => [id, emailedAt])));
  return known.get(document.id);
}

const isWritten = (url: string) => url.trim() !== '';

interface OutcomeProps {
  isChecking: boolean;
  isPending: boolean;
  outcome: SendOutcome | undefined;
  error: unknown;
}

/** The outcome of sending, as far as it is known; a toast reports a mail that went out. */
function OutcomeText({ isChecking, isPending, outcome, error }: OutcomeProps) {
  if (isChecking) return <Checking />;
  if (isPending) return null;
  if (error !== null) {
    const unanswered = { title: t('unknown'), text: t('notSent') };
    const isKnown = error instanceof ApiError;
    const refused = isKnown ? SENT_TEXTS.de.refused : t('unknown');
    return <ActionFailedBanner error={error} refused={refused} unanswered={unanswered} />;
  }
  switch (outcome?.kind) {
    case 'refused':
      return (
        <Banner tone="critical" title={SENT_TEXTS.de.refused}>
          <p>{outcome.text}</p>
        </Banner>
      );
    case 'uncertain':
      return (
        <Banner tone="warning" title={t('uncertain')}>
          <p>{outcome.text}</p>
        </Banner>
      );
    case 'unseen':
      return (
        <Banner tone="warning" title={t('uncertain')}>
          <p>{t('unseen')}</p>
        </Banner>
      );
    case 'nothing':
      return (
        <Banner tone="critical" title={t('unknown')}>
          <p>{t('notSent')}</p>
        </Banner>
      );
    default:
      return null;
  }
}

function Checking() {
  return (
    <div role="status">
      <InlineStack gap="200" blockAlign="center" wrap={false}>
        <Spinner size="small" />
        <Text as="span">{t('checking')}</Text>
      </InlineStack>
    </div>
  );
}
