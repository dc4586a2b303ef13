import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../testing/render-app';
import { aSettingsPage } from '../testing/settings-page';

/** Addresses that lead right to a card, of all options or few. */

const ANCHORS: Record<string, Record<string, string>> = {
  invoices: {
    create: 'Rechnungserstellung',
    status: 'Rechnungsstatus',
    date: 'Rechnungsdatum',
    deliveryDate: 'Lieferdatum',
    type: 'Rechnungsart',
    layout: 'Rechnungsaufbau',
    payment: 'Zahlungsbedingung',
    mail: 'Rechnungsversand',
    link: 'Mit Bestellungen verlinken',
    tags: 'Stichworte',
  },
  credits: {
    create: 'Gutschriftenerstellung',
    status: 'Gutschriftstatus',
    layout: 'Gutschriftaufbau',
    mail: 'Gutschriftversand',
    link: 'Mit Bestellungen verlinken',
    tags: 'Stichworte',
  },
  deliveries: {
    create: 'Lieferscheinerstellung',
    status: 'Lieferscheinstatus',
    date: 'Lieferscheindatum',
    deliveryDate: 'Lieferdatum',
    layout: 'Lieferscheinaufbau',
    mail: 'Lieferscheinversand',
    link: 'Mit Bestellungen verlinken',
  },
  orders: { filters: 'Bestellungsfilter', taxes: 'Steuerkorrekturen', payment: 'Zahlungsstatus' },
  transactions: {
    accounts: 'Konten & Umsätze',
    fees: 'Transaktionsgebühren',
    hints: 'Zuordnungsvorschläge',
  },
  contacts: { create: 'Kontakterstellung', organize: 'Organisieren', business: 'Geschäftskunden' },
  metafields: { read: 'Metafelder lesen', write: 'Metafelder schreiben' },
  setup: { notifications: 'Benachrichtigungen', app: 'App-Einstellungen', view: 'Ansicht' },
};
const ADDRESSES = Object.entries(ANCHORS).flatMap(([path, cards]) =>
  Object.entries(cards).map(([anchor, heading]) => [`/preferences/${path}#${anchor}`, heading]),
);

afterEach(() => void jest.restoreAllMocks());

it.each(ADDRESSES)('%s leads to %s', async (address = '', heading = '') => {
  aSettingsPage();
  const scroll = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
  renderApp(address);
  const card = await screen.findByRole('region', { name: heading });
  expect(`#${card.id}`).toBe(new URL(address, 'https://app.example').hash);
  await waitFor(() => expect(scroll.mock.contexts).toEqual([card]));
});
