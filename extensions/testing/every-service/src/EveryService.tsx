import { AdminAction, Button, Text, reactExtension } from '../../../adapter/admin';
import type { ApiForTarget } from '@shopify/ui-extensions-tester';
import { useState } from 'preact/hooks';

const TARGET = 'admin.order-details.action.render';

declare const shopify: ApiForTarget<typeof TARGET>;

/**
 * What a place of the admin does for an extension, a button for each; shows in a browser that the
 * sandbox answers as the types of 2026-07 say.
 */
export default reactExtension(TARGET, () => <EveryService />);

function EveryService() {
  const [text, setText] = useState('');
  const show = (call: () => Promise<unknown>) =>
    void call().then(
      (answer) => setText(JSON.stringify(answer)),
      (error: unknown) => setText(error instanceof Error ? error.name : String(error)),
    );
  return (
    <AdminAction title="Alle Dienste">
      {Object.entries(SERVICES).map(([name, call]) => (
        <Button key={name} onPress={() => show(call)}>
          {name}
        </Button>
      ))}
      <Text>{text}</Text>
    </AdminAction>
  );
}

const QUERY = '{ shop { name } }';

const SERVICES: Record<string, () => Promise<unknown>> = {
  Abfrage: () => shopify.query(QUERY),
  Direktabfrage: async () => {
    const body = JSON.stringify({ query: QUERY });
    const response = await fetch('shopify:admin/api/graphql.json', { method: 'POST', body });
    return [response.status, await response.json()];
  },
  Speicher: async () => {
    const { storage } = shopify;
    await storage.clear();
    await storage.setMany({ view: 'list', page: 2 });
    const known = await storage.getMany(['page', 'other']);
    const gone = await storage.deleteMany(['view', 'other']);
    return [known[0], known[1] === undefined, gone, [...(await storage.entries())]];
  },
  Auswahl: async () => {
    const items = [
      { id: 'a', heading: 'Vorlage A', badges: [{ content: 'Neu' }] },
      { id: 'b', heading: 'Vorlage B', data: ['2026'], selected: true },
      { id: 'c', heading: 'Vorlage C', disabled: true },
    ];
    const { selected } = await shopify.picker({ heading: 'Vorlagen', multiple: 2, items });
    return (await selected) ?? 'nothing';
  },
  Produkte: async () => {
    const chosen = await shopify.resourcePicker({ type: 'product' });
    return chosen ? [chosen.length, chosen.selection.map(({ id }) => id)] : 'nothing';
  },
  Ablauf: async () => {
    const activity = await shopify.intents.invoke?.('create:shopify/Product');
    return activity?.complete;
  },
  Start: async () => new URL(shopify.intents.launchUrl ?? '').searchParams.get('step'),
};
