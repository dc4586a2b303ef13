import { z } from 'zod';
import type { LexwareId } from './ids';

/** An id of Lexware's within JSON that we wrote ourselves. */
export const lexwareId = z.custom<LexwareId>((value) => typeof value === 'string');
