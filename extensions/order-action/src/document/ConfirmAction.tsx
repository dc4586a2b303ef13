import { Banner, Button, Paragraph } from '@shopify/ui-extensions-react/admin';
import { useState } from 'react';
import type { DocumentAnswer } from '../../../../web/contract/order/document';
import type { ActionAnswer } from '../../../../web/contract/order/document-action';
import type { DocumentAction } from '../../../../web/domain/documents/actions/document-actions';
import { DocumentHead } from '../../../order-view/DocumentHead';
import { RequestFailure } from '../../../admin-view/RequestFailure';
import { documentName } from '../../../order-view/use-card-texts';
import { useRequest } from '../../../admin-view/use-request';
import { act } from '../../../our-api/order-steps';
import { useWords } from '../../../words/use-words';
import { Frame } from '../Frame';
import type { StepProps } from '../step-props';
import { InLexware } from './InLexware';

interface Props extends StepProps {
  document: DocumentAnswer;
  action: DocumentAction;
}

/** Says what an action does before it does it, and where only Lexware can, leads there. */
export function ConfirmAction({ document, action, order, shown, go }: Props) {
  const { translate } = useWords();
  const { request, send } = useRequest();
  const [answer, setAnswer] = useState<ActionAnswer | null>(null);
  const way = document.actions.find((one) => one.action === action)?.way;
  const carryOut = () =>
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
  const title = translate(`action.${action}.label`);
  return (
    <Frame
      title={`${title}: ${documentName(document)}`}
      onBack={() => go(answer ? { at: 'overview' } : { at: 'document', documentId: document.id })}
      primary={
        answer === null && way ? (
          <CarryOut action={action} isRunning={request.kind === 'running'} onPress={carryOut} />
        ) : undefined
      }
    >
      <RequestFailure
        request={request}
        title={translate('change.failed')}
        unheard={{ title: translate('unheard.title'), text: translate('unheard.again') }}
      />
      <DocumentHead document={document} />
      {answer ? (
        <Banner tone="success" title={translate('change.done')}>
          <Paragraph>{translate('change.underWay')}</Paragraph>
        </Banner>
      ) : (
        <Consequence action={action} way={way} />
      )}
    </Frame>
  );
}

interface CarryOutProps extends Pick<Props, 'action'> {
  isRunning: boolean;
  onPress: () => void;
}

function CarryOut({ action, isRunning, onPress }: CarryOutProps) {
  const { translate } = useWords();
  return (
    <Button
      variant="primary"
      tone={DESTRUCTIVE.has(action) ? 'critical' : 'default'}
      disabled={isRunning}
      onPress={onPress}
    >
      {translate(isRunning ? 'change.running' : `action.${action}.label`)}
    </Button>
  );
}

/** What cannot be undone. */
const DESTRUCTIVE: ReadonlySet<DocumentAction> = new Set(['cancel', 'address', 'delete', 'draft']);

function Consequence({ action, way }: Pick<Props, 'action'> & { way?: 'done' | 'open' }) {
  const { translate } = useWords();
  const isDestructive = DESTRUCTIVE.has(action);
  if (!way) return <Paragraph>{translate('change.gone')}</Paragraph>;
  const what = translate(way === 'done' ? `action.${action}.done` : 'action.inLexware');
  if (!isDestructive) return <Paragraph>{what}</Paragraph>;
  return (
    <Banner tone="warning" title={translate('change.sure')}>
      <Paragraph>{what}</Paragraph>
    </Banner>
  );
}
