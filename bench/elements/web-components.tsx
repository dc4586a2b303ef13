import { createElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SELECTION_ACTIONS } from '../../web/contract/selection';
import { type OrderRow, orderListAnswer } from '../../web/contract/order-list/order-list';
import { BULK_ACTION_TEXTS } from '../../web/contract/texts/documents/bulk-action-texts';
import {
  E_INVOICE_TEXTS,
  STATUS_TEXTS,
  FULFILLMENT_TEXTS,
  PAYMENT_TEXTS,
} from '../../web/contract/texts/status-texts';
import { shortReason } from '../../web/contract/texts/reasons/short-reasons';
import { shortenNumber } from '../../web/domain/text/shorten-number';
import { createQueryClient } from '../../web/frontend/api/query-client';
import { formatDay } from '../../web/frontend/formats/date';
import { formatMoney } from '../../web/frontend/formats/money';
import { t } from '../../web/frontend/orders/i18n/texts';
import { useRowKeys } from '../../web/frontend/orders/order-table';
import { browserHistory, Router } from '../../web/frontend/router/router';
import { AppProviders } from '../../web/frontend/shell/app-providers';
import { t as appText } from '../../web/frontend/shell/i18n/texts';

/**
 * The same list with Shopify's web components, as version 1.1 of @shopify/polaris-types describes
 * them: columns, badges, selection with actions, tooltips, pages and keys. They come from Shopify's
 * host, which draws them; what is weighed here is ours. `s-table` has no selection, so boxes and the
 * bar of actions are ours, and React 18 hears none of the elements' own events.
 */
interface Attributes extends Record<string, unknown> {
  around?: RefObject<HTMLElement>;
  children?: ReactNode;
}
const element = (name: string) =>
  function Element({ around, ...attributes }: Attributes) {
    return createElement(name, { ref: around, ...attributes });
  };

const Badge = element('s-badge');
const Box = element('s-box');
const Button = element('s-button');
const Cell = element('s-table-cell');
const Checkbox = element('s-checkbox');
const Header = element('s-table-header');
const Head = element('s-table-header-row');
const Link = element('s-link');
const Option = element('s-option');
const Page = element('s-page');
const Row = element('s-table-row');
const Section = element('s-section');
const Select = element('s-select');
const Stack = element('s-stack');
const Table = element('s-table');
const Body = element('s-table-body');
const Text = element('s-text');
const Tooltip = element('s-tooltip');

const LACK_TONES: Record<string, string> = { create: 'info', wait: 'warning', refuse: 'critical' };
const STATUS_TONES: Record<string, string> = {
  open: 'warning',
  assign: 'warning',
  paid: 'success',
  underway: 'info',
  failed: 'critical',
  unclear: 'warning',
};
const PAYMENT_TONES: Record<string, string> = {
  pending: 'warning',
  authorized: 'caution',
  unpaid: 'warning',
  manual: 'warning',
  open: 'caution',
  overdue: 'critical',
  invalid: 'critical',
  expired: 'critical',
  partially_paid: 'warning',
};
const FULFILLMENT_TONES: Record<string, string> = {
  unfulfilled: 'caution',
  partial: 'warning',
  planned: 'info',
  stopped: 'caution',
  denied: 'critical',
};
const BALANCE_TONES = {
  complete: 'success',
  rounding: 'success',
  missing: 'caution',
  surplus: 'critical',
  incomplete: 'caution',
} as const;

const COLUMNS = ['name', 'customer', 'standing', 'total', 'documents', 'reason'] as const;
const SLOTS: Partial<Record<(typeof COLUMNS)[number], string>> = {
  name: 'primary',
  customer: 'secondary',
  reason: 'inline',
};

