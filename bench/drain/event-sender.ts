import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { SigningKey } from '../../sandbox/lexware/events/signing-key';

/** After the answer to the call that caused it. */
const DELAY_MS = 1_000;

export interface LexwareEvent {
  organizationId: string;
  eventType: string;
  resourceId: string;
}

/** Signs and sends Lexware's events over keep-alive connections. */
export class EventSender {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 8 });
  private readonly underWay = new Set<Promise<void>>();
  private sent = 0;

  constructor(
    private readonly key: SigningKey,
    private readonly urls: readonly string[],
  ) {}

  send(event: LexwareEvent): void {
    const body = Buffer.from(JSON.stringify({ ...event, eventDate: new Date().toISOString() }));
    const url = this.urls[this.sent % this.urls.length] ?? '';
    const delivery = this.after(url, body).finally(() => this.underWay.delete(delivery));
    this.underWay.add(delivery);
    this.sent += 1;
  }

  /** Resolves when every event was taken; answers how many there were. */
  async settle(): Promise<number> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
    return this.sent;
  }

  private async after(url: string, body: Buffer): Promise<void> {
    await delay(DELAY_MS);
    await this.deliver(url, body);
  }

  private deliver(url: string, body: Buffer): Promise<void> {
    const headers = { 'X-Lxo-Signature': this.key.sign(body), 'Content-Length': body.length };
    return new Promise((resolve, reject) => {
      const sending = request(url, { method: 'POST', agent: this.agent, headers }, (response) => {
        response.resume();
        if (response.statusCode === 204) response.on('end', resolve);
        else reject(new Error(`The app answered an event with ${response.statusCode}`));
      });
      sending.on('error', reject);
      sending.end(body);
    });
  }
}
