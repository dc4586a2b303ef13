import { z } from 'zod';
import { ROLES } from '../../domain/operator/permissions';
import { reasonField } from './views';

const person = z.object({
  id: z.number().int(),
  shop: z.string(),
  /** Their number at Shopify. */
  user: z.string(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  isEnrolled: z.boolean(),
  /** The one who reads this. */
  isSelf: z.boolean(),
});
export type PersonAnswer = z.infer<typeof person>;

/** GET /api/operator/people */
export const peopleAnswer = z.object({
  items: z.array(person),
  /** Shops whose people can be invited. */
  shops: z.array(z.string()),
});

const roles = z.array(z.enum(ROLES)).min(1).max(ROLES.length);

/** POST /api/operator/people */
export const newPersonInput = z.object({
  shop: z.string().trim().toLowerCase().max(255),
  user: z
    .string()
    .trim()
    .regex(/^\d{1,20}$/),
  name: z.string().trim().min(1).max(100),
  roles,
  reason: reasonField,
});

/** PUT /api/operator/people/{id} */
export const rolesInput = z.object({ roles, reason: reasonField });

/** Of those two routes that invite: the link is shown this once. */
export const invitedAnswer = z.object({ link: z.string(), endsAt: z.string() });
export type InvitedAnswer = z.infer<typeof invitedAnswer>;

export const personInPath = z.object({ id: z.coerce.number().int().min(1) });
