import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PERMISSIONS } from '../../../domain/operator/permissions';
import { MAX_BANK_ANSWER_LENGTH, PAYOUT_JOB } from '../../../domain/partner/payout';
import { aShop } from '../../testing/builders';
import { aRefusal, fakeServer, json, noJson, type Reply, silence } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';
import { keepToken } from '../operator-session';
import type { OperatedPayout, PayoutRun } from './payouts-query';

const AT = '2026-03-02T09:00:00.000Z';
const ME = {
  name: 'Mara Petersen',
  shop: 'betreiber.myshopify.com',
  user: '7',
  roles: ['finance'],
  permissions: [...PERMISSIONS],
  endsAt: AT,
  freshUntil: AT,
  recoveryCodesLeft: 10,
};
const MARA = { name: 'Mara (7, betreiber)', at: AT };
const JAN = { name: 'Jan (8, betreiber)', at: AT };

function aRun(changes: Partial<PayoutRun> = {}): PayoutRun {
  return {
    id: 3,
    method: 'bank',
    state: 'prepared',
    messageId: 'BF-20260302-0a1b2c3d',
    payouts: 2,
    amount: 153_08,
    paid: 0,
    returned: 0,
    doubted: 0,
    prepared: MARA,
    released: null,
    exportedAt: null,
    voided: null,
    mayRelease: false,
    ...changes,
  };
}
const EXPORTED = { state: 'exported', released: JAN, exportedAt: AT } as const;

const CREATED = {
  state: 'scheduled',
  at: AT,
  actor: PAYOUT_JOB,
  reason: '',
  run: null,
  file: null,
} as const;
const TAKEN = { ...CREATED, actor: MARA.name, run: 3, file: 'BF-20260302-0a1b2c3d' };

function aPayout(changes: Partial<OperatedPayout> = {}): OperatedPayout {
  return {
    id: 1,
    partner: 7,
    name: 'Agentur Nord GmbH',
    month: '2026-02',
    state: 'scheduled',
    run: 3,
    provisions: 61_41,
    fee: 0,
    net: 61_41,
    vat: 11_67,
    carried: 0,
    feeChange: 0,
    amount: 73_08,
    method: 'bank',
    recipient: '3000',
    taxCase: 'regular',
    receipt: { number: 'GS-2026-0001', objectedAt: null, former: [], isKept: true },
    createdAt: AT,
    paidAt: null,
    isPaidTwice: false,
    history: [CREATED, TAKEN],
    doubt: null,
    returnedFrom: null,
    ...changes,
  };
}
const OTHER = aPayout({
  id: 2,
  partner: 9,
  name: 'Beratung Süd',
  amount: 80_00,
  receipt: { number: 'GS-2026-0002', objectedAt: null, former: [], isKept: true },
});

const NOTHING = { waiting: [], stuck: [], doubled: [], items: [], hasMore: false };
const NOBODY = { items: [], next: null };
const RUN = 'GET /api/operator/payouts/runs/3';
const runOf = (changes: Partial<PayoutRun> = {}, items = [aPayout(), OTHER]) =>
  json({ run: aRun(changes), items });

function aServer(replies: Record<string, Reply> = {}) {
  keepToken('token');
  return fakeServer({
    'GET /api/shop': () => json(aShop({ permissions: ['view_dashboard'] })),
    'GET /api/operator/session': () => json(ME),
    'GET /api/operator/payouts': () => json(NOTHING),
    'GET /api/operator/payouts/held': () => json(NOBODY),
    'GET /api/operator/payouts/carried': () => json(NOBODY),
    'GET /api/operator/payouts/raised-vat': () => json({ items: [] }),
    [RUN]: () => runOf(),
    ...replies,
  });
}

/** The simulated browser has files without their text. */
function aFile(text: string): File {
  return Object.assign(new File([text], 'antwort.xml'), { text: () => Promise.resolve(text) });
}

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const isDisabled = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

