import { z } from 'zod';
import { fakeServer, json, silence } from '../testing/fake-server';
import { readPieces, request } from './api';

/** An admin that gives no token: App Bridge's fetch sends nothing, and heeds no signal. */

const TOO_LATE = 'Belegfluss hat zu lange nicht geantwortet. Versuche es in einem Moment erneut.';
const SECOND = 1_000;

/** Limits of time that go by the clock of the test. */
function limitByClock(ms: number): AbortSignal {
  const end = new AbortController();
  setTimeout(() => end.abort(), ms);
  return end.signal;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(limitByClock);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const ANSWER = { answer: z.object({}) };
const silent = () => fakeServer({ 'GET /api/shop': silence, 'POST /api/shop': silence });

it.each([
  ['a reading', 20, () => request('/api/shop', ANSWER)],
  [
    'a reading that its screen may call off',
    20,
    () => request('/api/shop', { ...ANSWER, signal: new AbortController().signal }),
  ],
  ['a change', 20, () => request('/api/shop', { ...ANSWER, method: 'POST', body: {} })],
  ['what takes its time', 60, () => request('/api/shop', { ...ANSWER, timeoutMs: 60 * SECOND })],
  ['what is read while it comes', 900, () => readPieces('/api/shop', {}, () => undefined)],
])('%s ends with a sentence after %i seconds', async (_what, seconds, call) => {
  silent();
  const ended: unknown[] = [];
  call().then(ended.push.bind(ended), (error: unknown) => ended.push(error));
  await jest.advanceTimersByTimeAsync((seconds - 1) * SECOND);
  expect(ended).toEqual([]);
  await jest.advanceTimersByTimeAsync(SECOND);
  expect(ended).toMatchObject([{ name: 'ApiError', code: 'TIMEOUT', message: TOO_LATE }]);
});

it('an answer in time is no different for it', async () => {
  fakeServer({ 'GET /api/shop': () => json({}) });
  expect(await request('/api/shop', ANSWER)).toEqual({});
});
