import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createEncryption } from '../../web/adapters/database/encryption';
import { openDatabase } from '../../web/adapters/database/open-database';
import { compose } from '../../web/composition/compose';
import { databaseOf, readEnv } from '../../web/env';

/** What the app's process has used since it was told to start counting. */
export interface Usage {
  cpuSeconds: number;
  /** Highest resident memory since the process began, in MiB. */
  peakMemory: number;
  /** How long the main thread kept others waiting, 99th percentile in ms. */
  stallP99: number;
}

/** The whole app in a process of its own, as `web/index.ts` starts it. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const encryption = createEncryption(env.ENCRYPTION_KEYS);
  const database = await openDatabase({ ...databaseOf(env), encryption });
  const app = compose(env, database);
  await new Promise<void>((resolve) => app.server.listen(env.PORT, '127.0.0.1', resolve));
  app.start();
  const stalls = monitorEventLoopDelay({ resolution: 5 });
  stalls.enable();
  let begin = process.cpuUsage();
  const answers: Record<string, () => Promise<Usage | null>> = {
    begin: async () => {
      begin = process.cpuUsage();
      stalls.reset();
      return null;
    },
    usage: async () => {
      const { user, system } = process.cpuUsage(begin);
      return {
        cpuSeconds: (user + system) / 1e6,
        peakMemory: process.resourceUsage().maxRSS / 1_024,
        stallP99: stalls.percentile(99) / 1e6,
      };
    },
    settle: async () => {
      await app.settle({ aheadMs: 15_000 });
      return null;
    },
    stop: async () => {
      await app.stop();
      await database.close();
      setImmediate(() => process.exit(0));
      return null;
    },
  };
  process.on('message', (question: string) => {
    void answers[question]?.().then((answer) => process.send?.({ question, answer }));
  });
  process.send?.({ question: 'start', answer: null });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