function OrderList({ orders }: { orders: OrderRow[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const around = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLElement>(null);
  useRowKeys({ table: around, onAction: () => undefined });
  useEffect(() => {
    const turn = () => setChosen(new Set());
    const { current } = table;
    for (const turned of ['nextpage', 'previouspage']) current?.addEventListener(turned, turn);
    return () => {
      for (const turned of ['nextpage', 'previouspage']) current?.removeEventListener(turned, turn);
    };
  }, []);
  const all = new Set(orders.map(({ id }) => id));
  const isAll = chosen.size === all.size;
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <div ref={around}>
      <Table around={table} paginate hasNextPage hasPreviousPage>
        {chosen.size > 0 && (
          <Stack slot="filters" direction="inline" gap="small">
            <Text>{t('selection.actions', { selected: chosen.size })}</Text>
            {SELECTION_ACTIONS.map((action) => (
              <Button key={action} variant="tertiary">
                {BULK_ACTION_TEXTS.de[action]}
              </Button>
            ))}
          </Stack>
        )}
        <Head>
          <Header>
            <Tick
              label={t('selection.all')}
              isChosen={isAll}
              onChoose={() => setChosen(isAll ? new Set() : all)}
            />
          </Header>
          {COLUMNS.map((column) => (
            <Header
              key={column}
              listSlot={SLOTS[column] ?? 'labeled'}
              format={column === 'total' ? 'currency' : undefined}
            >
              {t(`column.${column}`)}
            </Header>
          ))}
        </Head>
        <Body>
          {orders.map((order) => (
            <Row key={order.id} id={order.id} clickDelegate={`link-${order.id}`}>
              <Cell>
                <Tick
                  label={t('selection.one', { order: order.name })}
                  isChosen={chosen.has(order.id)}
                  onChoose={(isChosen) => choose(order.id, isChosen)}
                />
              </Cell>
              <Cells order={order} />
            </Row>
          ))}
        </Body>
      </Table>
      <Text color="subdued">{t('keys.all')}</Text>
      <Select label={t('size')}>
        <Option value="50">50</Option>
        <Option value="100">100</Option>
      </Select>
    </div>
  );
}

interface TickProps {
  label: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Tick({ label, isChosen, onChoose }: TickProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = box;
    const turn = () => onChoose(!isChosen);
    current?.addEventListener('change', turn);
    return () => current?.removeEventListener('change', turn);
  }, [isChosen, onChoose]);
  return <Checkbox around={box} accessibilityLabel={label} checked={isChosen || undefined} />;
}

function Cells({ order }: { order: OrderRow }) {
  const { lack, balance } = order;
  const difference = formatMoney(Math.abs(order.differenceCents), order.currency);
  return (
    <>
      <Cell>
        <Link id={`link-${order.id}`} href={`/orders/${order.id}`}>
          {order.isCancelled ? <s>{order.name}</s> : order.name}
        </Link>
        <Text color="subdued">{formatDay(order.createdAt)}</Text>
      </Cell>
      <Cell>{order.customerName ?? <Text color="subdued">{t('noCustomer')}</Text>}</Cell>
      <Cell>
        <Badge tone={PAYMENT_TONES[order.payment]}>{word(PAYMENT_TEXTS, order.payment)}</Badge>
        <Badge tone={FULFILLMENT_TONES[order.fulfillment]}>
          {word(FULFILLMENT_TEXTS, order.fulfillment)}
        </Badge>
      </Cell>
      <Cell>
        {formatMoney(order.totalCents, order.currency)}
        <Text tone={BALANCE_TONES[balance]}>{t(`balance.${balance}`, { amount: difference })}</Text>
      </Cell>
      <Cell>
        {order.documents.length === 0 && <Text color="subdued">{t('noDocuments')}</Text>}
        {order.documents.map(({ id, number, status, cancelled, eInvoice }) => (
          <Stack key={id} direction="inline" gap="small">
            <Text interestFor={`number-${id}`}>
              {cancelled ? <s>{shortenNumber(number ?? '')}</s> : shortenNumber(number ?? '')}
            </Text>
            <Tooltip id={`number-${id}`}>{number}</Tooltip>
            <Badge tone={STATUS_TONES[status]}>{STATUS_TEXTS.de[status]}</Badge>
            {eInvoice && <Badge tone="info">{E_INVOICE_TEXTS.de[eInvoice]}</Badge>}
          </Stack>
        ))}
      </Cell>
      <Cell>
        {lack && (
          <Badge tone={LACK_TONES[lack.kind]} interestFor={`lack-${order.id}`}>
            {shortReason(lack.reason) ?? t(`decision.${lack.kind}`)}
          </Badge>
        )}
      </Cell>
    </>
  );
}

const word = (words: Record<string, string>, code: string) => words[code] ?? words.unknown;

const { items } = orderListAnswer.parse(Reflect.get(globalThis, 'answered'));

createRoot(document.body).render(
  <AppProviders queries={createQueryClient()}>
    <Router history={browserHistory()} screens={{}}>
      <Page heading={t('title')}>
        <Section padding="none" accessibilityLabel={appText('loading')}>
          <Box>
            <OrderList orders={items} />
          </Box>
        </Section>
      </Page>
    </Router>
  </AppProviders>,
);
