import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import type { MayBegin } from '../../ports/queue';

/**
 * One try to hand over the content of a mail. Its stream is not read before the server has asked for
 * the content, and without content no server takes a mail: so this is where the clock decides,
 * behind whatever was waited for.
 */
export class HandOver {
  private isBegun = false;

  constructor(private readonly mayBegin: MayBegin) {}

  /** Whether any of the content may have reached the server. */
  get begun(): boolean {
    return this.isBegun;
  }

  read(content: Readable): Readable {
    return Readable.from(this.unlessTooLate(content), { objectMode: false });
  }

  private async *unlessTooLate(content: Readable): AsyncGenerator<Uint8Array, void> {
    if (!this.mayBegin()) throw new Error('The mail may not be handed over any more');
    this.isBegun = true;
    for await (const chunk of content) yield chunk as Uint8Array;
  }
}

/** Has the content of each mail read by its try, which is known by its signal. */
export function watchHandOvers(
  transporter: Transporter,
  handOvers: WeakMap<AbortSignal, HandOver>,
): void {
  transporter.use('stream', (mail, done) => {
    const { message, data } = mail;
    const handOver = data.signal && handOvers.get(data.signal);
    if (!message || !handOver) return done();
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => handOver.read(createReadStream(options));
    return done();
  });
}
