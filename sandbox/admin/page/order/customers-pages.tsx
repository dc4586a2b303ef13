import { type Order, numericId, shopHandle } from '../control-api';
import { Card } from '../parts';

/** The ways to what the customer of an order sees of it; Shopify's admin has the first one. */
export function CustomersPages({ order }: { order: Order }) {
  const { id, customer } = order;
  const at = (page: string) => `/customer/store/${shopHandle()}/${page}/${numericId(id)}`;
  const pages = [
    ...(customer ? [['Bestellstatus, angemeldet', at('orders')]] : []),
    ['Bestellstatus, als Gast', `${at('orders')}?key=sandbox`],
    ['Danke-Seite', at('thank-you')],
  ];
  return (
    <Card title="Seiten des Kunden">
      {pages.map(([name, href]) => (
        <p key={href}>
          <a href={href} target="_blank" rel="noopener">
            {name}
          </a>
        </p>
      ))}
    </Card>
  );
}
