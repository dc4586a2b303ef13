import { z } from 'zod';
import { LEXWARE_TASKS } from '../../domain/documents/actions/document-actions';
import { orderAnswer } from './order';

/**
 * `done`: carried out, or under way as the order's decisions say. `open`: only Lexware's web app
 * can do it; open the address, the document's state is watched until it changed.
 */
export const actionAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), order: orderAnswer }),
  z.object({
    kind: z.literal('open'),
    url: z.string(),
    /** What to do there, and the same as a German sentence. */
    task: z.enum(LEXWARE_TASKS),
    hint: z.string(),
    order: orderAnswer,
  }),
]);
export type ActionAnswer = z.infer<typeof actionAnswer>;
