import { Banner, BlockStack, Button, Text } from '../../../adapter/admin';
import { useEffect, useRef, useState } from 'preact/hooks';
import { changesOf, type MailDraft } from '../../../../web/contract/mail-draft';
import type { DocumentAnswer } from '../../../../web/contract/order/document';
import { documentName } from '../../../../web/contract/texts/documents/document-name';
import type { MailAsSetAnswer } from '../../../../web/contract/mail';
import { SENT_TEXTS } from '../../../../web/contract/texts/documents/change-texts';
import { RequestFailure } from '../../../admin-view/RequestFailure';
import { PdfButton } from '../../../order-view/PdfButton';
import { useCardTexts } from '../../../order-view/use-card-texts';
import { useRequest } from '../../../admin-view/use-request';
import { fetchMail, fetchMailPreview, sendMail } from '../../../our-api/order-steps';
import { useTranslations } from '../../../translations/translations';
import { Frame } from '../Frame';
import type { StepProps } from '../step';
import { problemsOf } from './mail-draft';
import { MailFields } from './MailFields';

interface Props extends StepProps {
  document: DocumentAnswer;
  set: MailAsSetAnswer;
}

/** Fields, limits and what becomes of the mail. */
export function MailForm({ document, set: setBefore, order, shown, go }: Props) {
  const { day, language, translate } = useTranslations();
  const { refused: notSent, sent } = SENT_TEXTS[language];
  const { emailed, sendOf } = useCardTexts();
  const [set, setSet] = useState(setBefore);
  const [draft, setDraft] = useState<MailDraft>(set);
  const [isTried, setTried] = useState(false);
  const { isSent, request, submit } = useSending({ document, order, shown });
  useEffect(() => {
    if (request.kind !== 'refused' || request.error.answer.code !== 'CONFLICT') return;
    // It may be set otherwise by now; what was written stays.
    const show = (now: MailAsSetAnswer) => {
      setDraft((written) => ({ ...now, ...changesOf(written, set) }));
      setSet(now);
    };
    fetchMail(order.id, document).then(show, () => undefined);
  }, [request]);
  const problems = problemsOf(draft, set);
  const press = () => {
    setTried(true);
    setDraft({ ...draft, attachments: draft.attachments.filter((one) => one.trim() !== '') });
    if (Object.keys(problems).length === 0) submit(changesOf(draft, set));
  };
  const isRunning = request.kind === 'running';
  const isOther = document.isBeingMailed && request.kind === 'idle';
  const refused = request.kind === 'refused' ? (request.error.answer.fields ?? {}) : {};
  return (
    <Frame
      title={sendOf(documentName(document))}
      onBack={() => go({ at: 'overview' })}
      primary={
        isSent ? undefined : (
          <Button variant="primary" disabled={isRunning || isOther} onPress={press}>
            {translate(isRunning ? 'mail.sending' : 'mail.send')}
          </Button>
        )
      }
    >
      {isSent ? (
        <Banner tone="success" title={sent} />
      ) : (
        <>
          <RequestFailure
            request={request}
            title={notSent}
            unanswered={translate('unheard.mail')}
          />
          {isOther && <Banner tone="info">{translate('mail.underWay')}</Banner>}
          {document.emailedAt !== null && <Text>{emailed(day(document.emailedAt))}</Text>}
          <Enclosed order={order} document={document} />
          <MailFields
            kind={document.kind}
            draft={draft}
            change={(part) => setDraft((now) => ({ ...now, ...part }))}
            problems={isTried ? problems : {}}
            refused={refused}
            preview={(now) => fetchMailPreview(order.id, document, changesOf(now, set))}
          />
        </>
      )}
    </Frame>
  );
}

/** What goes along in any case. */
function Enclosed({ order, document }: Pick<Props, 'order' | 'document'>) {
  const { translate } = useTranslations();
  return (
    <BlockStack gap="small">
      <Text>{translate('mail.enclosed')}</Text>
      <PdfButton orderId={order.id} document={document} />
    </BlockStack>
  );
}

type Sending = Pick<Props, 'document' | 'order' | 'shown'>;

/**
 * After a lost answer the document itself shows whether a mail went out: at once, or some polls
 * later where the mail server takes longer than the window waits.
 */
function useSending({ document, order, shown }: Sending) {
  const { request, send } = useRequest();
  const [hasAnswer, setHasAnswer] = useState(false);
  const mailedBefore = useRef(document.emailedAt);
  const submit = (changes: ReturnType<typeof changesOf>) => {
    mailedBefore.current = document.emailedAt;
    void send(
      () => sendMail(order.id, document, changes),
      (answer) => {
        setHasAnswer(true);
        shown.show(answer);
      },
      () => {
        shown.watch();
        void shown.refresh();
      },
    );
  };
  // What it was refused for may be what the window does not show yet, as a mail from elsewhere.
  const { refresh } = shown;
  useEffect(() => {
    if (request.kind === 'refused') void refresh();
  }, [request, refresh]);
  const isLate = request.kind === 'unheard' && document.emailedAt !== mailedBefore.current;
  return { isSent: hasAnswer || isLate, request, submit };
}
