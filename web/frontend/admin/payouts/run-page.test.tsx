import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  AT,
  ME,
  MARA,
  JAN,
  aRun,
  EXPORTED,
  CREATED,
  TAKEN,
  aPayout,
  OTHER,
  NOTHING,
  NOBODY,
  RUN,
  runOf,
  aServer,
} from '../../testing/a-payout-run';
import { aRefusal, json } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const isDisabled = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

it('is prepared, and not released by who prepared it', async () => {
  const server = aServer({
    'GET /api/operator/payouts': () =>
      json({ ...NOTHING, waiting: [{ method: 'bank', payouts: 2, amount: 153_08 }] }),
    'POST /api/operator/payouts/runs': () => {
      server.on('GET /api/operator/payouts', () => json(NOTHING));
      server.on('GET /api/operator/payouts/held', async () => {
        // Read again after the row is gone.
        await screen.findByText('Keine Auszahlung wartet.');
        return json(NOBODY);
      });
      return json({ run: aRun(), items: [aPayout(), OTHER], runs: 1 });
    },
  });
  const { user, toasts, address } = renderApp('/admin/payouts');
  await user.click(await button('Zahlungslauf vorbereiten: Überweisung'));
  const asked = await dialog('Zahlungslauf vorbereiten?');
  expect(asked.getByText(/2 Auszahlungen über zusammen 153,08/)).toBeTruthy();
  write(asked.getByLabelText('Grund'), 'Februar');
  await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));
  await waitFor(() => expect(address()).toBe('/admin/payouts/3'));
  expect(server.callsOf('POST /api/operator/payouts/runs')[0]?.body).toEqual({
    method: 'bank',
    reason: 'Februar',
  });
  expect(toasts.map(({ text }) => text)).toEqual(['Zahlungslauf vorbereitet']);
  const release = await button('Freigeben');
  expect(isDisabled(release)).toBe(true);
  const why = document.getElementById(release.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toMatch(/^Du hast diesen Zahlungslauf vorbereitet/);
  expect(screen.queryByRole('button', { name: 'Datei herunterladen' })).toBeNull();
  expect(
    screen.getAllByText(/^GS-2026-000\d · Februar 2026 · Konto mit der Endung 3000/),
  ).toHaveLength(2);
  expect(screen.getAllByText(/^Provisionen 61,41\s€ · Netto .* · Umsatzsteuer 11,67/)).toHaveLength(
    2,
  );
  expect(
    screen.getAllByText(/In einen Zahlungslauf aufgenommen \(BF-20260302-0a1b2c3d\), Mara/),
  ).toHaveLength(2);
});

it('is released by another person with a fresh code, and taken as a file', async () => {
  const release = `POST /api/operator/payouts/runs/3/release`;
  const file = { name: 'BF-1.xml', mimetype: 'application/xml', base64: btoa('<Document/>') };
  const server = aServer({
    [RUN]: () => runOf({ mayRelease: true }),
    [release]: () => aRefusal(403, 'OPERATOR_CODE', 'Frischer Code nötig.'),
    'POST /api/operator/code': () => {
      server.on(release, () => runOf());
      server.on(RUN, () => runOf({ state: 'released', released: JAN }));
      return json(ME);
    },
    'POST /api/operator/payouts/runs/3/export': () => json(file),
  });
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe(file.name);
  });
  const { user, toasts } = renderApp('/admin/payouts/3');
  await user.click(await button('Freigeben'));
  const asked = await dialog('Zahlungslauf freigeben?');
  write(asked.getByLabelText('Grund'), 'Geprüft');
  await user.click(asked.getByRole('button', { name: 'Freigeben' }));
  const code = await dialog('Frischer Code nötig');
  write(code.getByLabelText('Code'), '654321');
  await user.click(code.getByRole('button', { name: 'Bestätigen' }));
  await user.click(await button('Datei herunterladen'));
  const taking = await dialog('Datei herunterladen?');
  write(taking.getByLabelText('Grund'), 'Für die Bank');
  await user.click(taking.getByRole('button', { name: 'Herunterladen' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  save.mockRestore();
  expect(server.callsOf(release).at(-1)?.body).toEqual({ reason: 'Geprüft' });
  expect(saved[0]).toMatchObject({ type: file.mimetype, size: '<Document/>'.length });
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual([
      'Zahlungslauf freigegeben',
      'Datei BF-1.xml heruntergeladen',
    ]),
  );
});

