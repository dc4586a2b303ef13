import {
  BlockStack,
  Box,
  IndexTable,
  type IndexTableProps,
  Text,
  useBreakpoints,
  ActionList,
  Button,
  Checkbox,
  InlineStack,
  Popover,
} from '@shopify/polaris';
import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  type MouseEvent,
  useState,
} from 'react';
import type { OrderRow, SentenceOfLack } from '../../contract/order-list/order-list';
import type { SelectionAction } from '../../contract/selection';
import { formatDay } from '../formats/date';
import { formatMoney } from '../formats/money';
import { t as appText } from '../shell/i18n/texts';
import { FulfillmentBadge, PaymentBadge } from '../statuses/badges';
import { Balance, DocumentChips, CustomerName, OrderNameLink, ReasonBadge } from './order-cells';
import { t } from './i18n/texts';
import './orders.css';
import { useSelection, type Selection } from './use-selection';

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

interface RowProps {
  order: OrderRow;
  position: number;
  isSelected: boolean;
  /** Why it lacks a document. */
  sentence: string | undefined;
}

interface NarrowRowProps extends RowProps {
  onSelect: (isSelected: boolean) => void;
}

/** An order as a card. Polaris selects in its wide table only, so the checkbox is ours here. */
function NarrowRow({ order, position, isSelected, sentence, onSelect }: NarrowRowProps) {
  return (
    <IndexTable.Row id={order.id} position={position} selected={isSelected}>
      <Box padding="300" width="100%">
        <div className="narrow-order">
          <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
            <InlineStack gap="200" wrap={false} blockAlign="center">
              <div role="presentation" className="narrow-choice" onClick={notTheRow}>
                <Checkbox
                  label={t('selection.one', { order: order.name })}
                  labelHidden
                  checked={isSelected}
                  onChange={onSelect}
                />
              </div>
              <OrderNameLink order={order} />
            </InlineStack>
            <span className="no-shrink">
              <Text as="span" numeric>
                {formatMoney(order.totalCents, order.currency)}
              </Text>
            </span>
          </InlineStack>
          <InlineStack align="space-between" gap="200">
            <CustomerName order={order} />
            <Text as="span" tone="subdued">
              {formatDay(order.createdAt)}
            </Text>
          </InlineStack>
          <InlineStack gap="100">
            <PaymentBadge status={order.payment} />
            <FulfillmentBadge status={order.fulfillment} />
            <ReasonBadge lack={order.lack} sentence={sentence} />
          </InlineStack>
          <DocumentChips documents={order.documents} />
          <Balance order={order} />
        </div>
      </Box>
    </IndexTable.Row>
  );
}

/** A tap on the rest of the card opens the order. */
function notTheRow(event: MouseEvent) {
  event.stopPropagation();
}

interface NarrowSelectionProps extends Pick<Selection, 'ids' | 'actions' | 'selectAll'> {
  /** Orders on the page. */
  count: number;
}

/**
 * Over the cards of a narrow screen: selects all of them, and starts actions on the selected ones.
 */
function NarrowSelection({ count, ids, actions, selectAll }: NarrowSelectionProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const opener = (
    <Button disclosure={isOpen ? 'up' : 'down'} onClick={() => setOpen(!isOpen)}>
      {t('selection.actions', { selected: ids.length })}
    </Button>
  );
  return (
    <div className="narrow-selection">
      <Box padding="300" background="bg-surface" borderBlockEndWidth="025" borderColor="border">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Checkbox
            label={t('selection.all')}
            checked={ids.length === count}
            onChange={() => selectAll(ids.length < count)}
          />
          {ids.length > 0 && (
            <Popover
              active={isOpen}
              activator={opener}
              onClose={close}
              autofocusTarget="first-node"
            >
              <ActionList items={actions} onActionAnyItem={close} />
            </Popover>
          )}
        </InlineStack>
      </Box>
    </div>
  );
}
