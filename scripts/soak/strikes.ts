import { BROKER_FAULTS, type Fault, FAULTS } from '../../tests/crash/fixture/faults';
import { movedMs } from './moved-clock';
import type { World } from './world';

/** So far apart clocks are that nobody sets. */
const WRONG_MS = 45_000;

/** What may happen to processes and to what they share: what the tests do, and what needs a server. */
export function strikesOn({ mariadb }: World): readonly Fault[] {
  return [
    ...FAULTS,
    ...BROKER_FAULTS,
    {
      what: 'the database loses power, and comes back',
      strike: async () => {
        await mariadb.kill();
        await mariadb.start();
      },
    },
    {
      what: 'nobody takes webhooks in for longer than they are repeated',
      strike: async ({ all: [front] }) => {
        await front?.app.stop();
        return () => undefined;
      },
    },
    ...[WRONG_MS, -WRONG_MS].map((offMs) => ({
      what: `one more has a clock that is ${offMs / 1_000} seconds off`,
      strike: async (processes: World['processes']) => {
        const env = { CRASH_CLOCK_OFF_MS: String(movedMs() + offMs) };
        const { app } = await processes.startWorker(env);
        return () => app.stop();
      },
    })),
  ];
}
