import type { PartnerId } from '../../../domain/billing/coupon';
import type { PartnerMailStore } from '../../../ports/stores/partners/partner-mail-store';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { partnerMails } from './models';

const keyOf = (id: PartnerId, mail: string) => ({ partner_id: id, mail });

export function createPartnerMailStore(sql: Sql): PartnerMailStore {
  const model = sql.model(partnerMails);
  return {
    async record(id, mail, at) {
      const rows = [{ ...keyOf(id, mail), state: 'due' as const, changed_at: toInstant(at) }];
      const unique = ['partner_id', 'mail'] as const;
      await insertInto(sql, { into: partnerMails, rows, unique });
    },

    async begin(id, mail, at) {
      const change = { state: 'sending' as const, changed_at: toInstant(at) };
      const where = { ...keyOf(id, mail), state: 'due' };
      const [changed] = await sql.change((inside) => model.update(change, { ...inside, where }));
      if (changed === 1) return 'begun';
      const { transaction } = sql;
      const row = await model.findOne({ where: keyOf(id, mail), raw: true, transaction });
      return row?.state === 'sending' ? 'sending' : 'done';
    },

    async release(id, mail) {
      const where = { ...keyOf(id, mail), state: 'sending' };
      await sql.change((inside) => model.update({ state: 'due' }, { ...inside, where }));
    },

    async finish(id, mail, at) {
      const change = { state: 'done' as const, changed_at: toInstant(at) };
      await sql.change((inside) => model.update(change, { ...inside, where: keyOf(id, mail) }));
    },
  };
}
