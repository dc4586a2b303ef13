import { z } from 'zod';
import { defineJob } from '../job';
import { lexwareId, orderPayload, shopId, shopPayload } from './payload-parts';

/** What is to be done about customers' contacts. */
export const CONTACT_JOBS = {
  /** A contact changed in Lexware. */
  contactChanged: defineJob({
    name: 'contacts.changed',
    payload: z.object({
      shopId,
      lexwareId,
      isDeleted: z.boolean(),
      /** It was made; of one that we made ourselves everything is known. */
      isNew: z.boolean().default(false),
      /** By Lexware's clock; tells a change of the merchant's from our own. */
      changedAt: z.string().nullable().default(null),
    }),
    maxAttempts: 12,
    // The merchant's change must not join the notice of our own, which is passed over.
    keyOf: ({ isDeleted, isNew, changedAt = null, ...given }) =>
      isDeleted
        ? `contact-deleted:${given.lexwareId}`
        : `contact:${given.lexwareId}:${isNew ? 'created' : 'changed'}:${changedAt}`,
  }),
  /** Tell Lexware what is new about an order's customer. */
  updateContact: defineJob({
    name: 'contacts.update',
    payload: orderPayload,
    maxAttempts: 8,
    // Not per customer: a waiting job knows its own order only, and a younger one that joined it
    // would be lost.
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
