import { i18nOf } from '../../sandbox/hosting/page/i18n';
import type { PrintAnswer } from '../../web/contract/printing';
import { type Answering, everyPlace, extensionAt } from './official-tester';

/** What a merchant sees while the documents of an order are prepared for printing. */

const URL_OF_PRINT = 'https://app.example/api/documents/print/x';
const SOON = 1_500;
const LATER = 60_000;

const aPrint = (over: Partial<PrintAnswer> = {}): PrintAnswer => ({
  token: 'x',
  url: URL_OF_PRINT,
  expiresAt: '2026-11-04T00:00:00Z',
  documents: 2,
  fetched: 1,
  isReady: false,
  missing: [],
  ...over,
});

const place = everyPlace().find(({ target }) =>
  target.endsWith('order-details.print-action.render'),
);
const bodyText = () => document.body.textContent ?? '';
const address = () => document.body.querySelector('s-admin-print-action')?.getAttribute('src');

let close: () => void = () => undefined;
beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-03T12:00:00Z') }));
afterEach(() => {
  close();
  jest.useRealTimers();
});

/** `polls` are the answers one after the other, the last one for good. */
async function open(
  polls: readonly ReturnType<Answering>[],
  begun: ReturnType<Answering> = { status: 202, body: aPrint() },
): Promise<void> {
  if (!place) throw new Error('There is no such extension');
  const extension = extensionAt(place, i18nOf);
  close = extension.close;
  let calls = 0;
  await extension.open((path) => {
    if (path === '/api/print') return begun;
    calls += 1;
    return polls[Math.min(calls, polls.length) - 1] ?? null;
  });
  await jest.advanceTimersByTimeAsync(SOON);
}

const broken = { status: 502, body: 'Bad Gateway' };
const refused = (code: string) => ({ status: 400, body: { code, message: 'So ist es. Tu das.' } });
const ready = { status: 200, body: aPrint({ fetched: 2, isReady: true }) };

it('follows a print although polling brings no answer for a while', async () => {
  await open([broken, refused('TOO_MANY_REQUESTS'), refused('PRINT_BUSY'), ready]);
  expect(bodyText()).toContain('PDFs werden geholt: 1 von 2');
  await jest.advanceTimersByTimeAsync(LATER);
  expect(bodyText()).toContain('Bereit zum Drucken. Belege im Ausdruck: 2');
  expect(address()).toBe(URL_OF_PRINT);
});

it.each([
  ['a refusal', [refused('LINK_EXPIRED')], 'So ist es. Tu das.'],
  ['looks that nobody answers any more', [broken], 'Es kam keine brauchbare Antwort.'],
])('ends with %s', async (_name, looks, text) => {
  await open(looks);
  await jest.advanceTimersByTimeAsync(LATER);
  expect(bodyText()).toContain(text);
  expect(address() ?? '').toBe('');
});

it('ends where the admin gives no token, so that nothing is ever sent', async () => {
  const ends: AbortController[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const end = new AbortController();
    ends.push(end);
    return end.signal;
  });
  await open([], null);
  expect(bodyText()).not.toContain('Es kam keine brauchbare Antwort.');
  ends.forEach((end) => end.abort());
  await jest.advanceTimersByTimeAsync(LATER);
  expect(bodyText()).toContain('Es kam keine brauchbare Antwort.');
  jest.restoreAllMocks();
});

it('waits a minute for other prints to end, and then says what it waits for', async () => {
  await open([], refused('PRINT_BUSY'));
  expect(bodyText()).not.toContain('So ist es. Tu das.');
  await jest.advanceTimersByTimeAsync(LATER);
  expect(bodyText()).toContain('So ist es. Tu das.');
});
