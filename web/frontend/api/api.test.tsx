import { z } from 'zod';
import { limitByFakeClock } from '../testing/fake-clock';
import { fakeServer, json, silence } from '../testing/fake-server';
import { readPieces, request } from './api';

const TOO_LATE = 'Belegfluss hat zu lange nicht geantwortet. Versuche es in einem Moment erneut.';
const SECOND = 1_000;

beforeEach(limitByFakeClock);
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

describe('an admin that gives no token', () => {
  const idToken = jest.fn<Promise<string>, []>();
  beforeEach(() => {
    Object.defineProperty(globalThis, 'shopify', { configurable: true, value: { idToken } });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'shopify'));

  /** How a call ended that got no answer, and after how many seconds. */
  async function endOf(call: Promise<unknown>, max: number): Promise<[number, unknown]> {
    const ended: unknown[] = [];
    call.catch((error: unknown) => ended.push(error));
    let seconds = 0;
    for (; ended.length === 0 && seconds < max; seconds += 1)
      await jest.advanceTimersByTimeAsync(SECOND);
    return [seconds, ended[0]];
  }
  const UNSIGNED = expect.objectContaining({
    code: 'NO_TOKEN',
    message: expect.stringMatching(/Shopify-Admin meldet dich gerade nicht .* an/),
    isTransient: false,
    isConnectionLost: true,
  });

  it.each([
    ['a reading', () => request('/api/shop', ANSWER)],
    ['a change', () => request('/api/shop', { ...ANSWER, method: 'POST', body: {} })],
    ['what is read while it comes', () => readPieces('/api/shop', {}, () => undefined)],
  ])('is named after ten seconds: %s', async (_what, call) => {
    silent();
    idToken.mockReturnValue(new Promise(() => undefined));
    expect(await endOf(call(), 60)).toEqual([10, UNSIGNED]);
  });

  it('is named at once where it refuses one', async () => {
    silent();
    idToken.mockRejectedValue(new Error('refused'));
    expect(await endOf(request('/api/shop', ANSWER), 60)).toEqual([5, UNSIGNED]);
  });

  it('is not blamed for a server that is slow', async () => {
    silent();
    idToken.mockResolvedValue('token');
    expect(await endOf(request('/api/shop', ANSWER), 60)).toEqual([
      20,
      expect.objectContaining({ code: 'TIMEOUT' }),
    ]);
  });

  it('is not asked while answers come', async () => {
    idToken.mockClear();
    fakeServer({ 'GET /api/shop': () => json({}) });
    await request('/api/shop', ANSWER);
    await jest.advanceTimersByTimeAsync(60 * SECOND);
    expect(idToken).not.toHaveBeenCalled();
  });
});

it('an answer that is cut off is none, and may be asked for once more', async () => {
  const cut = { ...json({}), json: () => Promise.reject(new TypeError('network error')) };
  fakeServer({ 'GET /api/shop': () => cut });
  await expect(request('/api/shop', ANSWER)).rejects.toMatchObject({
    code: 'OFFLINE',
    isTransient: true,
  });
});

it('an answer in time is no different for it', async () => {
  fakeServer({ 'GET /api/shop': () => json({}) });
  expect(await request('/api/shop', ANSWER)).toEqual({});
});
