import { z } from 'zod';
import { detailAnswer } from '../error';
import { TAX_CHOICES } from '../../domain/documents/model/instruction';

export const taxChoice = z.enum(TAX_CHOICES);

/** POST /api/orders/{id}/tax */
export const taxChoiceBody = z.object({ treatment: taxChoice });

/**
 * GET /api/orders/{id}/tax: why the order's taxes are refused, and what the merchant may choose
 * instead.
 */
export const taxAnswer = z.object({
  /** Null when the law's table has an answer for the order as the shop charged it. */
  refused: z
    .object({ reason: z.string(), text: z.string(), detail: detailAnswer.nullable() })
    .nullable(),
  chosen: taxChoice.nullable(),
  choices: z.array(detailAnswer.extend({ treatment: taxChoice })),
});
export type TaxAnswer = z.infer<typeof taxAnswer>;
