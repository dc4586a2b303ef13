import { sendRequest } from '../../../web/adapters/network/send-request';
import { createLexware } from '../../../web/adapters/lexware/lexware';
import { systemClock } from '../../../web/ports/clock';
import type { Lexware } from '../../../web/ports/lexware';
import type { AppFixture } from '../app-fixture/app-fixture';

export const KINDS = [
  ['credit-note', 'credit-notes', 'creditNotes', 'refund:1'],
  ['delivery-note', 'delivery-notes', 'deliveryNotes', 'order'],
] as const;

export interface OtherBooks {
  creditNotes: StoredDocument[];
  deliveryNotes: StoredDocument[];
}

export interface StoredDocument {
  id: string;
  voucherStatus: string;
  relatedVouchers: { id: string }[];
}

export function clientOf(fixture: AppFixture): Lexware {
  const silent = () => undefined;
  const { url } = fixture.lexware;
  return createLexware({
    apiUrl: url,
    appUrl: url,
    clientId: 'not used',
    clientSecret: 'not used',
    redirectUri: `${url}/callback`,
    connections: fixture.database.connections,
    clock: systemClock,
    logger: { info: silent, warn: silent, error: silent },
    callIntervalMs: 0,
    vouchersPerMinute: 0,
    timeoutMs: 5_000,
    send: sendRequest,
    eventCallbackUrl: 'https://app.example/events',
    onInterrupted: () => Promise.resolve(),
  });
}
