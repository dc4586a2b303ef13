import {
  BlockStack,
  Box,
  IndexTable,
  type IndexTableProps,
  Text,
  useBreakpoints,
} from '@shopify/polaris';
import { memo, type ReactNode, useRef } from 'react';
import type { OrderRow, SentenceOfLack } from '../../contract/order-list/order-list';
import { formatDay } from '../formats/date';
import { formatMoney } from '../formats/money';
import { FulfillmentBadge, PaymentBadge } from '../statuses/order-badges';
import { Balance } from './balance';
import { ReasonBadge } from './reason-badge';
import { DocumentChips } from './document-chips';
import { NarrowRow, type RowProps } from './narrow-row';
import { NarrowSelection } from './narrow-selection';
import { CustomerName, OrderNameLink } from './order-names';
import { useRowKeys } from './use-row-keys';
import { useSelection } from './use-selection';
import './orders.css';
import { t as appText } from '../shell/i18n/texts';
import { t } from './i18n/texts';

interface Props {
  orders: OrderRow[];
  /** Why documents of these orders are missing. */
  sentences: SentenceOfLack[];
  /** Which page of which list; on another one nothing is selected. */
  page: string;
  isLoading: boolean;
  onNext?: () => void;
  onPrevious?: () => void;
  /** Below the rows. */
  foot: ReactNode;
}

/** Orders with what became of them; a table, and a list of cards on narrow screens. */
export function OrderTable({ orders, sentences, page, isLoading, foot, ...ways }: Props) {
  const { onNext, onPrevious } = ways;
  const { smDown } = useBreakpoints();
  const selection = useSelection(orders, page);
  const table = useRef<HTMLDivElement>(null);
  useRowKeys({ table, onAction: selection.begin });
  const paging = {
    accessibilityLabels: { next: appText('paging.next'), previous: appText('paging.previous') },
    hasNext: onNext !== undefined,
    hasPrevious: onPrevious !== undefined,
    onNext,
    onPrevious,
  };
  const hasPages = onNext !== undefined || onPrevious !== undefined;
  return (
    <div ref={table}>
      {smDown && <NarrowSelection count={orders.length} {...selection} />}
      <IndexTable
        {...(smDown ? {} : selection.table)}
        condensed={smDown}
        loading={isLoading}
        itemCount={orders.length}
        resourceName={{ singular: t('resource.one'), plural: t('resource.other') }}
        headings={useHeadings()}
        pagination={hasPages ? paging : undefined}
      >
        {orders.map((order, position) => {
          const row = {
            order,
            position,
            isSelected: selection.ids.includes(order.id),
            sentence: sentenceOf(order, sentences),
          };
          return smDown ? (
            <NarrowRow key={order.id} {...row} onSelect={(on) => selection.select(order.id, on)} />
          ) : (
            <WideRow key={order.id} {...row} />
          );
        })}
      </IndexTable>
      {hasPages && foot}
      {!smDown && (
        <Box padding="300">
          <Text as="p" tone="subdued" alignment="center">
            {t(selection.mayMail ? 'keys.all' : 'keys.withoutMail')}
          </Text>
        </Box>
      )}
      {selection.dialog}
    </div>
  );
}

function sentenceOf({ lack }: OrderRow, sentences: SentenceOfLack[]): string | undefined {
  return sentences.find(
    ({ document, reason }) => document === lack?.document && reason === lack.reason,
  )?.text;
}

function useHeadings(): NonEmpty<IndexTableHeading> {
  return [
    { title: t('column.name') },
    { title: t('column.customer') },
    { title: t('column.standing') },
    { title: t('column.total'), alignment: 'end' },
    { title: t('column.documents') },
    { title: t('column.reason') },
  ];
}

type NonEmpty<One> = [One, ...One[]];
type IndexTableHeading = IndexTableProps['headings'][number];

function WideRow({ order, position, isSelected, sentence }: RowProps) {
  return (
    <IndexTable.Row id={order.id} position={position} selected={isSelected}>
      <Cells order={order} sentence={sentence} />
    </IndexTable.Row>
  );
}

/** A tick draws all rows anew, but nothing in them. */
const Cells = memo(function Cells({ order, sentence }: Pick<RowProps, 'order' | 'sentence'>) {
  return (
    <>
      <IndexTable.Cell>
        <BlockStack>
          <OrderNameLink order={order} />
          <Text as="span" tone="subdued" numeric>
            {formatDay(order.createdAt)}
          </Text>
        </BlockStack>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <div className="order-customer">
          <CustomerName order={order} />
        </div>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <div className="order-standing">
          <PaymentBadge status={order.payment} />
          <FulfillmentBadge status={order.fulfillment} />
        </div>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <BlockStack inlineAlign="end">
          <Text as="span" alignment="end" numeric>
            {formatMoney(order.totalCents, order.currency)}
          </Text>
          <Balance order={order} />
        </BlockStack>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <DocumentChips documents={order.documents} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <ReasonBadge lack={order.lack} sentence={sentence} />
      </IndexTable.Cell>
    </>
  );
});
