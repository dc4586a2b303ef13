import { z } from 'zod';
import { DOCUMENT_KINDS } from './document';

/** A kind of document in requests, answers and payloads of jobs. */
export const documentKind = z.enum(DOCUMENT_KINDS);
