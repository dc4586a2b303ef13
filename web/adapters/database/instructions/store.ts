import { DOCUMENT_KINDS } from '../../../domain/documents/model/document';
import { z } from 'zod';
import { causeText, parseCause } from '../../../domain/documents/model/cause';
import { type Instruction, TAX_CHOICES } from '../../../domain/documents/model/instruction';
import type { InstructionStore } from '../../../ports/stores/order-stores';
import { fromJson, toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import { END, GIVEN, type GivenRow, SETTLE, instructions } from './table';

const stored = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('create'),
    document: z.enum(DOCUMENT_KINDS),
    cause: z.string().transform(parseCause),
  }),
  z.object({
    kind: z.literal('tax'),
    treatment: z.enum(TAX_CHOICES),
    issue: z.number().int().optional(),
  }),
]);

export function createInstructionStore(sql: Sql): InstructionStore {
  const model = sql.model(instructions);
  return {
    async give(shopId, orderId, instruction, at) {
      const row = {
        shop_id: shopId,
        order_id: orderId,
        topic: topicOf(instruction),
        instruction: textOf(instruction),
        given_at: toInstant(at),
      };
      await sql.change((inside) => model.upsert(row, inside));
    },

    async of(shopId, orderId) {
      const rows = await sql.rows<GivenRow>(GIVEN, [shopId, orderId]);
      return rows.map(({ instruction, given_at: givenAt }) => ({
        ...fromJson(stored, instruction),
        givenAt,
      }));
    },

    async settle(shopId, orderId, instruction) {
      await sql.write(SETTLE, [shopId, orderId, topicOf(instruction)]);
    },

    async end(shopId, orderId, instruction) {
      const givenAt = toInstant(instruction.givenAt);
      await sql.write(END, [shopId, orderId, topicOf(instruction), givenAt]);
    },
  };
}

function topicOf(instruction: Instruction): string {
  if (instruction.kind === 'create')
    return `create:${instruction.document}:${causeText(instruction.cause)}`;
  return instruction.issue ? `tax:${instruction.issue}` : 'tax';
}

function textOf(instruction: Instruction): string {
  if (instruction.kind === 'tax') return JSON.stringify(instruction);
  return JSON.stringify({ ...instruction, cause: causeText(instruction.cause) });
}
