import { waitFor } from '@testing-library/dom';
import { i18nOf } from '../../sandbox/hosting/page/i18n';
import type { BulkAnswer } from '../../web/contract/bulk';
import { type Answering, everyPlace, extensionAt } from './official-tester';
import { all, buttons, texts } from './page-texts';

/** What a merchant sees when starting an action for many orders. */

const place = everyPlace().find(({ target }) => target.includes('order-index.selection-action'));
if (!place) throw new Error('There is no such extension');
const extension = extensionAt(place, i18nOf);
afterEach(() => extension.close());

const EXAMPLE = {
  orderId: '4711',
  orderName: '#1001',
  state: 'done',
  reason: null,
  error: null,
} as const;
const run: BulkAnswer = {
  id: 'b0000000-0000-4000-8000-000000000000',
  action: 'create',
  kinds: ['invoice'],
  startedAt: '2026-11-03T12:00:00Z',
  isEnded: true,
  isCancelled: false,
  isPaused: false,
  items: [EXAMPLE],
};
const goesOn: BulkAnswer = {
  ...run,
  isEnded: false,
  items: [{ ...EXAMPLE, state: 'waiting' }],
};
const CANCEL = `/api/bulk/${run.id}/cancel`;
const FORECAST = '/api/bulk/forecast';
const due = { group: 'due', orders: 1, documents: 1, reasons: [] };
const counted = (forecast: object = {}) => ({
  status: 200,
  body: { groups: [due], unread: 0, event: 'paid', transfersLeft: 90, ...forecast },
});
const none = { status: 200, body: { runs: [] } };
const begun = { status: 202, body: run };
const broken = { status: 502, body: 'Bad Gateway' };
const failed = { status: 500, body: { code: 'INTERNAL', message: 'Etwas ist schiefgelaufen.' } };
const refused = { status: 409, body: { code: 'BULK_BUSY', message: 'Es läuft schon etwas.' } };

const without = counted({ transfersLeft: 0 });

const until = (text: string) => waitFor(() => expect(texts().join('\n')).toContain(text));

/**
 * Opens the extension; `forecast` answers what is due, the answers to all other requests follow one
 * another, and their paths are returned.
 */
async function open(
  answers: readonly ReturnType<Answering>[],
  forecast = counted(),
): Promise<string[]> {
  const left = [...answers];
  const paths: string[] = [];
  await extension.open((path) => {
    if (path === FORECAST) return forecast;
    paths.push(path);
    return left.shift() ?? null;
  });
  return paths;
}

/** Presses "Starten" where nothing goes on; the answers to it follow one another. */
async function start(answers: readonly ReturnType<Answering>[]): Promise<string[]> {
  const paths = await open([none, ...answers]);
  await until('1 fällig');
  buttons('Starten')[0]?.click();
  return paths;
}

/** Presses "Abbrechen" of a run that goes on. */
async function cancel(answers: readonly ReturnType<Answering>[]): Promise<string[]> {
  const paths = await open([{ status: 200, body: { runs: [goesOn] } }, ...answers]);
  await until('Abbrechen');
  buttons('Abbrechen')[0]?.click();
  return paths;
}

it.each([
  ['no answer came', broken],
  ['our API failed, which may have begun it', failed],
])('asks once more where %s, and follows what began', async (_, first) => {
  await start([first, begun]);
  await until('1 erstellt');
});

it('says where nobody answers that it could not be read, never that nothing began, and finds it when asked again', async () => {
  const requests = await start([broken, broken, { status: 200, body: { runs: [goesOn] } }]);
  await until('Es kam keine brauchbare Antwort.');
  expect(texts().join('\n')).not.toContain('ließ sich nicht starten');
  buttons('Erneut versuchen')[0]?.click();
  await until('Abbrechen');
  expect(requests.at(-1)).toBe('/api/bulk');
});

it('begins nothing without a transfer, and leads to the plans', async () => {
  const asked = await open([none], without);
  await until('1 fällig');
  buttons('Starten')[0]?.click();
  await until('Dafür muss mindestens 1 Übertragung verfügbar sein.');
  await until('Abonnement erweitern');
  expect(asked).toEqual(['/api/bulk']);
});

