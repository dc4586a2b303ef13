import pino, { type DestinationStream } from 'pino';
import type { Logger } from '../../ports/logger';

interface LoggerOptions {
  level: string;
  /** Standard output unless given. */
  destination?: DestinationStream;
}

/** A second net below the rule "no tokens, no payloads in logs". */
const SECRET = [
  'accessToken',
  'refreshToken',
  'token',
  'password',
  'authorization',
  'payload',
  'body',
];

export function createLogger({ level, destination }: LoggerOptions): Logger {
  const paths = SECRET.flatMap((name) => [name, `*.${name}`]);
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}
