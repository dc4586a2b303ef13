import { useCallback, useEffect, useState } from 'preact/hooks';
import {
  fetchOrder,
  numericId,
  watchOrders,
  type Address,
  type LineItem,
  type Order,
} from '../control-api';
import { ExtensionBlock } from '../extension/extension-block';
import { ExtensionMenus } from '../extension/extension-menu';
import { formatMoney, formatTime, isZero } from '../format';
import { go } from '../navigation';
import { CustomersPages } from './customers-pages';
import { FulfilButton, OrderActions, PayButton, useOrderChange } from './order-actions';
import { Badge, Card, StatusBadge } from '../parts';
import { extensionsAt } from '../settings';
import { timeline } from './timeline';

export function OrderPage({ id }: { id: string }) {
  const { order, error, load } = useOrder(id);
  const change = useOrderChange(id, load);
  if (!order && error)
    return (
      <p class="page notice notice-critical">Die Bestellung konnte nicht geladen werden: {error}</p>
    );
  if (!order)
    return (
      <div class="page">
        <div class="card placeholder" aria-busy="true" />
      </div>
    );
  return (
    <div class="page">
      <OrderHead order={order} change={change} />
      <div class="columns">
        <div>
          <ItemsCard order={order} change={change} />
          <PaymentCard order={order} change={change} />
          {extensionsAt('admin.order-details.block.render').map((extension) => (
            <ExtensionBlock
              key={extension.handle}
              extension={extension}
              orderId={id}
              version={JSON.stringify(order)}
            />
          ))}
          <TimelineCard order={order} />
        </div>
        <aside>
          <Card title="Notizen">
            <p class={order.note ? '' : 'subdued'}>{order.note ?? 'Keine Notizen vom Kunden'}</p>
          </Card>
          <CustomerCard order={order} />
          <CustomersPages order={order} />
        </aside>
      </div>
    </div>
  );
}

/** The order as it is now, read again whenever it changes. */
function useOrder(id: string) {
  const [order, setOrder] = useState<Order | null>(null);
  const [error, setError] = useState('');
  const load = useCallback(() => {
    fetchOrder(id).then(
      (found) => (setError(''), setOrder(found)),
      (problem: Error) => setError(problem.message),
    );
  }, [id]);
  useEffect(() => {
    load();
    return watchOrders((changed) => changed === id && load());
  }, [id, load]);
  return { order, error, load };
}

interface PartProps {
  order: Order;
  change: ReturnType<typeof useOrderChange>;
}

function OrderHead({ order, change }: PartProps) {
  return (
    <>
      <header class="page-head">
        <div class="title">
          <button
            class="back"
            aria-label="Zurück zu den Bestellungen"
            onClick={() => go('/orders')}
          >
            ←
          </button>
          <h1>{order.name}</h1>
          <StatusBadge code={order.displayFinancialStatus} />
          <StatusBadge code={order.displayFulfillmentStatus} />
          {order.cancelledAt && <Badge tone="critical">Storniert</Badge>}
        </div>
        <div class="actions">
          <OrderActions order={order} {...change} />
          <ExtensionMenus
            orderIds={[numericId(order.id)]}
            actions="admin.order-details.action.render"
            prints="admin.order-details.print-action.render"
          />
        </div>
      </header>
      <p class="subtitle">{formatTime(order.createdAt)} über Onlineshop</p>
    </>
  );
}

function ItemsCard({ order, change }: PartProps) {
  return (
    <Card title="Artikel" actions={<StatusBadge code={order.displayFulfillmentStatus} />}>
      <ul class="lines">
        {order.lineItems.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <FulfilButton order={order} {...change} />
    </Card>
  );
}

function Line({ line }: { line: LineItem }) {
  const unit = formatMoney(line.originalUnitPriceSet);
  return (
    <li class={line.currentQuantity === 0 ? 'removed' : ''}>
      <span class="thumb" aria-hidden="true">
        {line.title.slice(0, 1)}
      </span>
      <span class="line-title">
        <b>{line.title}</b>
        <small>
          {[line.variantTitle, line.sku && `SKU: ${line.sku}`].filter(Boolean).join(' · ')}
        </small>
        {line.currentQuantity < line.quantity && (
          <small>{line.quantity - line.currentQuantity} entfernt oder erstattet</small>
        )}
      </span>
      <span class="line-price">
        {unit} × {line.currentQuantity}
      </span>
      <span class="line-total">
        {line.discountedTotalSet ? formatMoney(line.discountedTotalSet) : ''}
      </span>
    </li>
  );
}

function PaymentCard({ order, change }: PartProps) {
  const rows = [
    ['Zwischensumme', order.currentSubtotalPriceSet],
    ['Rabatt', isZero(order.currentTotalDiscountsSet) ? null : order.currentTotalDiscountsSet, '−'],
    ['Versand', order.currentShippingPriceSet],
    [order.taxesIncluded ? 'Steuern (enthalten)' : 'Steuern', order.currentTotalTaxSet],
  ] as const;
  return (
    <Card title="Zahlung" actions={<StatusBadge code={order.displayFinancialStatus} />}>
      <dl class="sums">
        {rows.map(
          ([label, money, sign = '']) =>
            money && <Sum key={label} label={label} value={sign + formatMoney(money)} />,
        )}
        <Sum label="Gesamt" value={formatMoney(order.currentTotalPriceSet)} isStrong />
      </dl>
      <hr />
      <dl class="sums">
        {order.totalReceivedSet && (
          <Sum label="Bezahlt" value={formatMoney(order.totalReceivedSet)} />
        )}
        {order.totalRefundedSet && !isZero(order.totalRefundedSet) && (
          <Sum label="Erstattet" value={`−${formatMoney(order.totalRefundedSet)}`} />
        )}
        {order.totalOutstandingSet && !isZero(order.totalOutstandingSet) && !order.cancelledAt && (
          <Sum label="Offen" value={formatMoney(order.totalOutstandingSet)} isStrong />
        )}
      </dl>
      <PayButton order={order} {...change} />
    </Card>
  );
}

const Sum = ({ label, value, isStrong }: { label: string; value: string; isStrong?: boolean }) => (
  <div class={isStrong ? 'strong' : ''}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

function CustomerCard({ order }: { order: Order }) {
  const name =
    order.customer?.displayName ?? order.billingAddress?.name ?? order.billingAddress?.company;
  return (
    <Card title="Kunde">
      <p class={name ? 'accent' : 'subdued'}>{name ?? 'Kein Kunde'}</p>
      <h3>Kontakt</h3>
      <p class={order.email ? '' : 'subdued'}>{order.email ?? 'Keine E-Mail-Adresse angegeben'}</p>
      <h3>Lieferadresse</h3>
      <AddressText address={order.shippingAddress} />
      <h3>Rechnungsadresse</h3>
      <AddressText address={order.billingAddress} />
    </Card>
  );
}

function AddressText({ address }: { address: Address | null | undefined }) {
  if (!address) return <p class="subdued">Keine Adresse angegeben</p>;
  const { name, company, address1, address2, zip, city, country } = address;
  const lines = [
    name,
    company,
    address1,
    address2,
    `${zip ?? ''} ${city ?? ''}`.trim(),
    country,
  ].filter(Boolean);
  return <p class="address">{lines.join('\n')}</p>;
}

function TimelineCard({ order }: { order: Order }) {
  return (
    <section class="timeline">
      <h2>Chronik</h2>
      <ol>
        {timeline(order).map((entry, index) => (
          <li key={index}>
            <span>{entry.text}</span>
            <time dateTime={entry.at}>{formatTime(entry.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
