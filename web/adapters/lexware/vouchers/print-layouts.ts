import { z } from 'zod';
import { lexwareId } from '../transport/answer-fields';

export const printLayouts = z.array(
  z
    .object({ id: lexwareId, name: z.string(), default: z.boolean() })
    .transform(({ id, name, default: isDefault }) => ({ id, name, isDefault })),
);