it('marks one payout paid or returned, with the reason that the partner reads', async () => {
  const left = [aPayout({ state: 'exported' }), { ...OTHER, state: 'exported' as const }];
  const [paid, returned] = [
    'POST /api/operator/payouts/1/paid',
    'POST /api/operator/payouts/2/returned',
  ];
  const server = aServer({
    [RUN]: () => runOf(EXPORTED, left),
    [paid]: () => runOf(),
    [returned]: () => runOf(),
  });
  const { user, toasts } = renderApp('/admin/payouts/3');
  await user.click(await button('Als bezahlt vermerken: GS-2026-0001'));
  const asked = await dialog('GS-2026-0001 als bezahlt vermerken?');
  expect(asked.getByText(/aus dem Zahlungslauf BF-20260302-0a1b2c3d/)).toBeTruthy();
  write(asked.getByLabelText('Grund'), 'Kontoauszug');
  server.on(RUN, () => runOf({ ...EXPORTED, paid: 1 }, left));
  await user.click(asked.getByRole('button', { name: 'Vermerken' }));
  expect(await screen.findByText(/^Verwerfen geht nicht mehr/)).toBeTruthy();
  expect(isDisabled(await button('Verwerfen'))).toBe(true);
  await user.click(await button('Als zurückgekommen vermerken: GS-2026-0002'));
  const why = await dialog('GS-2026-0002 als zurückgekommen vermerken?');
  write(why.getByLabelText('Grund'), 'Konto erloschen');
  await user.click(why.getByRole('button', { name: 'Vermerken' }));
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(server.callsOf(paid).map(({ body }) => body)).toEqual([{ run: 3, reason: 'Kontoauszug' }]);
  expect(server.callsOf(returned)[0]?.body).toEqual({ run: 3, reason: 'Konto erloschen' });
});

it('is void for a reason; what was in it waits or is in another run', async () => {
  const discard = 'POST /api/operator/payouts/runs/3/void';
  const server = aServer({ [discard]: () => aRefusal(409, 'CONFLICT', 'Inzwischen geändert.') });
  const { user, toasts } = renderApp('/admin/payouts/3');
  const discards = async () => {
    await user.click(await button('Verwerfen'));
    const asked = await dialog('Zahlungslauf verwerfen?');
    write(asked.getByLabelText('Grund'), 'Falsche Datei');
    await user.click(asked.getByRole('button', { name: 'Verwerfen' }));
    return asked;
  };
  const asked = await discards();
  await waitFor(() => expect(toasts).toEqual([{ text: 'Inzwischen geändert.', isError: true }]));
  await user.click(asked.getByRole('button', { name: 'Abbrechen' }));
  const freed = { ...TAKEN, reason: 'Falsche Datei' };
  const items = [
    aPayout({ run: null, history: [CREATED, TAKEN, freed] }),
    {
      ...OTHER,
      run: 4,
      receipt: { number: 'GS-2026-0002', objectedAt: AT, former: [], isKept: true },
    },
  ];
  const voided = { ...MARA, reason: 'Falsche Datei' };
  server.on(discard, () => runOf({ state: 'void', voided }, items));
  server.on(RUN, () => runOf({ state: 'void', voided }, items));
  await discards();
  expect(await screen.findByText(/^Die Datei darf nicht mehr hinaus/)).toBeTruthy();
  expect(server.callsOf(discard)[0]?.body).toEqual({ reason: 'Falsche Datei' });
  expect(
    screen.getByText(/Zahlungslauf verworfen \(BF-.*\), Mara .*\. Grund: Falsche Datei$/),
  ).toBeTruthy();
  const other = screen.getByRole('link', { name: 'In einem anderen Zahlungslauf' });
  expect(other.getAttribute('href')).toBe('/admin/payouts/4');
  expect(screen.queryByRole('button', { name: /^Bank hat doch gezahlt/ })).toBeNull();
  expect(screen.getByText(/hat der Gutschrift am 02\.03\.2026 widersprochen/)).toBeTruthy();
});

