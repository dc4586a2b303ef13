export * from '../../node_modules/zod/v4/classic/schemas.js';
export * as coerce from '../../node_modules/zod/v4/classic/coerce.js';
export type { infer } from 'zod/v4/core';
