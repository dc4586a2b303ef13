import { BlockStack, Card, InlineStack, Layout, Page } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { OrderAnswer } from '../../contract/order/order';
import { ApiError } from '../api/api-error';
import { EventLog } from '../event-log/event-log';
import { formatMoment } from '../formats/date';
import { formatMoney } from '../formats/money';
import { Mails } from '../mails/mails';
import { SectionHeading } from '../shell/section-heading';
import { NotFoundPage } from '../shell/message-pages/not-found-page';
import { ScreenTitle } from '../shell/screen-title';
import { type FailedQuery, LoadError } from '../states/load-error';
import { NothingHere } from '../states/nothing-here';
import { TitledSkeleton } from '../states/titled-skeleton';
import { FulfillmentBadge, PaymentBadge } from '../statuses/order-badges';
import { CustomerLink } from './customer-link/customer-link';
import { DecisionBanner, OtherDecisions } from './decisions/decision-banner';
import { Documents } from './documents/documents';
import { Explanation } from './explanation/explanation';
import { explanationQuery } from './explanation/explanation-query';
import { BalanceCard } from './money/balance-card';
import { BankTransactions } from './money/bank-transactions';
import { Payments } from './money/payments';
import { Obstacles } from './obstacles';
import { orderQuery } from './order-query';
import { TaxChoiceCard } from './tax/tax-choice';
import { taxQuery } from './tax/tax-query';
import { useFollowingLog } from './use-following-log';
import './i18n/texts';
import '../orders/i18n/texts';
import './order.css';

/** One order: why there is (no) document, its documents and what happened. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  return /^\d+$/.test(orderId) ? <OrderOf orderId={orderId} /> : <NotFoundPage />;
}

function OrderOf({ orderId }: { orderId: string }) {
  const { t } = useTranslation('order');
  const order = useQuery(orderQuery(orderId));
  const name = order.data?.name;
  const title = name ? t('title', { name }) : t('loading');
  return (
    <>
      <ScreenTitle title={title} />
      {order.isPending && <TitledSkeleton title={title} />}
      {order.isError && !order.data && <FailedOrder query={order} />}
      {order.data && <FullOrder order={order.data} />}
    </>
  );
}

function FullOrder({ order }: { order: OrderAnswer }) {
  useFollowingLog(order);
  const { t } = useTranslation(['order', 'orders']);
  const summary = {
    date: formatMoment(order.createdAt),
    customer: order.customerName ?? t('orders:noCustomer'),
    total: formatMoney(order.totalCents, order.currency),
  };
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
      >
        <Parts order={order} />
      </Page>
    </div>
  );
}

/** What is decided and made on one side, the money and the customer on the other. */
function Parts({ order }: { order: OrderAnswer }) {
  const { t } = useTranslation('eventLog');
  const explanation = useQuery(explanationQuery(order));
  const tax = useQuery(taxQuery(order));
  const isLoading = explanation.isLoading || tax.isLoading;
  return (
    <Layout>
      <Layout.Section>
        <BlockStack gap="400">
          <Obstacles order={order} />
          <DecisionBanner order={order} />
          <OtherDecisions order={order} />
          <TaxChoiceCard order={order} />
          <Documents orderId={order.id} documents={order.documents} />
          <Explanation order={order} />
          <Mails order={order} />
        </BlockStack>
      </Layout.Section>
      <Layout.Section variant="oneThird">
        <BlockStack gap="400">
          <BalanceCard order={order} />
          <Payments order={order} />
          <BankTransactions order={order} />
          <CustomerLink order={order} />
        </BlockStack>
      </Layout.Section>
      <Layout.Section variant="fullWidth">
        {/* Loaded meanwhile, and shown where it stays. */}
        <div hidden={isLoading}>
          <BlockStack gap="200">
            <SectionHeading>{t('heading')}</SectionHeading>
            <Card padding="0">
              <EventLog orderId={order.id} />
            </Card>
          </BlockStack>
        </div>
      </Layout.Section>
    </Layout>
  );
}

function FailedOrder({ query }: { query: FailedQuery }) {
  const { t } = useTranslation('order');
  const { error } = query;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Page title={t('loading')} backAction={useBackAction()}>
      {isMissing ? (
        <Card>
          <NothingHere title={t('notFound.title')} text={t('notFound.text')} />
        </Card>
      ) : (
        <LoadError query={query} />
      )}
    </Page>
  );
}

function useBackAction() {
  const { t } = useTranslation('order');
  return { content: t('notFound.back'), url: '/orders' };
}