it('says that a refused one did not begin, and why', async () => {
  await start([refused]);
  await until('Das ließ sich nicht starten');
  await until('Es läuft schon etwas.');
});

it('begins nothing for more orders than one run takes, and says how many those are', async () => {
  const selected = Array.from({ length: 251 }, (_, index) => ({
    id: `gid://shopify/Order/${index + 1}`,
  }));
  await extension.open(() => none, { data: { selected } });
  await until('höchstens 250 Bestellungen auf einmal');
  expect(buttons('Starten').map((button) => button.hasAttribute('disabled'))).toEqual([true]);
});

it('begins once where "Starten" is pressed twice', async () => {
  const requests = await open([none, begun, refused]);
  await until('1 fällig');
  const [button] = buttons('Starten');
  button?.click();
  button?.click();
  await until('1 erstellt');
  expect(requests).toEqual(['/api/bulk', '/api/bulk']);
});

it('names the cause where a reason sends its reader to it', async () => {
  const reason = {
    reason: 'LEXWARE_REFUSED',
    text: 'Lexware Office hat die Gutschrift abgelehnt; behebe die genannte Ursache.',
    document: 'credit-note',
    detail: { values: { code: 'X' }, text: 'Der Kontakt hat keine Anschrift.' },
  } as const;
  const items = [{ ...EXAMPLE, state: 'failed', reason } as const];
  await start([{ status: 202, body: { ...run, items } }]);
  await until('behebe die genannte Ursache');
  await until('Der Kontakt hat keine Anschrift.');
});

it('tells what was mailed by the run from what was mailed before it', async () => {
  const before = { ...EXAMPLE, orderId: '4712', state: 'already' } as const;
  const items = [EXAMPLE, before];
  await start([{ status: 202, body: { ...run, action: 'send', items } }]);
  await until('1 versendet, 1 schon früher versendet');
});

it('counts what is due before it begins, and begins nothing where nothing is', async () => {
  const early = { group: 'not-yet-due', orders: 21, documents: 21, reasons: [] };
  const groups = [early, { ...early, group: 'excluded', orders: 2, documents: 2 }];
  await open([none], counted({ groups }));
  await until('0 fällig, 21 noch nicht bezahlt, 2 von dir ausgenommen');
  expect(buttons('Starten').map((button) => button.hasAttribute('disabled'))).toEqual([true]);
  expect(all('s-checkbox').map((one) => one.getAttribute('label'))).toEqual([
    'Rechnung',
    'Gutschrift',
    'Lieferschein',
    'Auch 21 noch nicht bezahlte Bestellungen',
    'Auch 2 von dir ausgenommene Bestellungen',
  ]);
});

it('finds again what ended of each action, also after another poll', async () => {
  const sent = { ...run, id: `${run.id.slice(0, -1)}1`, action: 'send' } as const;
  const both = { status: 200, body: { runs: [sent, run] } };
  await open([both, both]);
  const last = (action: string) => `Letztes Ergebnis anzeigen: ${action}`;
  await until(last('Belege per E-Mail versenden'));
  buttons(last('Fehlende Belege erstellen'))[0]?.click();
  await until('1 erstellt');
  buttons('Neue Auswahl')[0]?.click();
  await until(last('Fehlende Belege erstellen'));
});

it('stops on request', async () => {
  await cancel([{ status: 200, body: { ...goesOn, isCancelled: true } }]);
  await until('Was schon begonnen hat, wird noch fertig.');
});

it('says that nobody knows whether it stops where no answer came, and may be asked again', async () => {
  const requests = await cancel([broken, { status: 200, body: { ...goesOn, isCancelled: true } }]);
  await until('Ob abgebrochen wurde, ist nicht sicher.');
  expect(texts()).toContain('Es kam keine Bestätigung');
  buttons('Abbrechen')[0]?.click();
  await until('Was schon begonnen hat, wird noch fertig.');
  expect(texts()).not.toContain('Es kam keine Bestätigung');
  expect(requests.slice(1)).toEqual([CANCEL, CANCEL]);
});

it('says why it is not stopped where our API refused that', async () => {
  await cancel([{ status: 503, body: { code: 'BUSY', message: 'Gerade nicht erreichbar.' } }]);
  await until('Das ließ sich nicht abbrechen');
  await until('Gerade nicht erreichbar.');
});
