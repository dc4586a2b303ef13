import { render } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import '../../hosting/page/polaris.css';
import './customer.css';
import { definePolaris } from '../../hosting/page/polaris';
import { Editor, storeSettings, storedSettings } from './editor';
import { Hosted } from './hosted';
import {
  type Extension,
  extensions,
  fetchOrder,
  isInEditor,
  isThankYou,
  type Order,
  valuesFor,
  type Viewer,
  viewerOf,
} from './visit';

function Customer() {
  const [order, setOrder] = useState<Order | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    fetchOrder().then(setOrder, (problem: Error) => setError(problem.message));
  }, []);
  if (error) return <p>Die Bestellung konnte nicht geladen werden: {error}</p>;
  if (!order) return <p aria-busy="true">Bestellung wird geladen …</p>;
  const viewer = viewerOf(order);
  // Without a sign-in or a link the page shows no extensions at all.
  if (viewer.kind === 'nobody' && !isInEditor)
    return <p>Melde dich an, um deine Bestellung zu sehen.</p>;
  return (
    <main>
      <h1>{titleOf(order)}</h1>
      {isThankYou && !isInEditor && <p>Bestellung {order.name}</p>}
      {extensions.map((extension) => (
        <Place key={extension.handle} extension={extension} order={order} viewer={viewer} />
      ))}
    </main>
  );
}

function titleOf({ name }: Order): string {
  if (isInEditor) return `Checkout-Editor: ${isThankYou ? 'Dankesseite' : 'Bestellstatus'}`;
  return isThankYou ? 'Vielen Dank für deine Bestellung!' : `Bestellung ${name}`;
}

interface PlaceProps {
  extension: Extension;
  order: Order;
  viewer: Viewer;
}

function Place({ extension, order, viewer }: PlaceProps) {
  const [settings, setSettings] = useState(() => storedSettings(extension));
  const values = useMemo(() => valuesFor(order, viewer), [order]);
  return (
    <div class="place">
      <Hosted extension={extension} viewer={viewer} values={values} settings={settings} />
      <Editor
        extension={extension}
        settings={settings}
        onChange={(changed) => {
          storeSettings(extension, changed);
          setSettings(changed);
        }}
      />
    </div>
  );
}

definePolaris();
const root = document.getElementById('customer');
if (root) render(<Customer />, root);
