import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import { SharedClock } from './shared-clock';

const NOW_MS = Date.parse('2026-11-30T08:00:00.000Z');
const machine = { now: () => new Date(NOW_MS) };

/** By how much its time differs from the machine's, to the second. */
async function secondsOff(now: () => Promise<string>): Promise<number> {
  const clock = await SharedClock.start({ now }, recordingLogger(), machine);
  clock.stop();
  return Math.round((clock.now().getTime() - NOW_MS) / 1_000);
}

const ahead = (ms: number) => async () => new Date(NOW_MS + ms).toISOString();

it.each([45, -45])(
  'is by %d seconds off that of the machine, as the database is',
  async (seconds) => {
    expect(await secondsOff(ahead(seconds * 1_000))).toBe(seconds);
  },
);

it('is that of the machine where the database’s is within a second of it, or unknown', async () => {
  expect(await secondsOff(ahead(900))).toBe(0);
  expect(await secondsOff(() => Promise.reject(new Error('gone')))).toBe(0);
});
