import type { LexwareId, ShopId } from '../../../web/domain/ids';
import { sendRequest } from '../../../web/adapters/network/send-request';
import { createLexware, type LexwareOptions } from '../../../web/adapters/lexware/lexware';
import { ConnectionMemory } from './connection-memory';
import { anInvoiceDraft } from '../samples/invoice-draft';
import { aProfile } from '../database/records';
import { startScriptedServer, type Reply, type ScriptedServer } from '../network/scripted-server';
import { IN_TIME } from '../doubles/permits';

export const SHOP = 7 as ShopId;
export const ID = '11111111-1111-4111-8111-111111111111' as LexwareId;
export const NOW = new Date('2026-03-02T09:00:00.000Z');
export const PROFILE = { organizationId: 'org', taxType: 'net' };

/** The real client over HTTP against a server whose answers the test decides. */
export class LexwareFixture {
  readonly connections = new ConnectionMemory();
  readonly interruptions: ShopId[] = [];

  private constructor(readonly server: ScriptedServer) {}

  static async start(): Promise<LexwareFixture> {
    const fixture = new LexwareFixture(await startScriptedServer(() => ({ json: { id: ID } })));
    await fixture.connect({ expiresInMs: 3_600_000 });
    return fixture;
  }

  async connect({ expiresInMs, to }: { expiresInMs: number; to?: string }): Promise<void> {
    const expiresAt = new Date(NOW.getTime() + expiresInMs).toISOString();
    const tokens = { accessToken: 'a1', refreshToken: 'r1', expiresAt, scopes: [] };
    await this.connections.connect(SHOP, tokens, NOW.toISOString());
    if (to) await this.connections.saveProfile(SHOP, aProfile(to), NOW.toISOString());
  }

  client(overrides: Partial<LexwareOptions> = {}): ReturnType<typeof createLexware> {
    const silent = () => undefined;
    return createLexware({
      apiUrl: this.server.url,
      appUrl: this.server.url,
      clientId: 'client',
      clientSecret: 'secret',
      redirectUri: 'https://app.example/callback',
      connections: this.connections,
      clock: { now: () => NOW },
      logger: { info: silent, warn: silent, error: silent },
      callIntervalMs: 1,
      vouchersPerMinute: 0,
      timeoutMs: 1_000,
      send: sendRequest,
      eventCallbackUrl: 'https://app.example/events',
      onInterrupted: async ({ shopId }) => {
        this.interruptions.push(shopId);
        await this.connections.markInterrupted();
      },
      ...overrides,
    });
  }

  /** Answers one after the other; the last one stays. */
  replyInSequence(...replies: Reply[]): void {
    let next = 0;
    this.server.answer(() => replies[Math.min(next++, replies.length - 1)] ?? 'cut');
  }

  get received() {
    return this.server.received;
  }

  get calls(): string[] {
    return this.server.received.map(({ method, path }) => `${method} ${path}`);
  }

  /** `organizationId`: the one that the claim names. */
  createInvoice(
    client = this.client(),
    organizationId: string | null = null,
    shopId = SHOP,
  ): Promise<LexwareId> {
    const options = {
      contactId: null,
      finalize: true,
      precedingId: null,
      ...IN_TIME,
      organizationId,
    };
    return client.createDocument(shopId, anInvoiceDraft(), options);
  }
}
