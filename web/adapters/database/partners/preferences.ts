import { Op } from 'sequelize';
import { z } from 'zod';
import type { PartnerId } from '../../../domain/billing/coupon';
import { VAT_STATUSES } from '../../../domain/partner/vat-status';
import type { PartnerPreferences, PayoutGateway } from '../../../domain/partner/preferences';
import type { PartnerPreferencesStore } from '../../../ports/stores/partner-stores';
import type { SecretPlace } from '../encrypted/encrypted-columns';
import type { Encryption } from '../encryption';
import { fromJson, toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import {
  partnerPayoutRecipients,
  partnerPayouts,
  partnerPreferences,
  type partners,
  partnerVatChecks,
  partnerVatDeclarations,
} from './models';
import { GONE } from './payout-statements';

export const storedGateway: z.ZodType<PayoutGateway> = z.discriminatedUnion('selected', [
  z.object({ selected: z.literal('paypal'), email: z.string() }),
  z.object({
    selected: z.literal('bank'),
    holder: z.string(),
    name: z.string(),
    iban: z.string(),
    bic: z.string(),
  }),
]);

const stored: z.ZodType<PartnerPreferences> = z.object({
  taxId: z.string(),
  vatId: z.string(),
  address: z.object({
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
  }),
  gateway: storedGateway,
  // Rows of before do not have them.
  vatStatus: z.enum(VAT_STATUSES).default('unknown'),
  vatDeclaredAt: z.string().nullable().default(null),
});

export function createPartnerPreferencesStore(
  sql: Sql,
  encryption: Encryption,
): PartnerPreferencesStore {
  const model = sql.model(partnerPreferences);
  return {
    async of(id) {
      const where = { partner_id: id };
      const row = await model.findOne({ where, raw: true, transaction: sql.transaction });
      return row && fromJson(stored, encryption.decrypt(row.details, placeOf(id)));
    },

    async save(id, preferences, at) {
      const details = encryption.encrypt(JSON.stringify(preferences), placeOf(id));
      const row = { partner_id: id, details, saved_at: toInstant(at) };
      await sql.change((inside) => model.upsert(row, inside));
    },

    ...createDeclarations(sql),

    async forgetOfGone(before, lapsed) {
      const at = toInstant(before);
      const since = toInstant(lapsed);
      const given = [at, at, since, at, since, since];
      const rows = await sql.rows<Pick<RowOf<typeof partners>, 'id'>>(GONE, given);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await sql.change(async (inside) => {
        const { transaction } = sql;
        const where = { partner_id: ids };
        const payouts = await sql.model(partnerPayouts).findAll({ where, raw: true, transaction });
        const of = { payout_id: payouts.map(({ id }) => id) };
        await sql.model(partnerPayoutRecipients).destroy({ ...inside, where: of });
        await sql.model(partnerVatChecks).destroy({ ...inside, where });
        await model.destroy({ ...inside, where });
      });
      return ids.length;
    },

    async savedBefore(moment, after, limit) {
      const later = after === null ? {} : { partner_id: { [Op.gt]: after } };
      const where = { saved_at: { [Op.lt]: toInstant(moment) }, ...later };
      const order: [string, string][] = [['partner_id', 'ASC']];
      const { transaction } = sql;
      const rows = await model.findAll({ where, order, limit, raw: true, transaction });
      return rows.map((row) => row.partner_id);
    },

    async savedAt(id) {
      const where = { partner_id: id };
      const row = await model.findOne({ where, raw: true, transaction: sql.transaction });
      return row && row.saved_at;
    },

    async vatCheck(id) {
      const where = { partner_id: id };
      const { transaction } = sql;
      const row = await sql.model(partnerVatChecks).findOne({ where, raw: true, transaction });
      return (
        row && {
          vatId: row.vat_id,
          result: row.result,
          requestId: row.request_id,
          at: row.checked_at,
        }
      );
    },

    async saveVatCheck(id, { vatId, result, requestId, at }) {
      const checked = { vat_id: vatId, result, request_id: requestId, checked_at: toInstant(at) };
      const row = { partner_id: id, ...checked };
      await sql.change((inside) => sql.model(partnerVatChecks).upsert(row, inside));
    },

    async forgetVatCheck(id) {
      const where = { partner_id: id };
      await sql.change((inside) => sql.model(partnerVatChecks).destroy({ ...inside, where }));
    },
  };
}

function createDeclarations(sql: Sql): Pick<PartnerPreferencesStore, 'declarations' | 'declare'> {
  return {
    async declarations(id) {
      const where = { partner_id: id };
      const order: [string, string][] = [['id', 'ASC']];
      const { transaction } = sql;
      const found = sql.model(partnerVatDeclarations);
      const rows = await found.findAll({ where, order, raw: true, transaction });
      return rows.map(({ status, valid_from: validFrom, declared_at: declaredAt }) => ({
        status,
        validFrom,
        declaredAt,
      }));
    },

    async declare(id, { status, validFrom }, at) {
      const values = { status, valid_from: validFrom, declared_at: toInstant(at) };
      const row = { partner_id: id, ...values };
      await sql.change((inside) => sql.model(partnerVatDeclarations).bulkCreate([row], inside));
    },
  };
}

function placeOf(id: PartnerId): SecretPlace {
  return `partner_preferences.details:${id}`;
}
