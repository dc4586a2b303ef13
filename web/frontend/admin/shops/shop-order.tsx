import { Badge, Banner, BlockStack, Box, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { ArrowLeftIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import { type ShopOrderAnswer, shopOrderAnswer } from '../../../contract/operator/shops';
import { shownStatus } from '../../../contract/order/shown-status';
import { FULFILLMENT_TEXTS, PAYMENT_TEXTS } from '../../../contract/texts/status-texts';
import { formatDay, formatMoment } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { counted, formatNumber } from '../../formats/number';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { DocumentBadge } from '../../statuses/badges';
import { MailBadge } from '../../statuses/mail-badge';
import { FactsCard } from './cards';
import { LogList } from './log-tab';
import { useShopPart } from './shops-query';
import { t } from './i18n/texts';

/** One order: what there is, and why the rest is not. */
export function ShopOrder({ id, orderId }: { id: string; orderId: string }) {
  const order = useShopPart(id, `/orders/${orderId}`, { answer: shopOrderAnswer });
  return (
    <BlockStack gap="400">
      <Box paddingInline={{ xs: '400', sm: '0' }}>
        <Button variant="plain" icon={ArrowLeftIcon} url={`/admin/shops/${id}/orders`}>
          {t('orders.back')}
        </Button>
      </Box>
      {order.isPending && (
        <Card>
          <TextSkeleton lines={10} />
        </Card>
      )}
      {order.isError && !order.data && <LoadError query={order} />}
      {order.data && <OrderCards id={id} answer={order.data} />}
    </BlockStack>
  );
}

function OrderCards({ id, answer }: { id: string; answer: ShopOrderAnswer }) {
  return (
    <>
      <Why answer={answer} />
      <div className="shop-cards">
        <OrderFacts answer={answer} />
        <Documents answer={answer} />
        <Mails answer={answer} />
        <Money answer={answer} />
      </div>
      <LogList id={id} order={answer.order.id} />
    </>
  );
}

interface Props {
  answer: ShopOrderAnswer;
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        {children}
      </BlockStack>
    </Card>
  );
}

type Explained = NonNullable<ShopOrderAnswer['explanation']>['documents'][number];

/** Why each document is there or not: what the merchant reads on the order's page. */
function Why({ answer: { explanation, unexplained } }: Props) {
  return (
    <Titled title={t('orders.why')}>
      <Text as="p" tone="subdued">
        {t('orders.whyHelp')}
      </Text>
      {unexplained !== null && (
        <Banner tone="warning">
          <p>{t('orders.unexplained', { why: unexplained })}</p>
        </Banner>
      )}
      {explanation?.documents.map((one) => (
        <WhyOne key={`${one.document} ${JSON.stringify(one.cause)}`} explained={one} />
      ))}
    </Titled>
  );
}

const DECISION_TONE = {
  create: 'success',
  wait: 'attention',
  skip: undefined,
  refuse: 'critical',
} as const;

function WhyOne({ explained }: { explained: Explained }) {
  const { document, decision, todo, waitsFor, checks } = explained;
  return (
    <BlockStack gap="200">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="headingSm">
          {t(`kind.${document}`)}
        </Text>
        <Badge tone={DECISION_TONE[decision.kind]}>{decision.reason ?? decision.kind}</Badge>
      </InlineStack>
      <Text as="p">{decision.text}</Text>
      {decision.detail && <Text as="p">{decision.detail.text}</Text>}
      {waitsFor.length > 0 && (
        <Text as="p" tone="subdued">
          {`${t('orders.waits')}: ${waitsFor.map(({ text }) => text).join(', ')}`}
        </Text>
      )}
      {todo.code !== 'none' && (
        <Text as="p" tone="subdued">
          {`${t('orders.todo')}: ${todo.text}`}
        </Text>
      )}
      <details>
        <summary>{t('orders.checks')}</summary>
        <ol>
          {checks.map(({ reason, holds, text }) => (
            <li key={reason}>
              {`${text} (${t(holds ? 'orders.holds' : 'orders.holdsNot')}, ${reason})`}
            </li>
          ))}
        </ol>
      </details>
    </BlockStack>
  );
}

function OrderFacts({ answer: { order, link } }: Props) {
  const { differenceCents, isComplete } = order.balance;
  const opened = [
    t('orders.linkOpened', counted(link.opened)),
    link.lastOpenedAt && t('orders.linkLast', { at: formatMoment(link.lastOpenedAt) }),
  ];
  return (
    <FactsCard
      title={t('orders.facts', { name: order.name })}
      facts={[
        { term: t('orders.customer'), value: order.customerName },
        { term: t('orders.total'), value: formatMoney(order.totalCents, order.currency) },
        { term: t('orders.placed'), value: formatMoment(order.createdAt) },
        { term: t('orders.status'), value: statusOf(order) },
        {
          term: t('orders.balance'),
          value: isComplete
            ? t('orders.balanceFine')
            : t('orders.balanceOff', { amount: formatMoney(differenceCents, order.currency) }),
        },
        {
          term: t('orders.link'),
          value: link.isRevoked ? t('orders.linkRevoked') : opened.filter(Boolean).join(', '),
        },
      ]}
    />
  );
}

function statusOf({ payment, fulfillment }: ShopOrderAnswer['order']): string {
  return [wordOf(PAYMENT_TEXTS, payment), wordOf(FULFILLMENT_TEXTS, fulfillment)].join(', ');
}

/** Shopify's own word where it is a new one. */
function wordOf(words: Record<string, string>, code: string): string {
  return words[code] ?? code;
}

function Documents({ answer: { order, taxes } }: Props) {
  return (
    <Titled title={t('orders.documents')}>
      {order.documents.length === 0 && (
        <Text as="p" tone="subdued">
          {t('orders.noDocuments')}
        </Text>
      )}
      {order.documents.map((document) => (
        <BlockStack key={document.id} gap="050">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h3" variant="headingSm">
              {`${t(`kind.${document.kind}`)} ${document.number ?? t('orders.noNumber')}`}
            </Text>
            <DocumentBadge status={shownStatus(document)} />
          </InlineStack>
          <Text as="p" tone="subdued">
            {[
              formatDay(document.date),
              formatMoney(document.totalCents, document.currency),
              document.emailedAt && t('orders.mailed', { at: formatMoment(document.emailedAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Taxes tax={taxes.find(({ documentId }) => documentId === document.id)} of={document} />
        </BlockStack>
      ))}
    </Titled>
  );
}

interface TaxProps {
  tax: ShopOrderAnswer['taxes'][number] | undefined;
  of: ShopOrderAnswer['order']['documents'][number];
}

function Taxes({ tax, of: { currency } }: TaxProps) {
  if (!tax) return null;
  const rates = tax.rates.map(({ rate, cents }) =>
    t('orders.taxAtRate', {
      rate: formatNumber(rate / 100),
      amount: formatMoney(cents, currency),
    }),
  );
  const sum = t('orders.tax', { amount: formatMoney(tax.cents, currency) });
  return (
    <Text as="p" tone="subdued">
      {[tax.treatment, ...(rates.length > 0 ? rates : [sum])].filter(Boolean).join(' · ')}
    </Text>
  );
}

function Mails({ answer: { mails } }: Props) {
  return (
    <Titled title={t('orders.mails')}>
      {mails.length === 0 && (
        <Text as="p" tone="subdued">
          {t('orders.noMails')}
        </Text>
      )}
      {mails.map((mail) => (
        <BlockStack key={mail.id} gap="050">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h3" variant="headingSm">
              {mail.number ?? t('orders.noNumber')}
            </Text>
            <MailBadge state={mail.state} />
          </InlineStack>
          <Text as="p">{mail.text}</Text>
          <Text as="p" tone="subdued">
            {[
              formatMoment(mail.at),
              mail.recipient && t('orders.mailTo', { recipient: mail.recipient }),
              mail.reply && t('orders.mailReply', { reply: mail.reply }),
              mail.isOwnServer && t('orders.ownServer'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </BlockStack>
      ))}
    </Titled>
  );
}

function Money({ answer: { order } }: Props) {
  const { transactions = [] } = order;
  if (transactions.length === 0) return null;
  return (
    <Titled title={t('orders.money')}>
      {transactions.map((one) => (
        <BlockStack key={`${one.gateway} ${one.date} ${one.amountCents}`} gap="050">
          <Text as="h3" variant="headingSm">
            {`${one.gatewayName}, ${formatMoney(one.amountCents, order.currency)}`}
          </Text>
          <Text as="p" tone="subdued">
            {`${formatDay(one.date)} · ${one.text}`}
          </Text>
        </BlockStack>
      ))}
    </Titled>
  );
}
