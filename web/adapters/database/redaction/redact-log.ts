import { Op } from 'sequelize';
import type { ShopId } from '../../../domain/ids';
import type { FactName } from '../../../domain/log/event';
import type { EventRecord } from '../../../ports/stores/event-store';
import type { NamedPerson } from '../../../ports/stores/shop-stores';
import { toEvent } from '../events/event-row';
import type { EventRow } from '../events/table/statements';
import { type Forget, withoutPerson } from './personal-words';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import { events } from '../events/table/model';

const PAGE = 500;

/**
 * Kinds of facts in a line: codes and numbers of ours, never redacted; names and numbers of the
 * order's own documents, which stay in its lines and are redacted elsewhere; or a text, which may
 * quote the order.
 */
type NamesPeople = 'codes' | 'names' | 'text';

const NAMES_PEOPLE: Record<FactName, NamesPeople> = {
  code: 'codes',
  detail: 'text',
  about: 'text',
  failure: 'codes',
  number: 'names',
  second: 'names',
  title: 'text',
  reference: 'names',
  total: 'codes',
  currency: 'codes',
  status: 'codes',
  profile: 'codes',
  organization: 'codes',
  gateway: 'names',
  subject: 'names',
  fields: 'codes',
  parts: 'codes',
  companyName: 'text',
  notification: 'codes',
  step: 'codes',
  attempts: 'codes',
  stack: 'codes',
  difference: 'text',
  requestId: 'codes',
  orders: 'codes',
  documents: 'codes',
  contacts: 'codes',
  mails: 'codes',
  vatChecks: 'codes',
  transfers: 'codes',
  left: 'codes',
  unread: 'codes',
  isSearched: 'codes',
  isMailed: 'codes',
  firstDay: 'codes',
  lastDay: 'codes',
  plan: 'codes',
  isAnnual: 'codes',
  isTest: 'codes',
  until: 'codes',
  reason: 'text',
  steps: 'codes',
  expiresAt: 'codes',
  correction: 'codes',
  days: 'codes',
  file: 'codes',
  digest: 'codes',
  startsAt: 'codes',
  missing: 'codes',
  month: 'codes',
};
/** Facts of former versions; unknown ones count as texts. */
const FORMER: Record<string, NamesPeople> = { day: 'codes', date: 'codes' };
const STORED_NAMES = new Map<string, NamesPeople>(Object.entries({ ...FORMER, ...NAMES_PEOPLE }));

/** How a sale was taxed is proof, and logged by codes of ours. */
const KEEPS_DETAIL: readonly string[] = ['order.tax-fixed', 'order.tax-chosen'];

/**
 * Lines about the person's orders keep codes and numbers; in all others their names are blanked.
 */
export async function redactLog(
  sql: Sql,
  shopId: ShopId,
  person: NamedPerson,
  forget: Forget,
): Promise<void> {
  for (const some of chunks(person.orderIds)) {
    await rewrite(sql, shopId, some, (event) => ofTheirOrder(event, forget));
  }
  await rewrite(sql, shopId, null, (event) => ofTheShop(event, person, forget));
}

type Redacted = Pick<EventRecord, 'refs' | 'body'>;

function ofTheirOrder({ event, refs, body }: EventRecord, forget: Forget): Redacted {
  const others = Object.fromEntries(Object.entries(refs).filter(([key]) => key !== 'customer'));
  const remaining = Object.entries(body).flatMap(([key, value]) => {
    if (isPlain(value) || (STORED_NAMES.get(key) ?? 'text') !== 'text') return [[key, value]];
    return key === 'detail' && KEEPS_DETAIL.includes(event)
      ? [[key, withoutPerson(value, forget)]]
      : [];
  });
  return { refs: others, body: Object.fromEntries(remaining) };
}

/**
 * Log lines of earlier requests name the person, too. Changes of settings belong to the merchant.
 */
function ofTheShop(
  { event, refs, body }: EventRecord,
  { customerId }: NamedPerson,
  forget: Forget,
): Redacted {
  if (event === 'settings.changed') return { refs, body };
  const { customer, ...others } = refs;
  const texts = Object.entries(body).map(([key, value]) => [
    key,
    STORED_NAMES.get(key) === 'codes' ? value : withoutPerson(value, forget),
  ]);
  return { refs: customer === customerId ? others : refs, body: Object.fromEntries(texts) };
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'string' && (typeof value !== 'object' || value === null);
}

/**
 * Page by page, since a shop's log may have a hundred thousand lines; `orderIds` is null for those
 * about no order.
 */
async function rewrite(
  sql: Sql,
  shopId: ShopId,
  orderIds: string[] | null,
  change: (event: EventRecord) => Redacted,
): Promise<void> {
  const { transaction } = sql;
  for (let after = 0; ;) {
    const where = { shop_id: shopId, order_id: orderIds, id: { [Op.gt]: after } };
    const page = { where, order: ['id'], limit: PAGE };
    const rows = await sql.model(events).findAll({ ...page, raw: true, transaction });
    for (const row of rows) await rewriteOne(sql, shopId, row, change);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function rewriteOne(
  sql: Sql,
  shopId: ShopId,
  row: EventRow,
  change: (event: EventRecord) => Redacted,
): Promise<void> {
  const event = toEvent(row);
  const { refs, body } = change(event);
  const [refsText, bodyText] = [JSON.stringify(refs), JSON.stringify(body)];
  if (refsText === JSON.stringify(event.refs) && bodyText === JSON.stringify(event.body)) return;
  const model = sql.model(events);
  const where = { shop_id: shopId, id: event.id };
  const values = { refs: refsText, body: bodyText };
  await sql.change((inside) => model.update(values, { ...inside, where }));
}
