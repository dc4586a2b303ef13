import { Button } from '../../../adapter/admin';
import type { OrderAnswer } from '../../../../web/contract/order/order';
import type { PreviewLinkAnswer } from '../../../../web/contract/order/preview';
import { mayChooseTax } from '../../../../web/contract/rules/may-choose-tax';
import type { Cause } from '../../../../web/domain/documents/model/cause';
import type { DocumentKind } from '../../../../web/domain/documents/model/document';
import { WhenLoaded } from '../../../admin-view/WhenLoaded';
import { RequestFailure } from '../../../admin-view/RequestFailure';
import { useRequest } from '../../../admin-view/use-request';
import { fetchPreview } from '../../../our-api/order-steps';
import { createDocument } from '../../../our-api/orders';
import { useLoaded } from '../../../our-api/use-loaded';
import { useWords } from '../../../words/use-words';
import { Frame } from '../Frame';
import type { StepProps } from '../step-props';
import { Previewed } from './Previewed';

interface Props extends StepProps {
  kind: DocumentKind;
  cause?: Cause;
}

/** A document before it exists: what it would say, what would happen, and "create now". */
export function PreviewStep({ order, shown, go, kind, cause }: Props) {
  const words = useWords();
  const { translate } = words;
  const preview = useLoaded(() => fetchPreview(order.id, kind, cause));
  const { request, send } = useRequest();
  const create = (document: NonNullable<PreviewLinkAnswer['document']>) =>
    void send(
      () => createDocument(order.id, document.kind, document.cause),
      (answer: OrderAnswer) => {
        shown.show(answer);
        go({ at: 'overview' });
      },
      () => void shown.refresh(),
    );
  const { state } = preview;
  const document = state.kind === 'ready' ? state.value.document : null;
  const isRunning = request.kind === 'running';
  return (
    <Frame
      title={translate('preview.title', { name: words.kind(kind) })}
      isLoading={state.kind === 'loading'}
      onBack={() => go({ at: 'overview' })}
      primary={
        document?.decision.canCreate ? (
          <Button variant="primary" disabled={isRunning} onPress={() => create(document)}>
            {translate(isRunning ? 'preview.creating' : 'preview.create')}
          </Button>
        ) : undefined
      }
    >
      <RequestFailure
        request={request}
        title={translate('preview.createFailed')}
        unheard={translate('unheard.create')}
      />
      <WhenLoaded asked={preview}>{(value) => <Previewed preview={value} />}</WhenLoaded>
      {document && kind === 'invoice' && mayChooseTax(document.decision) && (
        <Button onPress={() => go({ at: 'tax' })}>{translate('tax.open')}</Button>
      )}
    </Frame>
  );
}
