import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Pace } from '../../sandbox/lexware/gateway/pace';
import type { Call, Reply } from './calls';
import type { LexwareEvent } from './event-sender';
import { organizationOf } from './shops';

interface StoredVoucher {
  id: string;
  number: string;
  at: string;
  gross: number;
  posted: Posted;
}

/**
 * The few paths of Lexware Office that ordinary orders need, for many accounts: the sandbox's own
 * stand-in holds one account and checks much more than a run of this size leaves time for.
 */
export class LeanLexware {
  readonly calls: Call[] = [];
  made = 0;
  /** Two calls a second and account, as the sandbox's Lexware and the real one. */
  private readonly pace = new Pace({ now: () => performance.now() });
  private readonly books = new Map<number, StoredVoucher[]>();

  constructor(private readonly announce: (event: LexwareEvent) => void) {}

  answer({ method = '', url = '', headers }: IncomingMessage, body: string): Reply {
    const shop = Number(/token-(\d+)/.exec(headers.authorization ?? '')?.[1]);
    const path = url.split('?', 1)[0] ?? '';
    const reply = this.reply(shop, `${method} ${path}`, body);
    this.calls.push({ shop, method, path, status: reply.status, at: Date.now() });
    return reply;
  }

  private reply(shop: number, call: string, body: string): Reply {
    try {
      this.pace.take(`shop-${shop}`);
    } catch {
      return { status: 429, body: '{"message":"Rate limit exceeded"}' };
    }
    const [, name = '', id] = /^(\w+ \/v1\/[\w-]+)\/?(.*)$/.exec(call) ?? [];
    switch (name) {
      case 'POST /v1/invoices':
        return this.book(shop, body);
      case 'POST /v1/contacts':
        return ok(this.create(shop, ['contact.created']));
      case 'GET /v1/voucherlist':
        return ok({ content: this.of(shop).map(toRow), last: true });
      case 'GET /v1/contacts':
        return ok({ id, version: 1, roles: { customer: {} } });
      case 'GET /v1/invoices':
        return this.show(shop, id ?? '');
      default:
        throw new Error(`Nobody answers ${call}`);
    }
  }

  private of(shop: number): StoredVoucher[] {
    return this.books.get(shop) ?? [];
  }

  /** All are finalised, which is a change of state in addition to the creation. */
  private book(shop: number, body: string): Reply {
    const booked = this.of(shop);
    const created = this.create(shop, ['invoice.created', 'invoice.status.changed']);
    const number = `RE${1_000 + booked.length}`;
    const posted = JSON.parse(body) as Posted;
    booked.push({
      id: created.id,
      number,
      at: new Date().toISOString(),
      gross: grossOf(posted),
      posted,
    });
    this.books.set(shop, booked);
    this.made += 1;
    return ok(created);
  }

  private create(shop: number, eventTypes: string[]): Created {
    const id = randomUUID();
    const at = new Date().toISOString();
    for (const eventType of eventTypes) {
      this.announce({ organizationId: organizationOf(shop), eventType, resourceId: id });
    }
    return { id, version: 1, createdDate: at, updatedDate: at };
  }

  private show(shop: number, id: string): Reply {
    const found = this.of(shop).find((one) => one.id === id);
    if (!found) return { status: 404, body: '{}' };
    return ok({ ...found.posted, ...toRow(found), totalPrice: { totalGrossAmount: found.gross } });
  }
}

function ok(body: object): Reply {
  return { status: 200, body: JSON.stringify(body) };
}

function toRow({ id, number, at, gross }: StoredVoucher) {
  const dates = { voucherDate: at, createdDate: at, updatedDate: at };
  return {
    id,
    voucherType: 'invoice',
    voucherStatus: 'open',
    voucherNumber: number,
    ...dates,
    totalAmount: gross,
  };
}

/** What Lexware answers to everything it wrote. */
interface Created {
  id: string;
  version: number;
  createdDate: string;
  updatedDate: string;
}

interface Posted {
  lineItems: { quantity: number; unitPrice: { grossAmount: number } }[];
}

function grossOf({ lineItems }: Posted): number {
  const cents = lineItems.map(({ quantity, unitPrice }) =>
    Math.round(quantity * unitPrice.grossAmount * 100),
  );
  return cents.reduce((a, b) => a + b, 0) / 100;
}
