import {
  AdminBlock,
  Banner,
  BlockStack,
  Button,
  Divider,
  InlineStack,
  Link,
  Paragraph,
  ProgressIndicator,
  Text,
  reactExtension,
  useApi,
} from '@shopify/ui-extensions-react/admin';
import { Fragment } from 'react';
import type { OrderAnswer } from '../../../web/contract/order/order';
import { orderIds } from '../../our-api/orders';
import { DocumentCard } from './DocumentCard';
import { isUnderway } from './progress';
import { TARGET } from './target';
import { type Creation, useOrder } from './use-order';

export default reactExtension(TARGET, () => <OrderBlock />);

function OrderBlock() {
  const { data, i18n } = useApi(TARGET);
  const orderId = orderIds(data.selected)[0] ?? '';
  const { state, creation, load, create } = useOrder(orderId);
  return (
    <AdminBlock title={i18n.translate('title')}>
      <BlockStack gap="base">
        {state.kind === 'loading' && <Loading />}
        {state.kind === 'failed' && <Failed text={state.text} onRetry={() => void load()} />}
        {state.kind === 'ready' && (
          <Documents order={state.order} creation={creation} onCreate={() => void create()} />
        )}
        {state.kind !== 'loading' && (
          <Link href={`app:orders/${orderId}`}>{i18n.translate('openApp')}</Link>
        )}
      </BlockStack>
    </AdminBlock>
  );
}

function Loading() {
  const { i18n } = useApi(TARGET);
  return <ProgressIndicator size="base" accessibilityLabel={i18n.translate('loading')} />;
}

function Failed({ text, onRetry }: { text: string | null; onRetry: () => void }) {
  const { i18n } = useApi(TARGET);
  return (
    <Banner tone="critical" title={i18n.translate('failed.title')}>
      <BlockStack gap="base">
        <Paragraph>{text ?? i18n.translate('failed.text')}</Paragraph>
        <InlineStack>
          <Button onPress={onRetry}>{i18n.translate('failed.retry')}</Button>
        </InlineStack>
      </BlockStack>
    </Banner>
  );
}

interface DocumentsProps {
  order: OrderAnswer;
  creation: Creation;
  onCreate: () => void;
}

function Documents({ order, creation, onCreate }: DocumentsProps) {
  return (
    <>
      {order.documents.map((document, index) => (
        <Fragment key={document.id}>
          {index > 0 && <Divider />}
          <DocumentCard orderId={order.id} document={document} />
        </Fragment>
      ))}
      {!order.hasInvoice && <Reason order={order} />}
      {order.canCreateInvoice && <CreateNow creation={creation} onCreate={onCreate} />}
    </>
  );
}

/** Why there is no invoice, or not yet. */
function Reason({ order }: { order: OrderAnswer }) {
  const { i18n } = useApi(TARGET);
  const text = order.decision?.text ?? i18n.translate('empty.pending');
  if (order.decision?.kind === 'refuse') {
    return (
      <Banner tone="warning" title={text}>
        {order.decision.detail && <Paragraph>{order.decision.detail}</Paragraph>}
      </Banner>
    );
  }
  return (
    <InlineStack gap="small" blockAlignment="center">
      {isUnderway(order) && (
        <ProgressIndicator size="small-100" accessibilityLabel={i18n.translate('empty.pending')} />
      )}
      <Text>{text}</Text>
    </InlineStack>
  );
}

function CreateNow({ creation, onCreate }: { creation: Creation; onCreate: () => void }) {
  const { i18n } = useApi(TARGET);
  const isRunning = creation.kind === 'running';
  return (
    <BlockStack gap="base">
      {creation.kind === 'failed' && (
        <Banner tone="critical" title={i18n.translate('empty.createFailed')}>
          {creation.text && <Paragraph>{creation.text}</Paragraph>}
        </Banner>
      )}
      <InlineStack>
        <Button variant="primary" disabled={isRunning} onPress={onCreate}>
          {i18n.translate(isRunning ? 'empty.creating' : 'empty.create')}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}
