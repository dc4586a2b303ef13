import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MAX_BANK_ANSWER_LENGTH } from '../../../domain/partner/payout';
import {
  AT,
  aRun,
  EXPORTED,
  aPayout,
  OTHER,
  RUN,
  runOf,
  aServer,
} from '../../testing/a-payout-run';
import { aRefusal, json } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

/** The simulated browser has files without their text. */
function aFile(text: string): File {
  return Object.assign(new File([text], 'antwort.xml'), { text: () => Promise.resolve(text) });
}

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const isDisabled = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

it('takes the answer of the bank, and says what is wrong with a file', async () => {
  const answer = 'POST /api/operator/payouts/runs/3/answer';
  const unreadable = 'Die Antwort der Bank ist keine Datei vom Typ pain.002.';
  const left = [aPayout({ state: 'exported' }), { ...OTHER, state: 'exported' as const }];
  const server = aServer({
    [RUN]: () => runOf(EXPORTED, left),
    [answer]: () => aRefusal(422, 'BANK_ANSWER_UNREADABLE', unreadable),
  });
  const { user, toasts } = renderApp('/admin/payouts/3');
  await user.click(await button('Antwort der Bank einlesen'));
  const asked = await dialog('Antwort der Bank einlesen');
  const read = asked.getByRole('button', { name: 'Einlesen' });
  expect(isDisabled(read)).toBe(true);
  const choose = (text: string) => user.upload(asked.getByLabelText('Datei der Bank'), aFile(text));
  await choose('x'.repeat(MAX_BANK_ANSWER_LENGTH + 1));
  expect(await asked.findByText(/^Die Datei ist größer als 700 KB/)).toBeTruthy();
  expect(isDisabled(asked.getByRole('button', { name: 'Einlesen' }))).toBe(true);
  write(asked.getByLabelText('Grund'), 'Antwort vom 3.');
  await choose('<Rechnung/>');
  await user.click(asked.getByRole('button', { name: 'Einlesen' }));
  expect(await asked.findByText(unreadable)).toBeTruthy();
  const items = [
    aPayout({ state: 'paid', paidAt: AT }),
    { ...OTHER, state: 'returned' as const, run: null },
  ];
  const after = { ...EXPORTED, paid: 1, returned: 1 };
  server.on(RUN, () => runOf(after, items));
  const outcome = { paid: 1, returned: 1, pending: 0, twice: [], answered: [], doubted: [] };
  server.on(answer, () => json({ run: aRun(after), items, outcome }));
  await choose('<Document/>');
  await user.click(asked.getByRole('button', { name: 'Einlesen' }));
  expect(await screen.findByText('Jede Auszahlung ist bezahlt oder zurückgekommen.')).toBeTruthy();
  expect(server.callsOf(answer).at(-1)?.body).toEqual({
    xml: '<Document/>',
    unpaid: [],
    reason: 'Antwort vom 3.',
  });
  expect(toasts).toEqual([
    { text: 'Eingelesen: 1 bezahlt, 1 zurückgekommen, 0 offen', isError: false },
  ]);
  expect(screen.getByText('2, davon 1 bezahlt, 1 zurückgekommen')).toBeTruthy();
  expect(screen.getByText('Wartet auf einen neuen Zahlungslauf.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Verwerfen' })).toBeNull();
  expect(await button('Als zurückgekommen vermerken: GS-2026-0001')).toBeTruthy();
});

describe('a refusal that may be of a second copy of the file', () => {
  const answer = 'POST /api/operator/payouts/runs/3/answer';
  const doubted = [
    { receipt: 'GS-2026-0001', name: 'Agentur Nord GmbH', amount: 73_08, isPaid: false },
    { receipt: 'GS-2026-0002', name: 'Beratung Süd', amount: 80_00, isPaid: true },
  ].map((one) => ({ ...one, reason: 'MS03' }));
  const nothing = { paid: 0, returned: 0, pending: 0, twice: [], answered: [], doubted: [] };
  const items = [
    aPayout({ state: 'exported', doubt: 'MS03' }),
    { ...OTHER, state: 'paid' as const, paidAt: AT, doubt: '' },
  ];
  const run = { ...EXPORTED, paid: 1, doubted: 2 };

  async function asked() {
    const server = aServer({
      [RUN]: () => runOf(run, items),
      [answer]: () => json({ run: aRun(run), items, outcome: { ...nothing, doubted } }),
    });
    const { user, toasts } = renderApp('/admin/payouts/3');
    await user.click(await button('Antwort der Bank einlesen'));
    const first = await dialog('Antwort der Bank einlesen');
    await user.upload(first.getByLabelText('Datei der Bank'), aFile('<Document/>'));
    write(first.getByLabelText('Grund'), 'Antwort vom 3.');
    await user.click(first.getByRole('button', { name: 'Einlesen' }));
    const question = await dialog('Ist davon wirklich nichts gezahlt?');
    return { server, user, toasts, question };
  }

  it('is asked about, and counts as returned once somebody says that nothing is paid', async () => {
    const { server, user, question } = await asked();
    const rows = question
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
    expect(rows).toEqual([
      'GS-2026-0001, Agentur Nord GmbH: 73,08 €, unterwegs. Bank: MS03',
      'GS-2026-0002, Beratung Süd: 80,00 €, gilt als bezahlt. Bank: MS03',
    ]);
    const outcome = { ...nothing, returned: 2 };
    server.on(answer, () => json({ run: aRun(EXPORTED), items, outcome }));
    await user.click(question.getByRole('button', { name: 'Nichts ist gezahlt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(answer).at(-1)?.body).toMatchObject({
      unpaid: [
        { receipt: 'GS-2026-0001', isPaid: false },
        { receipt: 'GS-2026-0002', isPaid: true },
      ],
    });
  });

  it('is told where somebody has answered it, for it may be another one', async () => {
    const { server, user, toasts, question } = await asked();
    const outcome = { ...nothing, answered: ['GS-2026-0001', 'GS-2026-0002'] };
    server.on(answer, () => json({ run: aRun(EXPORTED), items, outcome }));
    await user.click(question.getByRole('button', { name: 'Nichts ist gezahlt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts.map(({ text }) => text)).toEqual([
      'Diese Ablehnung von 2 Auszahlungen ist schon beantwortet. Ist es eine neue, sieh auf dem Konto nach und vermerke sie von Hand.',
    ]);
  });

  it('changes nothing where that is not certain, and is decided at each payout', async () => {
    const { server, user, toasts, question } = await asked();
    await user.click(question.getByRole('button', { name: 'Gezahlt oder unklar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(answer)).toHaveLength(1);
    expect(toasts.map(({ text }) => text)).toEqual([
      'Nichts verändert. Entscheide bei jeder Auszahlung, sobald du es weißt.',
    ]);
    expect(screen.getByText('2, davon 1 bezahlt, 1 offen, 2 ungeklärt')).toBeTruthy();
    expect(screen.getByText(/^Die Bank lehnt Auszahlungen ab, die vielleicht/)).toBeTruthy();
    expect(screen.getByText(/lehnt diese Zahlung ab \(MS03\), vielleicht nur/)).toBeTruthy();
    expect(screen.getByText(/lehnt diese Zahlung ab \(ohne Grund\), vielleicht/)).toBeTruthy();
    await user.click(await button('Als bezahlt vermerken: GS-2026-0002'));
    const kept = await dialog('GS-2026-0002 als bezahlt vermerken?');
    expect(kept.getByText(/Die Auszahlung bleibt bezahlt\.$/)).toBeTruthy();
  });
});
