import { z } from 'zod';
import type { DocumentId, LexwareId, OrderId, ShopId } from '../../domain/ids';

export const shopId = z
  .number()
  .int()
  .transform((id) => id as ShopId);
export const orderId = z
  .string()
  .regex(/^\d{1,20}$/)
  .transform((id) => id as OrderId);
export const documentId = z
  .number()
  .int()
  .transform((id) => id as DocumentId);
export const lexwareId = z.uuid().transform((id) => id as LexwareId);

export const shopPayload = z.object({ shopId });
export const orderPayload = z.object({ shopId, orderId });
