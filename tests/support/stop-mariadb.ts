import './start-mariadb';

export default async function stop(): Promise<void> {
  const server = globalThis.testMariadb;
  if (!server) return;
  globalThis.testMariadb = undefined;
  delete process.env.TEST_MARIADB_URL;
  await server.stop();
}
