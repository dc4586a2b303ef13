import { reactExtension, useApi } from '../../adapter/admin';
import { useState } from 'preact/hooks';
import { WhenLoaded } from '../../admin-view/WhenLoaded';
import { useOrder } from '../../order-view/use-order';
import { orderIds } from '../../our-api/orders';
import { ConfirmAction } from './document/ConfirmAction';
import { DocumentActions } from './document/DocumentActions';
import { Frame } from './Frame';
import { MailStep } from './mail/MailStep';
import { Overview } from './Overview';
import { PreviewStep } from './preview/PreviewStep';
import { type Step, stepOfUrl, type StepProps } from './step';
import { ACTION_TARGET } from './target';
import { TaxStep } from './TaxStep';

export default reactExtension(ACTION_TARGET, () => <OrderAction />);

function OrderAction() {
  const { data, intents } = useApi(ACTION_TARGET);
  const [step, go] = useState<Step>(() => stepOfUrl(intents.launchUrl));
  const shown = useOrder(orderIds(data.selected)[0] ?? '');
  if (shown.state.kind !== 'ready')
    return (
      <Frame isLoading={shown.state.kind === 'loading'}>
        <WhenLoaded asked={shown}>{() => null}</WhenLoaded>
      </Frame>
    );
  return <CurrentStep order={shown.state.value} shown={shown} step={step} go={go} />;
}

function CurrentStep({ step, ...props }: StepProps & { step: Step }) {
  switch (step.at) {
    case 'preview':
      return <PreviewStep kind={step.kind} cause={step.cause} {...props} />;
    case 'tax':
      return <TaxStep {...props} />;
    case 'overview':
      return <Overview {...props} />;
    default:
      return <DocumentStep step={step} {...props} />;
  }
}

type OfDocument = Extract<Step, { documentId: number }>;

/** A document that is not there any more leads back to those that are. */
function DocumentStep({ step, ...props }: StepProps & { step: OfDocument }) {
  const document = props.order.documents.find(({ id }) => id === step.documentId);
  if (!document) return <Overview {...props} />;
  switch (step.at) {
    case 'mail':
      return <MailStep document={document} {...props} />;
    case 'document':
      return <DocumentActions document={document} {...props} />;
    case 'confirm':
      return <ConfirmAction document={document} action={step.action} {...props} />;
  }
}
