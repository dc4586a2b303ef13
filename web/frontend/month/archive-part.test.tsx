import { screen, waitFor } from '@testing-library/react';
import { END_MARK } from '../../contract/export';
import type { ArchiveAnswer } from '../../contract/month';
import { aMonthPage } from '../testing/a-month';
import { json, pieces } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

afterEach(() => jest.restoreAllMocks());

const OCTOBER = '/month?month=2026-10';
const ARCHIVE = '/api/month/2026-10/archive';

type Archive = NonNullable<ArchiveAnswer['archive']>;
const anArchive = (changes: Partial<Archive> = {}): { archive: Archive } => ({
  archive: {
    state: 'reading',
    failure: null,
    kept: 120,
    missing: 1,
    waiting: 194,
    bytes: 9_600_000,
    keptUntil: '2026-11-17T09:00:00.000Z',
    gaps: [],
    ...changes,
  },
});
const done = (changes: Partial<Archive> = {}) =>
  anArchive({ state: 'done', kept: 315, missing: 0, waiting: 0, bytes: 25_200_000, ...changes });

it('says how long it takes, is made by one press and followed', async () => {
  const server = aMonthPage();
  server.on(`POST ${ARCHIVE}`, () => json(anArchive()));
  const { user } = renderApp(OCTOBER);
  expect(
    await screen.findByText(/^Dauert etwa 4 Minuten, mit Lieferscheinen länger\./),
  ).toBeTruthy();
  server.on(`GET ${ARCHIVE}`, () => json(anArchive()));
  await user.click(screen.getByRole('button', { name: 'Archiv erstellen' }));
  expect(await screen.findByText('121 von 315 Belegen gelesen')).toBeTruthy();
  expect(screen.getByText(/^Noch etwa 2 Minuten\./)).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'PDF und XML aller Belege' });
  expect(bar.getAttribute('value')).toBe('38');
  expect(screen.queryByRole('button', { name: 'Archiv erstellen' })).toBeNull();
  server.on(`GET ${ARCHIVE}`, () => json(done()));
  expect(
    await screen.findByText('315 Belege, 25 MB, bis 17.11.2026 hier.', {}, { timeout: 5_000 }),
  ).toBeTruthy();
});

it('is downloaded by one press, and reads what came since by another', async () => {
  const server = aMonthPage();
  server.on(`GET ${ARCHIVE}`, () => json(done()));
  server.on(`GET ${ARCHIVE}/file`, () => pieces(['PK', END_MARK]));
  server.on(`POST ${ARCHIVE}`, () => json(anArchive({ kept: 315, waiting: 2 })));
  const { user } = renderApp(OCTOBER);
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await user.click(await screen.findByRole('button', { name: 'ZIP herunterladen' }));
  await waitFor(() => expect(saved).toEqual(['Belege-2026-10.zip']));
  await user.click(screen.getByRole('button', { name: 'Aktualisieren' }));
  expect(await screen.findByText('316 von 318 Belegen gelesen')).toBeTruthy();
});

it('names what it lacks and why, and has it read again', async () => {
  const server = aMonthPage();
  const text = 'Lexware Office hat die Datei noch nicht erzeugt. Hole sie später nach.';
  const gaps = [{ orderId: '5001', name: 'RE1007', text }];
  server.on(`GET ${ARCHIVE}`, () => json(done({ kept: 313, missing: 2, gaps })));
  renderApp(OCTOBER);
  expect(await screen.findByText('2 Belege fehlen im Archiv')).toBeTruthy();
  expect(screen.getByText(text, { exact: false })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'RE1007' });
  expect(link.getAttribute('href')).toBe('/orders/5001');
  expect(screen.getByText('Den anderen nennt fehlt.csv im Archiv.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fehlende nachholen' })).toBeTruthy();
});

it.each([
  ['interrupted', 'Verbinde dein Konto erneut.', /^Verbinde dein Konto erneut\.$/],
  ['stalled', null, /^Seit Minuten kommt nichts voran/],
] as const)(
  'says why it does not go on, and goes on by a press: %s',
  async (state, failure, text) => {
    const server = aMonthPage();
    server.on(`GET ${ARCHIVE}`, () => json(anArchive({ state, failure })));
    server.on(`POST ${ARCHIVE}`, () => json(anArchive({ kept: 121 })));
    const { user } = renderApp(OCTOBER);
    expect(await screen.findByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Fortsetzen' }));
    expect(await screen.findByText('122 von 316 Belegen gelesen')).toBeTruthy();
  },
);
