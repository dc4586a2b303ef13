import { seal, unseal } from '../../../web/adapters/database/months/sealed-chunks';
import { createValkey } from '../../../web/adapters/valkey/valkey';
import type { Broker } from '../../../web/ports/broker';
import type { Logger } from '../../../web/ports/logger';
import { recordingLogger } from '../doubles/recording-logger';
import { until } from '../doubles/test-queue';

const KEY = Buffer.alloc(32, 7);

/** As a process has it, when it answers. */
export async function aBroker(url: string, authority: string | null = null): Promise<Broker> {
  const broker = openBroker(url, authority);
  await until(() => broker.downMs() === null);
  return broker;
}

/** Whether it answers or not. */
export function openBroker(
  url: string,
  authority: string | null,
  logger: Logger = recordingLogger(),
  mostKeptBytes?: number,
): Broker {
  return createValkey({
    url,
    authority,
    nameKey: KEY,
    sealing: {
      seal: (bytes, name) => seal(bytes, KEY, name),
      open: (sealed, name) => unseal(sealed, KEY, name),
    },
    logger,
    mostKeptBytes,
    metrics: { count: () => undefined, observe: () => undefined },
  });
}
