import type { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';

/** Whether any of a mail's content has been sent to the server. */
export interface HandOver {
  readonly begun: boolean;
}

/**
 * Watches the stream of a mail's content: it is not read before the server has requested the
 * content. Each try is identified by its signal.
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
