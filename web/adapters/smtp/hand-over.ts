import type { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';

/** Whether any of a mail's content has gone to the server. */
export interface HandOver {
  readonly begun: boolean;
}

/**
 * Keeps an eye on the stream a mail's content is read from: nobody reads it before the server has
 * asked for content. Each try is known by its signal.
 */
export function watchHandOver(
  transporter: Transporter,
  handOvers: WeakMap<AbortSignal, HandOver>,
): void {
  transporter.use('stream', (mail, done) => {
    const { message, data } = mail;
    if (!message || !data.signal) return done();
    const streams: Readable[] = [];
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = createReadStream(options);
      streams.push(stream);
      return stream;
    };
    handOvers.set(data.signal, {
      get begun() {
        return streams.some(({ readableDidRead }) => readableDidRead);
      },
    });
    return done();
  });
}
