import { Op } from 'sequelize';
import type { ConnectionStore } from '../../../ports/stores/connection-store';
import type { SecretPlace } from '../encrypted/encrypted-columns';
import type { Encryption } from '../encryption';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { signIns } from './sign-in-model';

/** Sign-ins at Lexware that are under way. */
export function signInStore(
  sql: Sql,
  encryption: Encryption,
): Pick<ConnectionStore, 'beginSignIn' | 'takeSignIn'> {
  const model = sql.model(signIns);
  return {
    async beginSignIn({ state, shopId, codeVerifier, expiresAt }) {
      const sealed = encryption.encrypt(codeVerifier, verifierField(state));
      const row = {
        shop_id: shopId,
        state,
        code_verifier: sealed,
        expires_at: toInstant(expiresAt),
      };
      await sql.change((inside) => model.upsert(row, inside));
    },

    async takeSignIn(state, now) {
      const row = await taken(sql, state);
      const expired = { expires_at: { [Op.lte]: toInstant(now) } };
      await sql.change((inside) => model.destroy({ ...inside, where: expired }));
      if (!row || row.expires_at <= toInstant(now)) return null;
      const codeVerifier = encryption.decrypt(row.code_verifier, verifierField(state));
      return { state, shopId: row.shop_id, codeVerifier, expiresAt: row.expires_at };
    },
  };
}

/**
 * A state is used once: of several requests with the same state only the one whose DELETE removed
 * the row gets it.
 */
async function taken(sql: Sql, state: string): Promise<RowOf<typeof signIns> | null> {
  const model = sql.model(signIns);
  const row = await model.findOne({ where: { state }, raw: true, transaction: sql.transaction });
  const deleted = await sql.change((inside) => model.destroy({ ...inside, where: { state } }));
  return deleted === 1 ? row : null;
}

function verifierField(state: string): SecretPlace {
  return `sign_ins.code_verifier:${state}`;
}
