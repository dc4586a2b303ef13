import { isDeepStrictEqual } from 'node:util';
import { Op } from 'sequelize';
import { z } from 'zod';
import type { ShopId } from '../../../domain/ids';
import type { NamedPerson } from '../../../ports/stores/shop-stores';
import { jobs } from '../jobs/table';
import type { RowOf } from '../sql/table';
import { type Forget, withoutPerson } from './personal-words';
import { toDetail } from '../sql/column-values';
import { columnsWhere } from '../sql/read';
import type { Sql } from '../sql/sql';

const PAGE = 500;

const NOT_NULL = { [Op.ne]: null };
const VAT_CHECKS = { name: 'vat.check' };
const COLUMNS = ['id', 'name', 'payload', 'failure_detail', 'died_at'] as const;

type JobRow = Pick<RowOf<typeof jobs>, (typeof COLUMNS)[number]>;

interface RedactedPerson {
  person: NamedPerson;
  forget: Forget;
}

const about = z.object({
  orderId: z.string().nullish(),
  customerId: z.string().nullish(),
  email: z.string().nullish(),
});

/**
 * Failed jobs store the reason of the external service, which may repeat what was sent; jobs for
 * VAT id checks contain the id, and data protection requests the person. Waiting jobs run and are
 * deleted; dead jobs with the person in their payload are deleted here.
 */
export async function redactJobs(
  sql: Sql,
  shopId: ShopId,
  person: NamedPerson,
  forget: Forget,
): Promise<void> {
  const mayNamePerson = {
    [Op.or]: [{ died_at: NOT_NULL }, { failure_detail: NOT_NULL }, VAT_CHECKS],
  };
  for (let after = 0; ;) {
    const where = { shop_id: shopId, id: { [Op.gt]: after }, ...mayNamePerson };
    const rows = await columnsWhere(sql, sql.model(jobs), COLUMNS, {
      where,
      order: ['id'],
      limit: PAGE,
    });
    for (const row of rows) await redactJob(sql, shopId, row, { person, forget });
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function redactJob(
  sql: Sql,
  shopId: ShopId,
  row: JobRow,
  redacted: RedactedPerson,
): Promise<void> {
  const model = sql.model(jobs);
  const where = { shop_id: shopId, id: row.id };
  switch (treatmentOf(row, redacted)) {
    case 'delete':
      return void (await sql.change((inside) => model.destroy({ ...inside, where })));
    case 'blank': {
      const blank = { failure_detail: null };
      return void (await sql.change((inside) => model.update(blank, { ...inside, where })));
    }
    case 'keep':
  }
}

function treatmentOf(row: JobRow, { person, forget }: RedactedPerson): 'delete' | 'blank' | 'keep' {
  const payload = about.safeParse(JSON.parse(row.payload)).data ?? {};
  const isOfOrder = person.orderIds.some((id) => id === payload.orderId);
  if (isOfOrder && row.name === 'vat.check') return 'delete';
  if (row.died_at !== null && isAbout(person, payload)) return 'delete';
  if (row.failure_detail === null) return 'keep';
  return isOfOrder || names(row.failure_detail, forget) ? 'blank' : 'keep';
}

/** What cannot be parsed may contain any name. */
function names(stored: string, forget: Forget): boolean {
  const detail = toDetail(stored);
  return detail === null || !isDeepStrictEqual(withoutPerson(detail, forget), detail);
}

function isAbout(person: NamedPerson, { customerId, email }: z.output<typeof about>): boolean {
  if (person.customerId !== null && customerId === person.customerId) return true;
  return person.email !== null && email?.toLowerCase() === person.email.toLowerCase();
}
