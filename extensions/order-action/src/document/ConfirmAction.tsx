import { Banner, Button, Paragraph } from '../../../adapter/admin';
import { useState } from 'preact/hooks';
import type { DocumentAnswer } from '../../../../web/contract/order/document';
import { documentName } from '../../../../web/contract/texts/documents/document-name';
import type { ActionAnswer } from '../../../../web/contract/order/order';
import { transfersOfChange } from '../../../../web/contract/order/offered-actions';
import {
  REQUESTED_CHANGE_TEXTS,
  UNANSWERED_TEXTS,
} from '../../../../web/contract/texts/documents/change-texts';
import type { DocumentAction } from '../../../../web/domain/document-rules/actions/document-actions';
import { DocumentHead } from '../../../order-view/DocumentHead';
import { RequestFailure } from '../../../admin-view/RequestFailure';
import { useRequest } from '../../../admin-view/use-request';
import { useTransferGate } from '../../../admin-view/use-transfer-gate';
import { act } from '../../../our-api/order-steps';
import { changeText } from '../../../translations/order-translations';
import { useTranslations } from '../../../translations/translations';
import { Frame } from '../Frame';
import type { StepProps } from '../step';
import { InLexware } from './InLexware';

interface Props extends StepProps {
  document: DocumentAnswer;
  action: DocumentAction;
}

/** Explains an action before it is done, and where only Lexware can do it, links there. */
export function ConfirmAction({ document, action, order, shown, go }: Props) {
  const translations = useTranslations();
  const { language, translate } = translations;
  const { accepted, refused } = REQUESTED_CHANGE_TEXTS[language];
  const { request, send } = useRequest();
  const gate = useTransferGate(order.transfersLeft);
  const [answer, setAnswer] = useState<ActionAnswer | null>(null);
  const change = document.actions.find((one) => one.action === action);
  const { label } = changeText(translations, change ?? { action });
  const confirm = () =>
    void send(
      () => act(order.id, document.id, action),
      (done) => {
        shown.show(done.order);
        if (done.kind === 'done') shown.expectChange(done.order);
        setAnswer(done);
      },
      () => void shown.refresh(),
    );
  if (answer?.kind === 'open')
    return <InLexware document={document} opened={answer} shown={shown} go={go} />;
  return (
    <Frame
      title={`${label}: ${documentName(document)}`}
      onBack={() => go(answer ? { at: 'overview' } : { at: 'document', documentId: document.id })}
      primary={
        answer === null && change ? (
          <ConfirmButton
            label={label}
            isFinal={change.isFinal}
            isRunning={request.kind === 'running'}
            onPress={() => gate.pass(transfersOfChange(change), confirm)}
          />
        ) : undefined
      }
    >
      <RequestFailure
        request={request}
        title={refused}
        unanswered={UNANSWERED_TEXTS[language].again}
      />
      {gate.notice}
      <DocumentHead document={document} />
      {answer ? (
        <Banner tone="success" title={accepted}>
          <Paragraph>{translate('change.underWay')}</Paragraph>
        </Banner>
      ) : (
        <Consequence change={change} />
      )}
    </Frame>
  );
}

interface ConfirmButtonProps {
  label: string;
  isFinal: boolean;
  isRunning: boolean;
  onPress: () => void;
}

function ConfirmButton({ label, isFinal, isRunning, onPress }: ConfirmButtonProps) {
  const { translate } = useTranslations();
  return (
    <Button
      variant="primary"
      tone={isFinal ? 'critical' : 'default'}
      disabled={isRunning}
      onPress={onPress}
    >
      {isRunning ? translate('change.running') : label}
    </Button>
  );
}

/** What the change means; without one it is not possible any more. */
function Consequence({ change }: { change?: DocumentAnswer['actions'][number] }) {
  const translations = useTranslations();
  if (!change) return <Paragraph>{translations.translate('change.gone')}</Paragraph>;
  const { consequence } = changeText(translations, change);
  return (
    <>
      {change.isFinal ? (
        <Banner tone="warning">{consequence}</Banner>
      ) : (
        <Paragraph>{consequence}</Paragraph>
      )}
      {change.way === 'open' && (
        <Paragraph>{REQUESTED_CHANGE_TEXTS[translations.language].onlyLexware}</Paragraph>
      )}
    </>
  );
}
