import { useState } from 'preact/hooks';
import { numericId, type Order } from '../control-api';
import { ExtensionMenus } from '../extension/extension-menu';
import { formatMoney, formatTime } from '../format';
import { adminPath, go } from '../navigation';
import { Badge, StatusBadge } from '../parts';

export const customerName = (order: Order): string =>
  order.customer?.displayName ??
  order.billingAddress?.name ??
  order.billingAddress?.company ??
  order.email ??
  'Kein Kunde';

interface Props {
  orders: readonly Order[];
  isFiltered: boolean;
}

export function OrderTable({ orders, isFiltered }: Props) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const ids = orders.map(({ id }) => numericId(id));
  const chosen = ids.filter((id) => selected.includes(id));
  const choose = (id: string) =>
    setSelected((current) =>
      current.includes(id) ? current.filter((one) => one !== id) : [...current, id],
    );
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
    <>
      <Selection ids={chosen} />
      <div class="card table-card">
        <table>
          <TableHead
            isAllSelected={chosen.length === ids.length}
            onSelectAll={(isAll) => setSelected(isAll ? ids : [])}
          />
          <tbody>
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                isSelected={chosen.includes(numericId(order.id))}
                onSelect={choose}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface HeadProps {
  isAllSelected: boolean;
  onSelectAll: (isAll: boolean) => void;
}

function TableHead({ isAllSelected, onSelectAll }: HeadProps) {
  return (
    <thead>
      <tr>
        <th>
          <input
            type="checkbox"
            aria-label="Alle Bestellungen auswählen"
            checked={isAllSelected}
            onChange={() => onSelectAll(!isAllSelected)}
          />
        </th>
        <th>Bestellung</th>
        <th>Datum</th>
        <th>Kunde</th>
        <th class="number">Gesamt</th>
        <th>Zahlungsstatus</th>
        <th>Fulfillmentstatus</th>
        <th class="number">Artikel</th>
      </tr>
    </thead>
  );
}

/** What can be done with the selected orders; as at Shopify, printing stands apart. */
function Selection({ ids }: { ids: readonly string[] }) {
  // The row stays in place, so that nothing moves under the mouse with the first choice.
  if (ids.length === 0) return <div class="selection" />;
  return (
    <div class="selection" role="region" aria-label="Auswahl">
      <b>{ids.length} ausgewählt</b>
      <ExtensionMenus
        orderIds={ids}
        actions="admin.order-index.selection-action.render"
        prints="admin.order-index.selection-print-action.render"
      />
    </div>
  );
}

interface RowProps {
  order: Order;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

function OrderRow({ order, isSelected, onSelect }: RowProps) {
  const id = numericId(order.id);
  const path = `/orders/${id}`;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    go(path);
  };
  const items = order.lineItems.reduce((count, line) => count + line.currentQuantity, 0);
  return (
    <tr onClick={open} class={order.cancelledAt ? 'cancelled' : ''}>
      <td onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          aria-label={`Bestellung ${order.name} auswählen`}
          checked={isSelected}
          onChange={() => onSelect(id)}
        />
      </td>
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
