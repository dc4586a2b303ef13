import type { LineItem, Order } from '../control-api';
import { formatMoney, isZero } from '../format';

function Quantity({ line, value, max }: { line: LineItem; value: number; max?: number }) {
  return (
    <label class="quantity">
      <span>
        {line.title}
        <small>{formatMoney(line.originalUnitPriceSet)}</small>
      </span>
      <input type="number" name={line.id} min={0} max={max} defaultValue={value} />
    </label>
  );
}

export function EditFields({ order }: { order: Order }) {
  return (
    <>
      <h3>Anzahl</h3>
      {order.lineItems.map((line) => (
        <Quantity key={line.id} line={line} value={line.currentQuantity} />
      ))}
      <h3>Artikel hinzufügen</h3>
      <div class="fields">
        <label>
          Bezeichnung
          <input name="title" placeholder="optional" />
        </label>
        <label>
          Anzahl
          <input name="quantity" type="number" min={1} defaultValue={1} />
        </label>
        <label>
          Preis
          <input
            name="price"
            inputMode="decimal"
            pattern="[0-9.]*(,[0-9]{1,2})?"
            placeholder="0,00"
          />
        </label>
        <label>
          Steuersatz
          <select name="taxRate">
            <option value="19">19 %</option>
            <option value="7">7 %</option>
            <option value="0">0 %</option>
          </select>
        </label>
      </div>
    </>
  );
}

export function RefundFields({ order }: { order: Order }) {
  return (
    <>
      <h3>Artikel</h3>
      {order.lineItems
        .filter((line) => line.currentQuantity > 0)
        .map((line) => (
          <Quantity key={line.id} line={line} value={0} max={line.currentQuantity} />
        ))}
      {!isZero(order.currentShippingPriceSet) && (
        <label class="check">
          <input type="checkbox" name="shipping" /> Versandkosten erstatten
          {order.currentShippingPriceSet && ` (${formatMoney(order.currentShippingPriceSet)})`}
        </label>
      )}
      <label class="check">
        <input type="checkbox" name="restock" defaultChecked /> Artikel wieder einlagern
      </label>
      <div class="fields">
        <label>
          Freier Betrag
          <input
            name="amount"
            inputMode="decimal"
            pattern="[0-9.]*(,[0-9]{1,2})?"
            placeholder="0,00"
          />
        </label>
      </div>
      <p class="subdued">Ohne Angaben wird alles erstattet, was noch offen ist.</p>
    </>
  );
}

export function CancelFields() {
  return (
    <>
      <p>Eine stornierte Bestellung kann nicht wieder geöffnet werden.</p>
      <label class="check">
        <input type="checkbox" name="refund" defaultChecked /> Zahlung erstatten
      </label>
      <label class="check">
        <input type="checkbox" name="restock" defaultChecked /> Artikel wieder einlagern
      </label>
    </>
  );
}
