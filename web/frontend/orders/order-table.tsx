import {
  BlockStack,
  Box,
  IndexTable,
  type IndexTableProps,
  Text,
  useBreakpoints,
} from '@shopify/polaris';
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { OrderRow, SentenceOfLack } from '../../contract/order-list/order-list';
import type { SelectionAction } from '../../contract/selection';
import { formatDay } from '../formats/date';
import { formatMoney } from '../formats/money';
import { t as appText } from '../shell/i18n/texts';
import { FulfillmentBadge, PaymentBadge } from '../statuses/badges';
import { Balance, DocumentChips, CustomerName, OrderNameLink, ReasonBadge } from './order-cells';
import { t } from './i18n/texts';
import { NarrowRow, NarrowSelection, type RowProps } from './narrow-row';
import './orders.css';
import { useSelection } from './use-selection';

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

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const ACTIONS: Readonly<Record<string, SelectionAction>> = { c: 'create', m: 'send' };

interface Keys {
  /** Around the rows, each of which has a link with its order and the order's id. */
  table: RefObject<HTMLElement>;
  /** `orderId`: of the row that has the focus; undefined where none has. */
  onAction: (action: SelectionAction, orderId: string | undefined) => void;
}

/**
 * j and k lead from order to order, and Enter opens one, as of any link; c and m act on the selected
 * ones, else on the one that has the focus. Not while somebody types or a window is open.
 */
export function useRowKeys({ table, onAction }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return;
      const links = [...(table.current?.querySelectorAll<HTMLElement>('tr a[href]') ?? [])];
      const rows = links.map((link) => link.closest('tr'));
      const at = rows.findIndex((row) => row?.contains(document.activeElement));
      const step = STEPS[event.key];
      if (step !== undefined) return links.at(nextPlace(at, step, links.length))?.focus();
      const action = ACTIONS[event.key];
      if (!action) return;
      event.preventDefault();
      onAction(action, rows[at]?.id);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [table, onAction]);
}

/** From no row to the first; at either end it stays. */
function nextPlace(at: number, step: number, count: number): number {
  return Math.max(0, Math.min(at + step, count - 1));
}

const TYPED_IN = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const WINDOWS = '[role="dialog"], .Polaris-Popover';

function isForSomethingElse({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return true;
  const isTyping = target instanceof Element && target.matches(TYPED_IN);
  return isTyping || document.querySelector(WINDOWS) !== null;
}