it('opens the receipt of a payout, and those that it takes the place of', async () => {
  const receipt = {
    number: 'GS-2026-0002',
    objectedAt: null,
    former: ['GS-2026-0001'],
    isKept: true,
  };
  const read = (number: string) => `GET /api/operator/payouts/receipts/${number}`;
  const answer = (name: string) =>
    json({ mimetype: 'application/pdf', name, base64: btoa('%PDF') });
  const server = aServer({
    [RUN]: () => runOf({}, [aPayout({ receipt })]),
    [read('GS-2026-0001')]: () => answer('GS-2026-0001.pdf'),
    [read('GS-2026-0002')]: () => aRefusal(404, 'NOT_FOUND', 'Das gibt es nicht mehr.'),
  });
  URL.createObjectURL = () => 'blob:receipt';
  const opened = { location: { href: '' }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(opened as never);
  const { user, toasts } = renderApp('/admin/payouts/3');
  await user.click(await button('Alte Gutschrift GS-2026-0001 öffnen'));
  await waitFor(() => expect(opened.location.href).toBe('blob:receipt'));
  await user.click(await button('Gutschrift öffnen: GS-2026-0002'));
  await waitFor(() => expect(toasts).toEqual([{ text: 'Das gibt es nicht mehr.', isError: true }]));
  expect(opened.close).toHaveBeenCalledTimes(1);
  expect(server.callsOf(read('GS-2026-0001'))).toHaveLength(1);
});

it('says of a file that was void that the bank paid it nevertheless', async () => {
  const paid = 'POST /api/operator/payouts/runs/3/paid';
  const voided = { ...MARA, reason: 'Falsche Datei' };
  const run = { ...EXPORTED, state: 'void', voided } as const;
  const server = aServer({
    [RUN]: () => runOf(run, [aPayout({ run: null })]),
    [paid]: () => json({ run: aRun(run), items: [aPayout({ state: 'paid' })], isTwice: false }),
  });
  const { user, toasts } = renderApp('/admin/payouts/3');
  await user.click(await button('Bank hat doch gezahlt: GS-2026-0001'));
  const asked = await dialog('GS-2026-0001 wurde trotzdem bezahlt?');
  // What that file has paid may be another sum than the present one.
  expect(asked.getByText(/hinausgegangen/).textContent).not.toContain('€');
  write(asked.getByLabelText('Grund'), 'Kontoauszug');
  await user.click(asked.getByRole('button', { name: 'Vermerken' }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Als bezahlt vermerkt']));
  expect(server.callsOf(paid)[0]?.body).toEqual({ payout: 1, reason: 'Kontoauszug' });
});

it('takes back a return that was a mistake', async () => {
  const underWay = 'POST /api/operator/payouts/1/under-way';
  const returned = { ...TAKEN, state: 'returned', reason: 'Konto erloschen' } as const;
  const history = [CREATED, TAKEN, { ...TAKEN, state: 'exported' } as const, returned];
  const item = aPayout({ state: 'returned', run: null, returnedFrom: 3, history });
  const server = aServer({
    [RUN]: () => runOf({ ...EXPORTED, returned: 1 }, [item]),
    [underWay]: () => runOf(EXPORTED),
  });
  const { user, toasts } = renderApp('/admin/payouts/3');
  await user.click(await button('Doch unterwegs: GS-2026-0001'));
  const asked = await dialog('GS-2026-0001 ist doch unterwegs?');
  write(asked.getByLabelText('Grund'), 'Verlesen');
  server.on(RUN, () => runOf(EXPORTED));
  await user.click(asked.getByRole('button', { name: 'Vermerken' }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Als unterwegs vermerkt']));
  expect(screen.queryByRole('button', { name: /^Doch unterwegs/ })).toBeNull();
  expect(server.callsOf(underWay)[0]?.body).toEqual({ run: 3, reason: 'Verlesen' });
});
