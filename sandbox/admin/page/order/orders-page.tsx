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
import { go } from '../navigation';
import { Dialog } from '../parts';
import { showToast } from '../toast';
import { customerName, OrderTable } from './order-table';

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
