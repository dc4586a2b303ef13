import { waitFor } from '@testing-library/react';
import { aRefusal, json, silence } from '../testing/fake-server';
import { isDisabled } from '../testing/is-disabled';
import { aForecast, anOverview, askOfBoth } from '../testing/selected-orders';

const ACTION = 'Fehlende Belege erstellen';
const why = (reason: string, text: string, orders: number) =>
  ({ reason, text, document: 'invoice', orders }) as const;
const EARLY = {
  group: 'not-yet-due',
  orders: 21,
  documents: 21,
  reasons: [why('WAIT', 'Die Rechnung wartet auf die Zahlung.', 21)],
} as const;
const EXCLUDED = {
  group: 'excluded',
  orders: 2,
  documents: 2,
  reasons: [
    why('SKIP_FREE', 'Die Bestellung ist kostenlos.', 1),
    why('SKIP_TAG', 'Die Bestellung trägt einen Tag.', 1),
  ],
} as const;
const DUE = { group: 'due', orders: 7, documents: 7, reasons: [] } as const;
const mixed = (changes: object = {}) => ({
  ...aForecast(),
  groups: [DUE, EARLY, EXCLUDED],
  ...changes,
});

async function dialogWith(forecast: object) {
  const overview = anOverview();
  overview.server.on('POST /api/bulk/forecast', () => json(forecast));
  overview.server.on('POST /api/bulk', () => aRefusal(409, 'BULK_BUSY', 'Es läuft schon etwas.'));
  const dialog = await askOfBoth(overview.user, ACTION);
  return { ...overview, dialog, start: () => dialog.getByRole('button', { name: 'Starten' }) };
}

const including = (server: Awaited<ReturnType<typeof dialogWith>>['server']) =>
  server.callsOf('POST /api/bulk').map(({ body }) => Reflect.get(Object(body), 'including'));

it('counts first, takes what is due, and the rest only where it is ticked', async () => {
  const { dialog, start, user, server } = await dialogWith(mixed());
  expect(
    await dialog.findByText('7 fällig, 21 noch nicht bezahlt, 2 von dir ausgenommen'),
  ).toBeTruthy();
  expect(dialog.getByText('Das verbraucht bis zu 7 Übertragungen; du hast noch 90.')).toBeTruthy();
  const early = dialog.getByRole<HTMLInputElement>('checkbox', {
    name: 'Auch 21 noch nicht bezahlte Bestellungen',
  });
  const excluded = dialog.getByRole<HTMLInputElement>('checkbox', {
    name: 'Auch 2 von dir ausgenommene Bestellungen',
  });
  expect([early.checked, excluded.checked]).toEqual([false, false]);
  expect(
    dialog.getByText('Die Bestellung ist kostenlos. Die Bestellung trägt einen Tag.'),
  ).toBeTruthy();
  await user.click(start());
  await waitFor(() => expect(including(server)).toEqual([[]]));

  await user.click(early);
  expect(dialog.getByText('Das verbraucht bis zu 28 Übertragungen; du hast noch 90.')).toBeTruthy();
  await user.click(start());
  await waitFor(() => expect(including(server)).toEqual([[], ['not-yet-due']]));
});

it('begins nothing where nothing is due, until something is ticked', async () => {
  const early = { ...EARLY, orders: 1, documents: 1 };
  const { dialog, start, user } = await dialogWith(mixed({ groups: [early], event: 'fulfilled' }));
  expect(await dialog.findByText('0 fällig, 1 noch nicht versendet')).toBeTruthy();
  expect(dialog.getByText(/gerade kein Beleg zu erstellen/)).toBeTruthy();
  expect(isDisabled(start())).toBe(true);
  await user.click(
    dialog.getByRole('checkbox', { name: 'Auch eine noch nicht versendete Bestellung' }),
  );
  expect(dialog.getByText('Das verbraucht eine Übertragung; du hast noch 90.')).toBeTruthy();
  expect(isDisabled(start())).toBe(false);
});

it('says what stands in the way of what waits, and how to end that', async () => {
  const text = 'Die Belegerstellung ist noch nicht aktiv; aktiviere sie auf der Seite „Übersicht“.';
  const waiting = { group: 'held-up', orders: 3, documents: 3 } as const;
  const groups = [{ ...waiting, reasons: [why('NOT_ACTIVATED', text, 3)] }];
  const { dialog, start } = await dialogWith(mixed({ groups }));
  expect(await dialog.findByText('0 fällig, 3 warten')).toBeTruthy();
  expect(dialog.getByText(text)).toBeTruthy();
  expect(isDisabled(start())).toBe(true);
});

it('says what happens to what the transfers are not enough for', async () => {
  const { dialog } = await dialogWith(mixed({ transfersLeft: 5 }));
  expect(await dialog.findByText(/du hast noch 5\. Was darüber hinausgeht, folgt/)).toBeTruthy();
});

it('begins what nobody looked at yet: what is due of it shows only then', async () => {
  const { dialog, start } = await dialogWith(mixed({ groups: [], unread: 2 }));
  expect(await dialog.findByText('0 fällig, 2 noch nicht geprüft')).toBeTruthy();
  expect(isDisabled(start())).toBe(false);
});

it('begins nothing before it was counted, and says why it could not be', async () => {
  const { server, user } = anOverview();
  server.on('POST /api/bulk/forecast', silence);
  const dialog = await askOfBoth(user, ACTION);
  expect(await dialog.findByText('Es wird gezählt, was fällig ist …')).toBeTruthy();
  expect(isDisabled(dialog.getByRole('button', { name: 'Starten' }))).toBe(true);
  document.body.replaceChildren();

  const again = anOverview();
  again.server.on('POST /api/bulk/forecast', () =>
    aRefusal(400, 'INVALID_REQUEST', 'Das ging nicht.'),
  );
  const failed = await askOfBoth(again.user, ACTION);
  expect(await failed.findByText('Das ging nicht.')).toBeTruthy();
  expect(isDisabled(failed.getByRole('button', { name: 'Starten' }))).toBe(true);
});
