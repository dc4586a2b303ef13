import type { FailureListAnswer } from '../../web/contract/log';
import type { OrderAnswer } from '../../web/contract/order/order';
import { transfersAnswer } from '../../web/contract/plan';
import type { ShopAnswer } from '../../web/contract/shop';
import type { Books, StoredInvoice } from '../../tests/support/app-fixture/app-fixture';
import type { World } from './world';

export interface Sales {
  /** As their processes know them. */
  shops: readonly string[];
  /** Those that mail their invoices. */
  mailing: readonly string[];
  /** The orders that were given back. */
  refunded: Set<number>;
}

export interface Balance {
  orders: number;
  invoices: number;
  creditNotes: number;
  mails: number;
  /** What is not there yet, each with what its merchant reads. */
  open: string[];
  /** What must never be: doubles, silence, books that do not agree. */
  wrong: string[];
  /** Shops whose merchants have to sign in at Lexware again. */
  interrupted: string[];
}

/** Compares what customers did with the books, and asks the app about whatever differs. */
export async function balance(world: World, { shops, mailing, refunded }: Sales): Promise<Balance> {
  const { processes } = world;
  const books = await processes.standIns.lexware.get<Books>('/books');
  const [invoices, creditNotes] = [countByOrder(books.invoices), countByOrder(books.creditNotes)];
  const result: Balance = {
    orders: processes.placed.flat().length,
    invoices: books.invoices.length,
    creditNotes: books.creditNotes.length,
    mails: 0,
    open: [],
    wrong: [],
    interrupted: [],
  };
  for (const [index, shop] of shops.entries()) {
    const orders = processes.placed[index] ?? [];
    const missing: number[] = [];
    for (const id of orders) {
      const [made, back] = [invoices.get(id) ?? 0, creditNotes.get(id) ?? 0];
      const due = refunded.has(id) ? 1 : 0;
      if (made > 1 || back > due)
        result.wrong.push(`${shop} ${id}: ${made} invoices and ${back} credit notes`);
      else if (made < 1 || back < due) missing.push(id);
    }
    await ask(world, { shop, missing, result });
    const documents = orders.filter((id) => invoices.has(id)).length;
    const used = new Set(await transferred(world, shop)).size;
    if (used !== documents)
      result.wrong.push(`${shop}: ${used} orders used transfers, ${documents} have invoices`);
  }
  await askAboutDeadJobs(world, result);
  await askAboutMails(world, mailing, result);
  return result;
}

/** Each invoice of these shops is mailed, or its merchant reads why not. */
async function askAboutMails(
  world: World,
  mailing: readonly string[],
  result: Balance,
): Promise<void> {
  const silent = await world.processes.onDatabase<{ domain: string; order_id: string }>(
    `SELECT domain, order_id FROM documents JOIN shops ON shops.id = documents.shop_id
      WHERE domain IN (?) AND kind = 'invoice' AND emailed_at IS NULL AND mailing_at IS NULL AND mail_trouble IS NULL`,
    [mailing],
  );
  result.open.push(
    ...silent.map((one) => `${one.domain} ${one.order_id}: its invoice is not mailed`),
  );
  const mails = await world.processes.standIns.mail.get<{ subject: string }[]>('/mails');
  const subjects = mails.map(({ subject }) => subject);
  // Each names the number of its document.
  result.wrong.push(
    ...subjects
      .filter((subject, index) => subjects.indexOf(subject) !== index)
      .map((subject) => `mailed twice: ${subject}`),
  );
  result.mails = subjects.length;
}

/** How many orders of the day still had no invoice in the evening. */
export async function undone({ processes }: World): Promise<number> {
  const { invoices } = await processes.standIns.lexware.get<Books>('/books');
  return processes.placed.flat().length - countByOrder(invoices).size;
}

function countByOrder(vouchers: readonly StoredInvoice[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { introduction } of vouchers) {
    const id = Number(/Shopify-Nr\. (\d+)/.exec(introduction ?? '')?.[1]);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

interface Asked {
  shop: string;
  /** Its orders whose documents are not there. */
  missing: readonly number[];
  result: Balance;
}

async function ask(world: World, { shop, missing, result }: Asked): Promise<void> {
  const { processes } = world;
  if (missing.length === 0) return;
  const { lexoffice } = await processes.asMerchant<ShopAnswer>(shop, '/api/shop');
  if (lexoffice.isInterrupted) result.interrupted.push(shop);
  for (const id of missing) {
    const said = await processes
      .asMerchant<OrderAnswer>(shop, `/api/orders/${id}`)
      .then(({ decision, decisions }) => [decision, ...decisions].flatMap((one) => one?.text ?? []))
      .catch((error: unknown) => [`no page: ${String(error)}`]);
    result.open.push(`${shop} ${id}: ${said.join(' / ')}`);
    if (said.every((text) => !isSentence(text)))
      result.wrong.push(`${shop} ${id}: nobody says why it has no document`);
  }
}

const isSentence = (text: string): boolean => /^[A-ZÄÖÜ„].{10,}[.!?“]$/s.test(text.trim());

/** Each of them is listed to its merchant, in words. */
async function askAboutDeadJobs({ processes }: World, result: Balance): Promise<void> {
  const dead = await processes.onDatabase<{ domain: string; count: number }>(
    'SELECT shops.domain, COUNT(*) AS count FROM jobs JOIN shops ON shops.id = jobs.shop_id WHERE died_at IS NOT NULL GROUP BY shops.domain',
  );
  for (const { domain, count } of dead) {
    const { items } = await processes.asMerchant<FailureListAnswer>(domain, '/api/failures');
    if (items.length < Number(count))
      result.wrong.push(`${domain}: ${count} dead jobs, ${items.length} of them listed`);
    for (const { step, text } of items) {
      result.open.push(`${domain}: ${step}: ${text}`);
      if (!isSentence(text)) result.wrong.push(`${domain}: "${step}" failed without a sentence`);
    }
  }
}

/** The orders whose documents used a transfer. */
async function transferred({ processes }: World, shop: string): Promise<number[]> {
  const ids: number[] = [];
  for (let after: string | null = ''; after !== null;) {
    const query: string = after === '' ? '' : `?after=${encodeURIComponent(after)}`;
    const path = `/api/plan/transfers${query}`;
    const page = transfersAnswer.parse(await processes.asMerchant<unknown>(shop, path));
    ids.push(...page.items.map(({ orderId }) => Number(orderId)));
    after = page.next;
  }
  return ids;
}
