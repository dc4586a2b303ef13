import { z } from 'zod';
import { lexwareId } from '../requests/answer-fields';

export const printLayouts = z.array(
  z
    .object({ id: lexwareId, name: z.string(), default: z.boolean() })
    .transform(({ id, name, default: isDefault }) => ({ id, name, isDefault })),
);
