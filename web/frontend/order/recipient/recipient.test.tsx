import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RecipientAnswer } from '../../../contract/order/recipient';
import { aDecision, anOrderAnswer, aList, aShop } from '../../testing/builders';
import { aRefusal, fakeServer, json } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

const GROUP = {
  reason: 'MISSING_ADDRESS',
  taxCause: null,
  isUrgent: true,
  isEndedByEdit: true,
  text: 'Der Rechnung fehlt eine vollständige Adresse.',
  help: null,
  orders: 2,
};
const order = (id: string, name: string) => {
  const decision = aDecision({ kind: 'refuse', reason: 'MISSING_ADDRESS', text: 'Fehlt.' });
  return anOrderAnswer({ id, name, decision, documents: [] });
};
const LISTED = [order('5002', '#1002'), order('5001', '#1001')];
const NO_ADDRESS: RecipientAnswer = {
  version: 'v1',
  isGranted: true,
  address: {
    firstName: 'Eva',
    lastName: 'Muster',
    company: '',
    street: '',
    supplement: '',
    zip: '',
    city: '',
    province: '',
    countryCode: 'DE',
  },
  isAddressLocked: false,
  isNameMissing: false,
  name: '',
  email: 'eva@muster.example',
  vatId: '',
  isVatIdLocked: false,
};

function aGroup(answer = NO_ADDRESS) {
  return fakeServer({
    'GET /api/shop': () => json(aShop()),
    'GET /api/orders/reasons': () => json({ groups: [GROUP] }),
    'GET /api/orders': () => json(aList(LISTED)),
    'GET /api/orders/5001/recipient': () => json(answer),
    'GET /api/orders/5002/recipient': () => json(answer),
    'GET /api/bulk': () => json({ runs: [] }),
  });
}

async function open(app: ReturnType<typeof renderApp>) {
  await app.user.click(await screen.findByRole('button', { name: '2 Adresse fehlt' }));
  await app.user.click(
    await screen.findByRole('button', { name: 'Angaben nacheinander ergänzen' }),
  );
  return screen.findByRole('dialog');
}

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

async function typeAddress() {
  await type('Straße und Hausnummer', 'Weg 1');
  await type('Postleitzahl', '10115');
  await type('Ort', 'Berlin');
}

const press = (app: ReturnType<typeof renderApp>, name: string) =>
  app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

it('goes from order to order of a group, one press each, and says what became of them', async () => {
  const server = aGroup();
  server.on('PUT /api/orders/5002/recipient', () => json(LISTED[0], 202));
  server.on('PUT /api/orders/5001/recipient', () => json(LISTED[1], 202));
  const app = renderApp('/orders');
  await open(app);
  expect(await screen.findByText('Angaben ergänzen: #1002 (1 von 2)')).toBeTruthy();
  await typeAddress();
  // It is not read again for a window that has left it.
  server.on('GET /api/orders/5002/recipient', () => new Promise(() => undefined));
  await press(app, 'Speichern und erstellen');
  expect(await screen.findByText('Angaben ergänzen: #1001 (2 von 2)')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('Ort')).toHaveProperty('value', ''));
  await typeAddress();
  await press(app, 'Speichern und erstellen');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.toasts.map(({ text }) => text)).toEqual([
    '#1002 gespeichert, der Beleg wird erstellt',
    '#1001 gespeichert, der Beleg wird erstellt',
  ]);
  expect(server.callsOf('PUT /api/orders/5001/recipient')[0]?.body).toEqual({
    version: 'v1',
    address: { ...NO_ADDRESS.address, street: 'Weg 1', zip: '10115', city: 'Berlin' },
    name: null,
    email: null,
    vatId: null,
  });
});

it('asks for the name that a complete address lacks, and for no other part of it', async () => {
  const server = aGroup({ ...NO_ADDRESS, isAddressLocked: true, isNameMissing: true });
  server.on('PUT /api/orders/5002/recipient', () => json(LISTED[0], 202));
  const app = renderApp('/orders');
  await open(app);
  await type('Name auf der Rechnung', 'Eva Muster');
  expect(screen.queryByLabelText('Ort')).toBeNull();
  await press(app, 'Speichern und erstellen');
  await waitFor(() =>
    expect(server.callsOf('PUT /api/orders/5002/recipient')[0]?.body).toEqual({
      version: 'v1',
      address: null,
      name: 'Eva Muster',
      email: null,
      vatId: null,
    }),
  );
});

it('says at each field what is wrong with it, before and after Shopify is asked, and keeps what was typed', async () => {
  const server = aGroup();
  const app = renderApp('/orders');
  await open(app);
  await type('E-Mail-Adresse', 'eva@');
  await press(app, 'Speichern und erstellen');
  expect(await screen.findAllByText('Pflichtfeld')).toHaveLength(2);
  expect(screen.getByText('Gültige E-Mail-Adresse erforderlich')).toBeTruthy();
  expect(server.callsOf('PUT /api/orders/5002/recipient')).toEqual([]);

  const zip = 'Shopify nimmt diese Postleitzahl für das Land nicht an.';
  server.on('PUT /api/orders/5002/recipient', () =>
    json({ code: 'INVALID_REQUEST', message: 'Prüfe.', fields: { 'address.zip': zip } }, 400),
  );
  await typeAddress();
  await type('E-Mail-Adresse', 'eva@muster.example');
  await press(app, 'Speichern und erstellen');
  expect(await screen.findByText(zip)).toBeTruthy();
  expect(screen.getByLabelText('Ort')).toHaveProperty('value', 'Berlin');
});

it('keeps what was typed where somebody changed the order meanwhile, and writes nothing else over the new state', async () => {
  const server = aGroup();
  server.on('PUT /api/orders/5002/recipient', () => aRefusal(409, 'CONFLICT', 'Geändert.'));
  const app = renderApp('/orders');
  await open(app);
  await typeAddress();
  const changed = { ...NO_ADDRESS, version: 'v2', email: 'neu@muster.example' };
  server.on('GET /api/orders/5002/recipient', () => json(changed));
  await press(app, 'Speichern und erstellen');
  expect(await screen.findByText(/^Die Bestellung wurde inzwischen in Shopify/)).toBeTruthy();
  expect(await screen.findByDisplayValue('neu@muster.example')).toBeTruthy();
  server.on('PUT /api/orders/5002/recipient', () => json(LISTED[0], 202));
  await press(app, 'Speichern und erstellen');
  await waitFor(() =>
    expect(server.callsOf('PUT /api/orders/5002/recipient').at(-1)?.body).toMatchObject({
      version: 'v2',
      address: { street: 'Weg 1' },
      email: null,
    }),
  );
});

it('explains the permission that is missing and asks for it, before anything can be saved', async () => {
  const server = aGroup({ ...NO_ADDRESS, isGranted: false });
  const app = renderApp('/orders');
  await open(app);
  expect(await screen.findByText('Die App darf Bestellungen noch nicht ändern')).toBeTruthy();
  server.on('GET /api/orders/5002/recipient', () => json(NO_ADDRESS));
  await press(app, 'Berechtigung erteilen');
  await waitFor(
    () => expect(screen.queryByText('Die App darf Bestellungen noch nicht ändern')).toBeNull(),
    { timeout: 5_000 },
  );
  expect(app.requestedScopes).toEqual([['write_orders']]);
});