it('shows what waits, who is held and why, and every run, page by page', async () => {
  const held = { partner: 7, name: 'Agentur Nord GmbH', owed: 61_41, reason: 'VAT_STATUS_OLD' };
  const voided = { ...JAN, reason: 'Falsche Datei' };
  const SOUTH = { partner: 9, name: 'Beratung Süd' };
  const server = aServer({ 'GET /api/operator/payouts': silence });
  const { leave } = renderApp('/admin/payouts');
  expect(await screen.findByRole('link', { name: 'Partner' })).toBeTruthy();
  expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
  leave();
  server.on('GET /api/operator/payouts', () => json(NOTHING));
  const { leave: leaveEmpty } = renderApp('/admin/payouts');
  expect(await screen.findByText('Noch kein Zahlungslauf')).toBeTruthy();
  expect(screen.getByText('Keine Auszahlung wartet.')).toBeTruthy();
  expect(await screen.findByText('Kein Partner wird angehalten')).toBeTruthy();
  expect(await screen.findByText('Nichts wird mitgenommen')).toBeTruthy();
  leaveEmpty();
  server.on('GET /api/operator/payouts', ({ query }) =>
    json(
      query.get('before') === null
        ? {
            waiting: [{ method: 'paypal', payouts: 1, amount: 86_85 }],
            stuck: [{ ...SOUTH, receipt: 'GS-2026-0002', amount: 80_00, reason: 'NO_RECIPIENT' }],
            doubled: [],
            items: [aRun({ ...EXPORTED, paid: 1 })],
            hasMore: true,
          }
        : { ...NOTHING, items: [aRun({ id: 2, messageId: 'BF-1', state: 'void', voided })] },
    ),
  );
  server.on('GET /api/operator/payouts/held', ({ query }) =>
    json(
      query.get('after') === null
        ? { items: [held], next: 7 }
        : { items: [{ ...SOUTH, owed: 60_00, reason: 'NOTHING_LEFT' }], next: null },
    ),
  );
  server.on('GET /api/operator/payouts/carried', () =>
    json({ items: [{ ...SOUTH, cents: -11_40, reason: 'VAT_TAKEN_BACK' }], next: null }),
  );
  const { user } = renderApp('/admin/payouts');
  const more = async () =>
    user.click((await screen.findAllByRole('button', { name: 'Weitere anzeigen' }))[0]!);
  expect(await screen.findByText('1 Auszahlung · 86,85 €')).toBeTruthy();
  expect(
    await screen.findByText(/^Die Angabe zur Umsatzsteuer ist älter als ein Jahr/),
  ).toBeTruthy();
  await more();
  expect(await screen.findByText(/^Was mit früheren Gutschriften verrechnet wird/)).toBeTruthy();
  expect(screen.getByText(/^GS-2026-0002: Die Kontodaten des Partners sind gelöscht/)).toBeTruthy();
  expect(screen.getByText('-11,40 €')).toBeTruthy();
  const partner = screen.getByRole('link', { name: 'Agentur Nord GmbH' });
  expect(partner.getAttribute('href')).toBe('/admin/partners?partner=7');
  expect(screen.getByText('Überweisung · 2 Auszahlungen · 1 bezahlt, 1 offen')).toBeTruthy();
  await more();
  expect(await screen.findByText(/Verworfen: Jan .* · Grund: Falsche Datei$/)).toBeTruthy();
});

