import { z } from 'zod';

/** A month of the German calendar, `yyyy-MM`. */
export const yearAndMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);
