import { z } from 'zod';
import { causeText, parseCause } from '../../../domain/documents/cause';
import { type Instruction, TAX_CHOICES } from '../../../domain/documents/instruction';
import type { InstructionStore } from '../../../ports/stores/instruction-store';
import { fromJson } from '../sql/column-values';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { insert, overwrite } from '../sql/sql-text';

const stored = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('create'),
    document: z.enum(['invoice', 'credit-note', 'delivery-note']),
    cause: z.string().transform(parseCause),
  }),
  z.object({ kind: z.literal('tax'), treatment: z.enum(TAX_CHOICES), issue: z.number().int().optional() }),
]);

export function createInstructionStore(sql: Sql): InstructionStore {
  return {
    async give(...[shopId, orderId, instruction, at]) {
      await insert(sql, {
        table: 'instructions',
        columns: ['shop_id', 'order_id', 'topic', 'instruction', 'given_at'],
        rows: [[shopId, orderId, topicOf(instruction), textOf(instruction), toInstant(at)]],
        unique: ['shop_id', 'order_id', 'topic'],
        update: overwrite(['instruction', 'given_at']),
      });
    },

    async of(shopId, orderId) {
      const rows = await sql.rows<{ instruction: string }>(
        'SELECT instruction FROM instructions WHERE shop_id = ? AND order_id = ? ORDER BY given_at, topic',
        [shopId, orderId],
      );
      return rows.map((row) => fromJson(stored, row.instruction));
    },

    async settle(shopId, orderId, instruction) {
      await sql.write('DELETE FROM instructions WHERE shop_id = ? AND order_id = ? AND topic = ?', [
        shopId,
        orderId,
        topicOf(instruction),
      ]);
    },
  };
}

function textOf(instruction: Instruction): string {
  if (instruction.kind === 'tax') return JSON.stringify(instruction);
  return JSON.stringify({ ...instruction, cause: causeText(instruction.cause) });
}

function topicOf(instruction: Instruction): string {
  if (instruction.kind === 'create') return `create:${instruction.document}:${causeText(instruction.cause)}`;
  return instruction.issue ? `tax:${instruction.issue}` : 'tax';
}
