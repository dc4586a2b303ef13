import { BlockStack, Modal, Select } from '@shopify/polaris';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { changesOf, type MailDraft } from '../../../contract/mail-draft';
import type { DocumentAnswer } from '../../../contract/order/document';
import { ApiError } from '../../api/api-error';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { documentName } from '../../../contract/texts/documents/document-name';
import { PdfButton } from '../documents/pdf/pdf-button';
import { MailFields } from './mail-fields';
import { MailPreview } from './mail-preview';
import { OutcomeText } from './outcome-text';
import { mailToWriteQuery } from './mail-query';
import type { useDrafts } from './use-drafts';
import { useSending } from './use-sending';
import { t } from './i18n/texts';

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
