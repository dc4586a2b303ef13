import { createServer } from 'node:http';
import { recordingLogger } from '../../tests/support/doubles/recording-logger';
import { freePort } from '../../tests/support/network/free-port';
import { listenOn, onceThere } from './starting';

const HOST = '127.0.0.1';
const PATIENT = { withinMs: 60_000, againMs: 1 };
const IMPATIENT = { withinMs: 0, againMs: 1 };

it('listens once the process before it has left the port, and says that it waits', async () => {
  const address = { port: await freePort(), host: HOST };
  const before = createServer();
  await listenOn(before, address, recordingLogger());
  const logger = recordingLogger();
  const warn: typeof logger.warn = (fields, message) => {
    logger.warn(fields, message);
    before.close();
  };
  const after = createServer();
  await listenOn(after, address, { ...logger, warn }, PATIENT);
  expect(after.address()).toMatchObject({ port: address.port });
  expect(logger.lines[0]).toMatchObject({
    fields: { port: address.port, errorCode: 'EADDRINUSE' },
    message: 'The port is still in use',
  });
  after.close();
});

it('ends with the reason where the port stays in use', async () => {
  const address = { port: await freePort(), host: HOST };
  const other = createServer();
  await listenOn(other, address, recordingLogger());
  const late = listenOn(createServer(), address, recordingLogger(), IMPATIENT);
  await expect(late).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
});

it('waits for nothing that will not come', async () => {
  const attempt = jest.fn(() => Promise.reject(new Error('Access denied')));
  const log = jest.fn();
  const started = onceThere(attempt, { isMissing: () => false, log }, PATIENT);
  await expect(started).rejects.toThrow('Access denied');
  expect([attempt.mock.calls.length, log.mock.calls.length]).toEqual([1, 0]);
});
