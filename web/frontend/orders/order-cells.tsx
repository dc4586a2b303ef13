import {
  Badge,
  type BadgeProps,
  InlineStack,
  Link,
  Text,
  type TextProps,
  Tooltip,
} from '@shopify/polaris';
import type { OrderRow } from '../../contract/order-list/order-list';
import { shortReason } from '../../contract/texts/reasons/short-reasons';
import { formatMoney } from '../formats/money';
import { DocumentBadge, EInvoiceBadge } from '../statuses/badges';
import { DocumentNumber } from '../statuses/document-number';
import { t as statusesText } from '../statuses/i18n/texts';
import { t } from './i18n/texts';

export function OrderNameLink({ order }: { order: OrderRow }) {
  return (
    <Link dataPrimaryLink monochrome removeUnderline url={`/orders/${order.id}`}>
      <Text
        as="span"
        fontWeight="semibold"
        textDecorationLine={order.isCancelled ? 'line-through' : undefined}
      >
        {order.name}
      </Text>
    </Link>
  );
}

export function CustomerName({ order }: { order: OrderRow }) {
  if (order.customerName === null) {
    return (
      <Text as="span" tone="subdued">
        {t('noCustomer')}
      </Text>
    );
  }
  return (
    <Text as="span" breakWord>
      {order.customerName}
    </Text>
  );
}

/** Number and state of every document of an order. */
export function DocumentChips({ documents }: Pick<OrderRow, 'documents'>) {
  if (documents.length === 0) {
    return (
      <Text as="span" tone="subdued">
        {t('noDocuments')}
      </Text>
    );
  }
  return (
    <div className="document-chips">
      {documents.map((document) => (
        <InlineStack key={document.id} gap="100" blockAlign="center" wrap={false}>
          <DocumentNumber
            document={document}
            otherwise={statusesText(`documentKind.${document.kind}`)}
          />
          <DocumentBadge status={document.status} />
          <EInvoiceBadge profile={document.eInvoice} />
        </InlineStack>
      ))}
    </div>
  );
}

const BALANCE_TONES: Record<OrderRow['balance'], TextProps['tone']> = {
  complete: 'success',
  rounding: 'success',
  missing: 'caution',
  surplus: 'critical',
  incomplete: 'caution',
};

/** The documents compared with the order's current value, as a label with its tone. */
export function Balance({ order }: { order: OrderRow }) {
  const { balance, differenceCents, currency } = order;
  const amount = formatMoney(Math.abs(differenceCents), currency);
  return (
    <Text as="span" variant="bodySm" tone={BALANCE_TONES[balance]} numeric>
      {t(`balance.${balance}`, { amount })}
    </Text>
  );
}

type Lack = NonNullable<OrderRow['lack']>;

const REASON_TONES: Record<Lack['kind'], BadgeProps['tone']> = {
  create: 'info',
  wait: 'attention',
  skip: undefined,
  refuse: 'critical',
  undecided: undefined,
  cancelled: undefined,
};

interface ReasonProps {
  lack: OrderRow['lack'];
  /** Cause and remedy. */
  sentence: string | undefined;
}

/**
 * Why an order lacks a document, in a few words; nothing where all is well. The whole sentence is
 * in the tooltip, and with its remedy on the order's page.
 */
export function ReasonBadge({ lack, sentence }: ReasonProps) {
  if (lack === null) return null;
  const { kind, reason } = lack;
  const badge = (
    <Badge tone={REASON_TONES[kind]}>{shortReason(reason) ?? t(`decision.${kind}`)}</Badge>
  );
  return sentence === undefined ? badge : <Tooltip content={sentence}>{badge}</Tooltip>;
}
