import { useCallback, useEffect, useState } from 'preact/hooks';
import {
  fetchOrders,
  fetchScenarios,
  numericId,
  placeOrder,
  watchOrders,
  type Order,
  type Scenario,
} from '../control-api';
import { formatMoney, formatTime } from '../format';
import { adminPath, go } from '../navigation';
import { Badge, Dialog, StatusBadge } from '../parts';
import { showToast } from '../toast';

export function OrdersPage() {
  const [orders, setOrders] = useState<Order[] | null>(null);
  const [error, setError] = useState('');
  const [isPlacing, setIsPlacing] = useState(false);
  const load = useCallback(() => {
    fetchOrders().then(
      (found) => (setError(''), setOrders(newestFirst(found))),
      (problem: Error) => setError(problem.message),
    );
  }, []);
  useEffect(() => {
    load();
    return watchOrders(load);
  }, [load]);
  const term = new URLSearchParams(location.search).get('q')?.toLowerCase() ?? '';
  const shown = orders?.filter((order) =>
    `${order.name} ${customerName(order)}`.toLowerCase().includes(term),
  );
  return (
    <div class="page">
      <header class="page-head">
        <h1>Bestellungen</h1>
        <button class="button button-primary" onClick={() => setIsPlacing(true)}>
          Bestellung anlegen
        </button>
      </header>
      {error && (
        <p class="notice notice-critical">Die Bestellungen konnten nicht geladen werden: {error}</p>
      )}
      {shown && <OrderTable orders={shown} isFiltered={term !== ''} />}
      {!shown && !error && <div class="card placeholder" aria-busy="true" />}
      {isPlacing && <ScenarioDialog onClose={() => setIsPlacing(false)} />}
    </div>
  );
}

const newestFirst = (orders: readonly Order[]): Order[] =>
  [...orders].sort(
    (one, other) =>
      other.createdAt.localeCompare(one.createdAt) ||
      Number(numericId(other.id)) - Number(numericId(one.id)),
  );

const customerName = (order: Order): string =>
  order.customer?.displayName ??
  order.billingAddress?.name ??
  order.billingAddress?.company ??
  order.email ??
  'Kein Kunde';

function OrderTable({ orders, isFiltered }: { orders: readonly Order[]; isFiltered: boolean }) {
  if (orders.length === 0) {
    return (
      <div class="card empty">
        <h2>{isFiltered ? 'Keine passende Bestellung' : 'Noch keine Bestellungen'}</h2>
        <p>
          {isFiltered
            ? 'Ändere den Suchbegriff.'
            : 'Lege eine an, um den Weg zur Rechnung zu sehen.'}
        </p>
      </div>
    );
  }
  return (
    <div class="card table-card">
      <table>
        <thead>
          <tr>
            <th>Bestellung</th>
            <th>Datum</th>
            <th>Kunde</th>
            <th class="number">Gesamt</th>
            <th>Zahlungsstatus</th>
            <th>Fulfillmentstatus</th>
            <th class="number">Artikel</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderRow({ order }: { order: Order }) {
  const path = `/orders/${numericId(order.id)}`;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    go(path);
  };
  const items = order.lineItems.reduce((count, line) => count + line.currentQuantity, 0);
  return (
    <tr onClick={open} class={order.cancelledAt ? 'cancelled' : ''}>
      <td>
        <a href={adminPath(path)} onClick={open}>
          {order.name}
        </a>
      </td>
      <td>{formatTime(order.createdAt)}</td>
      <td>{customerName(order)}</td>
      <td class="number">{formatMoney(order.currentTotalPriceSet)}</td>
      <td>
        <StatusBadge code={order.displayFinancialStatus} />
      </td>
      <td>
        {order.cancelledAt ? (
          <Badge tone="critical">Storniert</Badge>
        ) : (
          <StatusBadge code={order.displayFulfillmentStatus} />
        )}
      </td>
      <td class="number">{items}</td>
    </tr>
  );
}

function ScenarioDialog({ onClose }: { onClose: () => void }) {
  const [scenarios, setScenarios] = useState<Scenario[] | null>(null);
  const [error, setError] = useState('');
  useEffect(
    () => void fetchScenarios().then(setScenarios, (problem: Error) => setError(problem.message)),
    [],
  );
  const place = async (form: FormData) => {
    try {
      const { id, name } = await placeOrder(String(form.get('scenario')));
      showToast({ message: `Bestellung ${name} angelegt` });
      onClose();
      go(`/orders/${numericId(id)}`);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  return (
    <Dialog
      title="Bestellung anlegen"
      confirm="Anlegen"
      onConfirm={(form) => void place(form)}
      onClose={onClose}
    >
      {error && <p class="notice notice-critical">{error}</p>}
      <div class="choices">
        {scenarios?.map(({ name, title, description }, index) => (
          <label key={name}>
            <input type="radio" name="scenario" value={name} defaultChecked={index === 0} />
            <span>
              <b>{title}</b>
              <small>{description}</small>
            </span>
          </label>
        ))}
      </div>
    </Dialog>
  );
}
