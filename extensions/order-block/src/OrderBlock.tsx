import {
  AdminBlock,
  BlockStack,
  Divider,
  Link,
  reactExtension,
  useApi,
  Badge,
  InlineStack,
  Text,
  Button,
} from '../../adapter/admin';
import { Fragment } from 'preact';
import { useEffect } from 'preact/hooks';
import type { OrderAnswer } from '../../../web/contract/order/order';
import { WhenLoaded } from '../../admin-view/WhenLoaded';
import { DocumentCard } from '../../order-view/DocumentCard';
import { Obstacles } from '../../order-view/Obstacles';
import { type ShownOrder, useOrder } from '../../order-view/use-order';
import { orderIds, createDocument } from '../../our-api/orders';
import { useTranslations } from '../../translations/translations';
import { WhyNone } from './WhyNone';
import { useAction, type OpenAction } from './use-action';
import { TARGET } from './target';
import { shownStatus } from '../../../web/contract/order/shown-status';
import { documentName } from '../../../web/contract/texts/documents/document-name';
import { STATUS_TEXTS } from '../../../web/contract/texts/status-texts';
import type { Loaded } from '../../our-api/use-loaded';
import { useCardTexts } from '../../order-view/use-card-texts';
import { mayChooseTax } from '../../../web/contract/order/offered-actions';
import { RequestFailure } from '../../admin-view/RequestFailure';
import { useRequest } from '../../admin-view/use-request';
import { useTransferGate } from '../../admin-view/use-transfer-gate';

const POLL_MS = 20_000;

export default reactExtension(TARGET, () => <OrderBlock />);

function OrderBlock() {
  const { data } = useApi(TARGET);
  const { translate } = useTranslations();
  const orderId = orderIds(data.selected)[0] ?? '';
  const shown = useOrder(orderId);
  const { state, refresh } = shown;
  useSlowPolling(refresh);
  const summary = useSummary(state);
  return (
    <AdminBlock title={translate('title')} collapsedSummary={summary}>
      <BlockStack gap="base">
        <WhenLoaded asked={shown}>
          {(order) => <Documents order={order} shown={shown} />}
        </WhenLoaded>
        {state.kind !== 'loading' && (
          <Link href={`app:orders/${orderId}`}>{translate('openApp')}</Link>
        )}
      </BlockStack>
    </AdminBlock>
  );
}

function Documents({ order, shown }: { order: OrderAnswer; shown: ShownOrder }) {
  const { navigation } = useApi(TARGET);
  const openAction = useAction(shown.watch);
  return (
    <>
      <Obstacles order={order} />
      {order.documents.map((document, index) => (
        <Fragment key={document.id}>
          {index > 0 && <Divider />}
          <DocumentCard
            orderId={order.id}
            document={document}
            navigate={(url) => navigation.navigate(url)}
            open={(step, { id }) => openAction(step, { document: id })}
          />
        </Fragment>
      ))}
      {order.documents.length > 0 && <Balance order={order} />}
      {!order.hasInvoice && <WhyNone order={order} openAction={openAction} />}
      {order.canCreateInvoice && <CreateNow order={order} shown={shown} openAction={openAction} />}
    </>
  );
}

/**
 * Polls slowly as long as the block is shown: Shopify reports neither that the window of documents
 * was opened from the page's own menu, nor whether the page is visible, so background tabs poll as
 * well.
 */
function useSlowPolling(poll: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => clearInterval(timer);
  }, [poll]);
}

/** The summary of a collapsed block: each document with its state, else why there is none. */
function useSummary(state: Loaded<OrderAnswer>): string {
  const { decision, language, translate } = useTranslations();
  if (state.kind === 'loading') return translate('loading');
  if (state.kind === 'failed') return translate('failed.title');
  const { documents, decision: decided } = state.value;
  if (documents.length > 0)
    return documents
      .map((one) => `${documentName(one)}: ${STATUS_TEXTS[language][shownStatus(one)]}`)
      .join(', ');
  return decided ? decision(decided) : translate('empty.pending');
}

/** The documents compared with the order, and whether that is all. */
function Balance({ order: { balance, currency } }: { order: OrderAnswer }) {
  const { amount } = useTranslations();
  const texts = useCardTexts();
  const { documentsCents, orderCents, differenceCents, isComplete } = balance;
  const missing = differenceCents === 0 ? null : amount(differenceCents, currency);
  const text = { documents: amount(documentsCents, currency), order: amount(orderCents, currency) };
  return (
    <InlineStack gap="small" blockAlignment="center">
      <Text>{texts.balance(text)}</Text>
      <Badge tone={isComplete ? 'success' : 'warning'}>
        {isComplete ? texts.isComplete : texts.isIncomplete(missing)}
      </Badge>
    </InlineStack>
  );
}

interface Props {
  order: OrderAnswer;
  shown: Pick<ShownOrder, 'show' | 'refresh'>;
  openAction: OpenAction;
}

/** The invoice now, or first what it will say. */
function CreateNow({ order, shown, openAction }: Props) {
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