it('asks whether a receipt of an earlier year may show more VAT', async () => {
  const raised = { payout: 4, partner: 7, name: 'Agentur Nord GmbH', receipt: 'GS-2025-0003' };
  const agree = 'POST /api/operator/payouts/4/raise';
  const server = aServer({
    'GET /api/operator/payouts/raised-vat': () => json({ items: [{ ...raised, cents: 11_40 }] }),
    [agree]: () => {
      server.on('GET /api/operator/payouts/raised-vat', () => json({ items: [] }));
      return json({ items: [] });
    },
  });
  const { user, toasts } = renderApp('/admin/payouts');
  await user.click(await button('Zustimmen: Gutschrift GS-2025-0003'));
  const asked = await dialog('Gutschrift GS-2025-0003 neu ausstellen?');
  expect(asked.getByText(/weist 11,40.€ mehr Umsatzsteuer aus/)).toBeTruthy();
  write(asked.getByLabelText('Grund'), 'Bescheid liegt vor');
  await user.click(asked.getByRole('button', { name: 'Zustimmen' }));
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual(['Die Gutschrift wird neu ausgestellt']),
  );
  expect(server.callsOf(agree)[0]?.body).toEqual({ cents: 11_40, reason: 'Bescheid liegt vor' });
  await waitFor(() => expect(screen.queryByText(/GS-2025-0003/)).toBeNull());
});

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

it('says how many runs were prepared where one file would be too large', async () => {
  const items = [aRun(), aRun({ id: 4, messageId: 'BF-4' })];
  const server = aServer({
    'GET /api/operator/payouts': () =>
      json({ ...NOTHING, waiting: [{ method: 'bank', payouts: 302, amount: 15_308 }] }),
    'POST /api/operator/payouts/runs': () => json({ run: aRun(), items: [], runs: 2 }),
  });
  const { user, toasts, address } = renderApp('/admin/payouts');
  await user.click(await button('Zahlungslauf vorbereiten: Überweisung'));
  const asked = await dialog('Zahlungslauf vorbereiten?');
  write(asked.getByLabelText('Grund'), 'Februar');
  server.on('GET /api/operator/payouts', () => json({ ...NOTHING, items }));
  await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual(['2 Zahlungsläufe vorbereitet']),
  );
  expect(await screen.findByRole('link', { name: 'BF-4' })).toBeTruthy();
  expect(address()).toBe('/admin/payouts');
});

it('lists what the bank paid twice, and asks what becomes of it', async () => {
  const settle = 'POST /api/operator/payouts/double-payments/4/settle';
  const doubled = {
    id: 4,
    partner: 7,
    name: 'Agentur Nord GmbH',
    amount: 73_08,
    receipts: ['GS-2026-0001', 'GS-2026-0004'],
    files: [{ id: 3, name: 'BF-20260302-0a1b2c3d' }],
    foundAt: AT,
  };
  const server = aServer({
    'GET /api/operator/payouts': () => json({ ...NOTHING, doubled: [doubled] }),
    [settle]: () => noJson(204),
  });
  const { user, toasts } = renderApp('/admin/payouts');
  expect(await screen.findByRole('heading', { name: 'Doppelt gezahlt' })).toBeTruthy();
  expect(screen.getByText('GS-2026-0001, GS-2026-0004, bemerkt am 02.03.2026')).toBeTruthy();
  const file = screen.getByRole('link', { name: 'BF-20260302-0a1b2c3d' });
  expect(file.getAttribute('href')).toBe('/admin/payouts/3');
  for (const [name, title] of [
    ['Zurückbekommen', 'Zweite Zahlung zu GS-2026-0004 zurückbekommen?'],
    ['Verrechnen', 'Zweite Zahlung zu GS-2026-0004 verrechnen?'],
    ['Ausbuchen', 'Zweite Zahlung zu GS-2026-0004 ausbuchen?'],
  ] as const) {
    await user.click(await button(`${name}: GS-2026-0004`));
    const asked = await dialog(title);
    write(asked.getByLabelText('Grund'), 'Abgesprochen');
    await user.click(asked.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  }
  const sent = server.callsOf(settle).map(({ body }) => body);
  const reason = 'Abgesprochen';
  expect(sent).toEqual([
    { outcome: 'returned', reason },
    { outcome: 'set-off', reason },
    { outcome: 'written-off', reason },
  ]);
  expect(toasts.map(({ text }) => text)).toEqual([
    'Als zurückbekommen vermerkt',
    'Wird mit der nächsten Auszahlung verrechnet',
    'Ausgebucht',
  ]);
});
