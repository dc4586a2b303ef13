import { runRotateKey } from './adapters/database/encrypted/run-rotate-key';
import { databaseOf, readEnv } from './env';

/** `npm run rotate-key`: re-encrypts all stored secrets with the first of ENCRYPTION_KEYS. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const [newest, ...former] = env.ENCRYPTION_KEYS;
  if (!newest) throw new Error('ENCRYPTION_KEYS holds no key');
  const { lines, isDone } = await runRotateKey(databaseOf(env), [newest, ...former]);
  for (const line of lines) console.log(line);
  process.exitCode = isDone ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
