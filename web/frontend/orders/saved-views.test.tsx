import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anOrderAnswer, aList, aShop } from '../testing/builders';
import { fakeServer, json } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const AUSTRIA = { id: 7, name: 'Österreich', query: { filter: 'attention', country: 'AT' } };

function someViews(...views: object[]) {
  return fakeServer({
    'GET /api/shop': () => json(aShop()),
    'GET /api/orders': () => json(aList([anOrderAnswer()])),
    'GET /api/orders/reasons': () => json({ groups: [] }),
    'GET /api/orders/views': () => json({ views }),
    'GET /api/bulk': () => json({ runs: [] }),
  });
}

/** Room for all tabs: what does not fit is behind a button. */
beforeEach(
  () => void jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(2_000),
);
afterEach(() => void jest.restoreAllMocks());

/** Polaris has each tab once more, out of sight, to measure it. */
async function tab(name: string, options: { selected?: boolean } = {}): Promise<HTMLElement> {
  return waitFor(() => {
    const found = screen
      .getAllByRole('tab', { name, ...options })
      .find(({ id }) => !id.endsWith('Measurer'));
    if (!found) throw new Error(`No tab ${name}`);
    return found;
  });
}

const save = async (app: ReturnType<typeof renderApp>, name: string) =>
  app.user.click(await screen.findByRole('button', { name }));

it('saves what the list is narrowed to under a name, and opens it', async () => {
  const server = someViews();
  server.on('POST /api/orders/views', () => json({ views: [AUSTRIA] }, 201));
  const app = renderApp('/orders?filter=attention&country=AT&search=Sommer');
  await screen.findByText('#1001');
  await save(app, 'Speichern unter');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Österreich' } });
  await app.user.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(await tab('Österreich', { selected: true })).toBeTruthy();
  expect(server.callsOf('POST /api/orders/views')[0]?.body).toEqual({
    name: 'Österreich',
    query: { filter: 'attention', country: 'AT', sortBy: 'orderedAt', sortDir: 'desc' },
  });
});

it('opens a saved view with all that it keeps, and leaves it for another one', async () => {
  const server = someViews(AUSTRIA);
  const app = renderApp('/orders?filter=waiting');
  await app.user.click(await tab('Österreich'));
  const lastQuery = () => Object.fromEntries(server.callsOf('GET /api/orders').at(-1)?.query ?? []);
  await waitFor(() =>
    expect(lastQuery()).toEqual({
      filter: 'attention',
      country: 'AT',
      sortBy: 'orderedAt',
      sortDir: 'desc',
    }),
  );
  await app.user.click(await tab('Alle'));
  await waitFor(() => expect(app.address()).toBe('/orders'));
});

it('keeps a change of the view that is open only once it is saved', async () => {
  const server = someViews(AUSTRIA);
  server.on('PUT /api/orders/views/7', () => json({ views: [AUSTRIA] }));
  const app = renderApp('/orders?view=7&filter=attention&country=CH');
  await tab('Österreich', { selected: true });
  await app.user.click(screen.getByRole('button', { name: 'Ergebnisse suchen und filtern' }));
  await save(app, 'Speichern');
  await waitFor(() =>
    expect(server.callsOf('PUT /api/orders/views/7')[0]?.body).toMatchObject({
      name: 'Österreich',
      query: { country: 'CH' },
    }),
  );
});

it('says why a view is not saved', async () => {
  const server = someViews();
  const fields = { name: 'Eine Ansicht mit diesem Namen gibt es schon.' };
  server.on('POST /api/orders/views', () =>
    json({ code: 'INVALID_REQUEST', message: 'Prüfe.', fields }, 400),
  );
  const app = renderApp('/orders?country=AT');
  await screen.findByText('#1001');
  await save(app, 'Speichern unter');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Alles' } });
  await app.user.click(dialog.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(app.toasts).toEqual([{ text: fields.name, isError: true }]));
});

it('renames and deletes a view', async () => {
  const server = someViews(AUSTRIA);
  server.on('PUT /api/orders/views/7', () => json({ views: [{ ...AUSTRIA, name: 'Wien' }] }));
  server.on('DELETE /api/orders/views/7', () => json({ views: [] }));
  const app = renderApp('/orders?view=7&filter=attention&country=AT');
  await app.user.click(await tab('Österreich', { selected: true }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Ansicht umbenennen' }));
  const naming = within(await screen.findByRole('dialog'));
  fireEvent.change(naming.getByRole('textbox'), { target: { value: 'Wien' } });
  await app.user.click(naming.getByRole('button', { name: 'Speichern' }));
  await app.user.click(await tab('Wien', { selected: true }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Ansicht löschen' }));
  const asking = within(await screen.findByRole('dialog'));
  await app.user.click(asking.getByRole('button', { name: 'Ansicht löschen' }));
  await waitFor(() => expect(app.address()).toBe('/orders'));
  expect(screen.queryByRole('tab', { name: 'Wien' })).toBeNull();
});
