import { Badge, type BadgeProps, BlockStack, Box, Card, InlineStack, Text } from '@shopify/polaris';
import type { OrderAnswer } from '../../../contract/order/order';
import type { PaymentsAnswer } from '../../../contract/order/money';
import { formatLongDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { SectionHeading } from '../../shell/section-heading';
import { documentName } from '../../../contract/texts/documents/document-name';
import { AmountLine } from './amount-line';
import { t } from './i18n/texts';

interface Props {
  order: OrderAnswer;
  money: PaymentsAnswer;
}

/** What was paid and paid back, and by which documents that is corrected; nothing without any. */
export function Payments({ order, money: { payments, refunds } }: Props) {
  if (payments.length + refunds.length === 0) return null;
  return (
    <BlockStack gap="200">
      <SectionHeading>{t('payments.heading')}</SectionHeading>
      <Card padding="0">
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
      </Card>
    </BlockStack>
  );
}

interface RefundProps extends Pick<Props, 'order'> {
  refund: PaymentsAnswer['refunds'][number];
}

function Refund({ order, refund }: RefundProps) {
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
