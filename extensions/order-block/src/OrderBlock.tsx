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
import { useWords } from '../../words/use-words';
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
        {state.kind === 'failed' && <Failed error={state.error} onRetry={() => void load()} />}
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

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { refusal, translate } = useWords();
  return (
    <Banner tone="critical" title={translate('failed.title')}>
      <BlockStack gap="base">
        <Paragraph>{refusal(error) ?? translate('failed.text')}</Paragraph>
        <InlineStack>
          <Button onPress={onRetry}>{translate('failed.retry')}</Button>
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
  const { decision, detail, translate } = useWords();
  const text = order.decision ? decision(order.decision) : translate('empty.pending');
  if (order.decision?.kind === 'refuse') {
    const more = detail(order.decision.detail);
    return (
      <Banner tone="warning" title={text}>
        {more !== null && <Paragraph>{more}</Paragraph>}
      </Banner>
    );
  }
  return (
    <InlineStack gap="small" blockAlignment="center">
      {isUnderway(order) && (
        <ProgressIndicator size="small-100" accessibilityLabel={translate('empty.pending')} />
      )}
      <Text>{text}</Text>
    </InlineStack>
  );
}

function CreateNow({ creation, onCreate }: { creation: Creation; onCreate: () => void }) {
  const { refusal, translate } = useWords();
  const isRunning = creation.kind === 'running';
  const refused = creation.kind === 'failed' ? refusal(creation.error) : null;
  return (
    <BlockStack gap="base">
      {creation.kind === 'failed' && (
        <Banner tone="critical" title={translate('empty.createFailed')}>
          {refused !== null && <Paragraph>{refused}</Paragraph>}
        </Banner>
      )}
      <InlineStack>
        <Button variant="primary" disabled={isRunning} onPress={onCreate}>
          {translate(isRunning ? 'empty.creating' : 'empty.create')}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}
