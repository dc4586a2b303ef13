import { BlockStack, Button, InlineStack } from '../../adapter/admin';
import type { OrderAnswer } from '../../../web/contract/order/order';
import { mayChooseTax } from '../../../web/contract/order/offered-actions';
import { RequestFailure } from '../../admin-view/RequestFailure';
import type { ShownOrder } from '../../order-view/use-order';
import { useRequest } from '../../admin-view/use-request';
import { useTransferGate } from '../../admin-view/use-transfer-gate';
import { createDocument } from '../../our-api/orders';
import { useTranslations } from '../../translations/translations';
import type { OpenAction } from './use-action';

interface Props {
  order: OrderAnswer;
  shown: Pick<ShownOrder, 'show' | 'refresh'>;
  openAction: OpenAction;
}

/** The invoice now, or first what it will say. */
export function CreateNow({ order, shown, openAction }: Props) {
  const { translate } = useTranslations();
  const { request, send } = useRequest();
  const gate = useTransferGate(order.transfersLeft);
  const create = () =>
    void send(
      () => createDocument(order.id, 'invoice'),
      shown.show,
      () => void shown.refresh(),
    );
  const isRunning = request.kind === 'running';
  // A repeated request would be refused again: the choice above is the remedy.
  const isForTaxChoice = order.decision !== null && mayChooseTax(order.decision);
  return (
    <BlockStack gap="base">
      <RequestFailure
        request={request}
        title={translate('empty.createFailed')}
        unanswered={translate('unheard.text')}
      />
      {gate.notice}
      <InlineStack gap="small">
        <Button
          variant={isForTaxChoice ? 'secondary' : 'primary'}
          disabled={isRunning}
          onPress={() => gate.pass(1, create)}
        >
          {translate(isRunning ? 'empty.creating' : 'empty.create')}
        </Button>
        <Button onPress={() => openAction('preview', { kind: 'invoice' })}>
          {translate('empty.preview')}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}
