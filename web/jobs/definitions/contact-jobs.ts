import { z } from 'zod';
import { defineJob } from '../job';
import { lexwareId, orderPayload, shopId, shopPayload } from './payload-parts';

/** Jobs about customers' contacts. */
export const CONTACT_JOBS = {
  /** A contact changed in Lexware. */
  contactChanged: defineJob({
    name: 'contacts.changed',
    payload: z.object({
      shopId,
      lexwareId,
      isDeleted: z.boolean(),
      /** It was created; a contact that we created ourselves is already known. */
      isNew: z.boolean().default(false),
      /** By Lexware's clock; distinguishes the merchant's change from our own. */
      changedAt: z.string().nullable().default(null),
    }),
    maxAttempts: 12,
    // The merchant's change must not join the event about our own, which is ignored.
    keyOf: ({ isDeleted, isNew, changedAt = null, ...given }) =>
      isDeleted
        ? `contact-deleted:${given.lexwareId}`
        : `contact:${given.lexwareId}:${isNew ? 'created' : 'changed'}:${changedAt}`,
  }),
  /** Send Lexware the new data of an order's customer. */
  updateContact: defineJob({
    name: 'contacts.update',
    payload: orderPayload,
    maxAttempts: 8,
    // Not per customer: a waiting job has only its own order, so a younger one that joined it would
    // be lost.
    keyOf: (given) => `contact-update:${given.orderId}`,
  }),
  /** Copy Lexware's contact list after connecting. */
  mirrorContacts: defineJob({
    name: 'contacts.mirror',
    payload: shopPayload,
    maxAttempts: 10,
    keyOf: 'name',
  }),
};
