import { Badge, type BadgeProps, BlockStack, Box, Card, InlineStack, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderAnswer } from '../../../contract/order/order';
import type { PaymentsAnswer } from '../../../contract/payments/payments-answer';
import { formatLongDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { SectionHeading } from '../../shell/section-heading';
import { ListSkeleton } from '../../states/list-skeleton';
import { LoadError } from '../../states/load-error';
import { documentName } from '../../../contract/texts/documents/document-name';
import { AmountLine } from './amount-line';
import './i18n/texts';
import { paymentsQuery } from './payments-query';

interface Props {
  order: OrderAnswer;
}

/** What was paid and paid back, and by which documents that is corrected. */
export function Payments({ order }: Props) {
  const { t } = useTranslation('orderMoney');
  return (
    <BlockStack gap="200">
      <SectionHeading>{t('payments.heading')}</SectionHeading>
      <Card padding="0">
        <PaymentList order={order} />
      </Card>
    </BlockStack>
  );
}

function PaymentList({ order }: Props) {
  const { t } = useTranslation('orderMoney');
  const money = useQuery(paymentsQuery(order));
  if (money.isPending) return <ListSkeleton rows={1} />;
  if (!money.data) {
    return (
      <Box padding="400">
        <LoadError query={money} />
      </Box>
    );
  }
  const { payments, refunds } = money.data;
  if (payments.length + refunds.length === 0) {
    return (
      <Box padding="400">
        <Text as="p" tone="subdued">
          {t('payments.empty')}
        </Text>
      </Box>
    );
  }
  return (
    <ul className="plain-list">
      {payments.map((payment) => (
        <li key={payment.id}>
          <Movement
            label={t(`payments.kind.${payment.kind}`, { method: payment.gatewayName })}
            amount={formatMoney(payment.amountCents, order.currency)}
            {...payment}
          />
        </li>
      ))}
      {refunds.map((refund) => (
        <li key={refund.id}>
          <Refund order={order} refund={refund} />
        </li>
      ))}
    </ul>
  );
}

interface RefundProps extends Props {
  refund: PaymentsAnswer['refunds'][number];
}

function Refund({ order, refund }: RefundProps) {
  const { t } = useTranslation('orderMoney');
  const documents = order.documents.filter(({ id }) => refund.documentIds.includes(id));
  const names = documents.map(documentName).join(', ');
  return (
    <Movement
      label={t('payments.refund')}
      amount={formatMoney(-refund.amountCents, order.currency)}
      detail={names === '' ? t('payments.noDocument') : t('payments.documents', { names })}
      {...refund}
    />
  );
}

const TONE: Record<PaymentsAnswer['payments'][number]['state'], BadgeProps['tone']> = {
  moved: 'success',
  underWay: 'info',
  failed: 'critical',
};

interface MovementProps {
  label: string;
  amount: string;
  state: keyof typeof TONE;
  at: string | null;
  detail?: string;
}

function Movement({ label, amount, state, at, detail }: MovementProps) {
  const { t } = useTranslation('orderMoney');
  return (
    <Box paddingInline="400" paddingBlock="300">
      <BlockStack gap="100">
        <AmountLine label={label} amount={amount} />
        <InlineStack gap="200" blockAlign="center">
          <Badge tone={TONE[state]}>{t(`payments.state.${state}`)}</Badge>
          {at !== null && (
            <Text as="span" tone="subdued">
              {formatLongDay(at)}
            </Text>
          )}
        </InlineStack>
        {detail && <p>{detail}</p>}
      </BlockStack>
    </Box>
  );
}
