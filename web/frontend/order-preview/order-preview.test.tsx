import { screen, waitFor, within } from '@testing-library/react';
import { anOrderAnswer, aList } from '../testing/builders';
import { aRefusal, fakeServer, json, silence } from '../testing/fake-server';
import { renderPart } from '../testing/render-app';
import { OrderPreview } from './order-preview';

const ORDERS = 'GET /api/orders';
const preview = (type: string, id = '5001') => `GET /api/orders/${id}/lexoffice/${type}/preview`;
const withheld = (message: string) => () =>
  json({
    document: null,
    draft: null,
    error: { code: 'TAX_MISMATCH', message, detail: null },
    pdf: null,
  });

/** The dialog over a page, before a shop with two orders. */
async function openDialog() {
  const server = fakeServer({
    [ORDERS]: ({ search }) =>
      json(
        aList(
          [
            anOrderAnswer(),
            anOrderAnswer({ id: '5002', name: '#1002', customerName: null }),
          ].filter(({ name }) => name.includes(search)),
        ),
      ),
    [preview('invoice')]: withheld('Rechnung: Die Steuer passt nicht.'),
    [preview('credit')]: withheld('Gutschrift: Es gibt nichts zu erstatten.'),
    [preview('invoice', '5002')]: withheld('Rechnung zur #1002.'),
  });
  const onClose = jest.fn();
  const { user } = renderPart(<OrderPreview isOpen onClose={onClose} />);
  const inside = within(await screen.findByRole('dialog', { name: 'Belegvorschau' }));
  return { server, onClose, inside, user };
}

const choice = () => screen.findByRole('combobox', { name: 'Bestellung' });

it('previews the invoice of an order that was chosen among the newest, then its credit note', async () => {
  const { server, inside, user } = await openDialog();
  expect(inside.getByText(/^Wähle eine Bestellung/)).toBeTruthy();
  await user.click(await choice());
  await user.click(await screen.findByRole('option', { name: /#1001 Jule Sommer/ }));
  expect(await inside.findByText('Rechnung: Die Steuer passt nicht.')).toBeTruthy();
  expect(inside.getByRole('heading', { name: 'Rechnung zu #1001' })).toBeTruthy();
  expect(Object.fromEntries(server.callsOf(ORDERS)[0]?.query ?? [])).toEqual({ limit: '20' });

  await user.selectOptions(inside.getByRole('combobox', { name: 'Belegart' }), 'Gutschrift');
  expect(await inside.findByText('Gutschrift: Es gibt nichts zu erstatten.')).toBeTruthy();
  const link = inside.getByRole('link', { name: 'Bestellung öffnen' });
  expect(link.getAttribute('href')).toBe('/orders/5001');
});

it('finds an older order by its number', async () => {
  const { server, inside, user } = await openDialog();
  await user.type(await choice(), '1002');
  await waitFor(() => expect(server.callsOf(ORDERS).at(-1)?.search).toBe('1002'));
  await waitFor(() => expect(screen.queryByRole('option', { name: /#1001/ })).toBeNull());
  await user.click(screen.getByRole('option', { name: /#1002 ohne Kunde/ }));
  expect(await inside.findByText('Rechnung zur #1002.')).toBeTruthy();
});

it('says when no order is found', async () => {
  const { user } = await openDialog();
  await user.type(await choice(), 'xyz');
  expect(await screen.findByText(/^Keine Bestellung gefunden/)).toBeTruthy();
});

it('says that the preview is loading, and why it failed', async () => {
  const { server, inside, user } = await openDialog();
  server.on(preview('invoice'), silence);
  server.on(preview('credit'), () => aRefusal(429, 'TOO_MANY_REQUESTS', 'Warte einen Moment.'));
  await user.click(await choice());
  await user.click(await screen.findByRole('option', { name: /#1001/ }));
  expect(await inside.findByRole('status', { name: 'Wird geladen' })).toBeTruthy();
  await user.selectOptions(inside.getByRole('combobox', { name: 'Belegart' }), 'Gutschrift');
  expect(await inside.findByText('Warte einen Moment.')).toBeTruthy();
});

it('offers another try when the orders could not be loaded', async () => {
  const { server, user } = await openDialog();
  server.on(ORDERS, () => aRefusal(500, 'INTERNAL', 'Da ist etwas schiefgegangen.'));
  await user.type(await choice(), '7');
  expect(await screen.findByText('Da ist etwas schiefgegangen.')).toBeTruthy();
  server.on(ORDERS, () => json(aList([anOrderAnswer({ name: '#1007' })])));
  await user.click(screen.getByRole('button', { name: 'Bestellungen erneut laden' }));
  await user.click(await choice());
  expect(await screen.findByRole('option', { name: /#1007/ })).toBeTruthy();
});
