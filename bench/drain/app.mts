import { monitorEventLoopDelay } from 'node:perf_hooks';
import type * as encryption from '../../web/adapters/database/encryption.js';
import type * as database from '../../web/adapters/database/open-database.js';
import type * as composition from '../../web/composition/compose.js';
import type * as settings from '../../web/env.js';
import type { Usage } from './result.js';

/** A module of the server as it is deployed: what runs the sources costs a quarter more. */
function built(path: string): Promise<object> {
  return import(new URL(`../../dist/web/${path}.js`, import.meta.url).href) as Promise<object>;
}

const { createEncryption } = (await built('adapters/database/encryption')) as typeof encryption;
const { openDatabase } = (await built('adapters/database/open-database')) as typeof database;
const { compose } = (await built('composition/compose')) as typeof composition;
const { databaseOf, readEnv } = (await built('env')) as typeof settings;

/** The whole app in a process of its own, as `web/index.ts` starts it. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const keys = createEncryption(env.ENCRYPTION_KEYS);
  const stores = await openDatabase({ ...databaseOf(env), encryption: keys });
  const app = compose(env, stores);
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
      await stores.close();
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
