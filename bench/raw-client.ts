import { once } from 'node:events';
import net from 'node:net';

/**
 * One keep-alive connection that costs little itself: with the load, the servers and the database
 * on the same two cores, a comfortable HTTP client would be measured along with the server.
 */
export class RawClient {
  private waiting: ((status: number) => void) | null = null;
  private received = '';

  private constructor(private readonly socket: net.Socket) {
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => this.hear(text));
  }

  static async open(port: number): Promise<RawClient> {
    const socket = net.connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  /** Sends one whole request and answers the status once the whole response was read. */
  send(request: Buffer): Promise<number> {
    return new Promise((resolve) => {
      this.waiting = resolve;
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private hear(text: string): void {
    this.received += text;
    const headEnd = this.received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const end = bodyEnd(this.received, headEnd);
    if (end === null || this.received.length < end) return;
    const status = Number(this.received.slice(9, 12));
    this.received = this.received.slice(end);
    this.waiting?.(status);
  }
}

/**
 * Where the response ends, null while that is unknown. The servers send short bodies, whole or in
 * chunks.
 */
function bodyEnd(received: string, headEnd: number): number | null {
  const head = received.slice(0, headEnd);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length) return headEnd + 4 + Number(length);
  if (!/transfer-encoding: chunked/i.test(head)) return headEnd + 4;
  const last = received.indexOf('0\r\n\r\n', headEnd + 4);
  return last < 0 ? null : last + 5;
}
