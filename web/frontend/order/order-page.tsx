import {
  Banner,
  BlockStack,
  Box,
  Button,
  ButtonGroup,
  Card,
  InlineStack,
  Layout,
  Page,
  SkeletonBodyText,
  SkeletonPage,
  Text,
  useBreakpoints,
} from '@shopify/polaris';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { OrderRow } from '../../contract/order-list/order-list';
import type { OrderPageAnswer } from '../../contract/order-list/order-page';
import type { OrderAnswer } from '../../contract/order/order';
import { CARD_TEXTS } from '../../contract/texts/documents/card-texts';
import { latestList } from '../address/latest-list';
import { ApiError } from '../api/api';
import { EventLog } from '../event-log/event-log';
import { formatMoment } from '../formats/date';
import { formatMoney } from '../formats/money';
import { useOutsideUrls } from '../links/outside-link';
import { Mails } from '../mails/mails';
import { t as ordersText } from '../orders/i18n/texts';
import { useParams } from '../router/router';
import '../shell/last-pressed';
import { MessagePage, NotFoundPage } from '../shell/message-pages/message-page';
import { ScreenTitle } from '../shell/screen-title';
import { SectionHeading } from '../shell/section-heading';
import { ListSkeleton, TextSkeleton } from '../states/skeletons';
import { type FailedQuery, LoadError } from '../states/load-error';
import { FulfillmentBadge, PaymentBadge } from '../statuses/badges';
import { CustomerLink } from './customer-link/customer-link';
import { useDetails } from './details-query';
import { Documents } from './documents/documents';
import { t } from './i18n/texts';
import { ItemsCard } from './items-card';
import { BalanceCard } from './money/balance-card';
import { BankTransactions } from './money/bank-transactions';
import { Payments } from './money/payments';
import { orderQuery, rowOfList } from './order-query';
import './order.css';

/** One order: its documents and why they are (not) there, its items and its money. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  if (!/^\d+$/.test(orderId)) return <NotFoundPage />;
  // Of the order before nothing stays.
  return <OrderOf key={orderId} orderId={orderId} />;
}

function OrderOf({ orderId }: { orderId: string }) {
  const order = useQuery(orderQuery(orderId));
  const inList = rowOfList(useQueryClient(), orderId);
  const { name } = order.data ?? inList ?? {};
  return (
    <>
      <ScreenTitle title={name ? t('title', { name }) : t('loading')} />
      {order.isPending && <LoadingOrder inList={inList} />}
      {order.isError && !order.data && <FailedOrder query={order} />}
      {order.data && <FullOrder order={order.data} />}
    </>
  );
}

/** Under its name at once where the list that was left has it. */
function LoadingOrder({ inList }: { inList: OrderRow | undefined }) {
  if (!inList)
    return (
      <SkeletonPage>
        <Text as="h1" visuallyHidden>
          {t('loading')}
        </Text>
        <LoadingParts />
      </SkeletonPage>
    );
  return (
    <OrderFrame order={inList}>
      <LoadingParts />
    </OrderFrame>
  );
}

function LoadingParts() {
  return (
    <Layout>
      <Layout.Section>
        <BlockStack gap="200">
          <SectionHeading>{t('documents.heading')}</SectionHeading>
          <Card>
            <TextSkeleton lines={6} />
          </Card>
        </BlockStack>
      </Layout.Section>
      <Layout.Section variant="oneThird">
        <BlockStack gap="200">
          <SectionHeading>{t('balance.heading')}</SectionHeading>
          <Card>
            <SkeletonBodyText lines={4} />
          </Card>
        </BlockStack>
      </Layout.Section>
    </Layout>
  );
}

function FullOrder({ order }: { order: OrderPageAnswer }) {
  useFollowingLog(order);
  const { smDown } = useBreakpoints();
  return (
    <OrderFrame order={order}>
      <Parts order={order} />
      {smDown && order.neighbours && <Neighbours {...order.neighbours} />}
    </OrderFrame>
  );
}

interface FrameProps {
  order: (OrderPageAnswer | OrderRow) & Pick<OrderPageAnswer, 'neighbours'>;
  children: ReactNode;
}

function OrderFrame({ order, children }: FrameProps) {
  const summary = {
    date: formatMoment(order.createdAt),
    customer: order.customerName ?? ordersText('noCustomer'),
    total: formatMoney(order.totalCents, order.currency),
  };
  const inShopify = useOutsideUrls().shopify({ page: 'order', id: order.id });
  return (
    <div className="order-page">
      <Page
        title={order.name}
        subtitle={t('summary', summary)}
        backAction={useBackAction()}
        titleMetadata={
          <InlineStack gap="100">
            <PaymentBadge status={order.payment} />
            <FulfillmentBadge status={order.fulfillment} />
          </InlineStack>
        }
        secondaryActions={
          inShopify === undefined
            ? []
            : [{ content: t('openInShopify'), url: inShopify, target: '_blank' as const }]
        }
        pagination={usePagination(order)}
      >
        {children}
      </Page>
    </div>
  );
}

