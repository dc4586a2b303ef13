import { createLogger } from './pino-logger';

it('writes one JSON line with time and fields, and drops what must never be logged', () => {
  const lines: string[] = [];
  const logger = createLogger({
    level: 'info',
    destination: { write: (line) => void lines.push(line) },
  });
  logger.warn(
    { shop: 7, token: 'secret-1', request: { authorization: 'secret-2' } },
    'job will be tried again',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('secret');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    time: expect.stringMatching(/Z$/),
    shop: 7,
    msg: 'job will be tried again',
  });
});