/** To the orders beside this one; on telephones the page's head leaves it out. */
function usePagination({ neighbours }: FrameProps['order']) {
  const { previous = null, next = null } = neighbours ?? {};
  return {
    accessibilityLabels: {
      previous: t('neighbours.previous', { name: previous?.name ?? '' }),
      next: t('neighbours.next', { name: next?.name ?? '' }),
    },
    hasPrevious: previous !== null,
    previousURL: previous ? `/orders/${previous.id}` : undefined,
    hasNext: next !== null,
    nextURL: next ? `/orders/${next.id}` : undefined,
  };
}

/** What is decided and made on one side, the money and the customer on the other. */
function Parts({ order }: { order: OrderPageAnswer }) {
  const details = useDetails(order);
  const { items = null } = details.data ?? {};
  return (
    <Layout>
      <Layout.Section>
        <BlockStack gap="400">
          <Obstacles order={order} />
          <Documents order={order} />
          {details.isPending && (
            <Card padding="0">
              <ListSkeleton rows={2} />
            </Card>
          )}
          {details.isError && !details.data && (
            <Card>
              <LoadError query={details} />
            </Card>
          )}
          {items && <ItemsCard order={order} items={items} />}
          {/* What is above comes later and differs in height. */}
          {!details.isPending && <Mails order={order} />}
          {!details.isPending && <OrderLog orderId={order.id} />}
        </BlockStack>
      </Layout.Section>
      <Layout.Section variant="oneThird">
        <Side order={order} details={details} />
      </Layout.Section>
    </Layout>
  );
}

interface SideProps {
  order: OrderPageAnswer;
  details: ReturnType<typeof useDetails>;
}

function Side({ order, details }: SideProps) {
  const { mdDown } = useBreakpoints();
  const { money = null } = details.data ?? {};
  return (
    <BlockStack gap="400">
      {/* Below the other side nothing stands before it is known how long that is. */}
      {!(mdDown && details.isPending) && <BalanceCard order={order} />}
      {!details.isPending && (
        <>
          {money && <Payments order={order} money={money} />}
          <BankTransactions order={order} />
          <CustomerLink order={order} />
        </>
      )}
    </BlockStack>
  );
}

/** The admin's title bar names the screen above it. */
function FailedOrder({ query }: { query: FailedQuery }) {
  const { error } = query;
  const back = useBackAction();
  if (error instanceof ApiError && error.status === 404)
    return (
      <MessagePage
        title={t('notFound.title')}
        texts={[t('notFound.text')]}
        actions={
          <Button variant="primary" url={back.url}>
            {back.content}
          </Button>
        }
      />
    );
  return (
    <Page backAction={back}>
      <Text as="h1" visuallyHidden>
        {t('loading')}
      </Text>
      <LoadError query={query} />
    </Page>
  );
}

/** To the list as it was left. */
function useBackAction() {
  const queries = useQueryClient();
  return { content: t('notFound.back'), url: latestList(queries).url };
}

/** To the orders beside this one, on telephones, where the page's head has no room for it. */
function Neighbours({ previous, next }: NonNullable<OrderPageAnswer['neighbours']>) {
  return (
    <Box padding="400">
      <ButtonGroup fullWidth>
        {previous && (
          <Button url={`/orders/${previous.id}`}>
            {t('neighbours.previous', { name: previous.name })}
          </Button>
        )}
        {next && (
          <Button url={`/orders/${next.id}`}>{t('neighbours.next', { name: next.name })}</Button>
        )}
      </ButtonGroup>
    </Box>
  );
}

/**
 * What blocks the order, with a link to where that is solved; what a decision explains is not
 * repeated.
 */
function Obstacles({ order: { obstacles = [], decision } }: { order: OrderAnswer }) {
  return obstacles
    .filter(({ code }) => code !== decision?.reason)
    .map(({ code, text, path }) => (
      <Banner key={code} tone="warning" action={{ content: CARD_TEXTS.de.remedy[code], url: path }}>
        <p>{text}</p>
      </Banner>
    ));
}

/** What happened to the order; read once somebody wants to see it. */
function OrderLog({ orderId }: { orderId: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack inlineAlign="start">
          <Button
            variant="plain"
            disclosure={isOpen ? 'up' : 'down'}
            ariaControls={id}
            ariaExpanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('log')}
          </Button>
        </BlockStack>
      </Box>
      <div id={id}>{isOpen && <EventLog orderId={orderId} />}</div>
    </Card>
  );
}

/**
 * What happens to an order's documents and decisions is logged as well, so the log is loaded again
 * with them.
 */
function useFollowingLog(order: OrderAnswer): void {
  const queries = useQueryClient();
  const shown = stateOf(order);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    void queries.invalidateQueries({ queryKey: ['events'] });
  }, [queries, shown]);
}

/** Equal as long as nothing happened that the log would say. */
function stateOf({ documents, decision, decisions }: OrderAnswer): string {
  const state = [
    documents.map(({ id, standing, number }) => [id, standing, number]),
    [decision, ...decisions].map((one) => [one?.kind, one?.reason, one?.at]),
  ];
  return JSON.stringify(state);
}
