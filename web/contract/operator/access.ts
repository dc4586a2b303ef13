import { z } from 'zod';
import { PERMISSIONS, ROLES } from '../../domain/operator/permissions';
import { reasonField } from './views';

/** Carries the operator's session beside Shopify's session token; it stands in no address. */
export const OPERATOR_HEADER = 'X-Operator-Session';

/** POST /api/operator/session and /code: six digits of the app, or a recovery code. */
export const codeInput = z.object({ code: z.string().trim().min(6).max(40) });

/** GET /api/operator/session: who is signed in, and what they may do. */
export const meAnswer = z.object({
  name: z.string(),
  shop: z.string(),
  /** Their number at Shopify. */
  user: z.string(),
  roles: z.array(z.enum(ROLES)),
  permissions: z.array(z.enum(PERMISSIONS)),
  endsAt: z.string(),
  /** Until then money, plans and people may be changed without another code. */
  freshUntil: z.string(),
  recoveryCodesLeft: z.number().int(),
});
export type MeAnswer = z.infer<typeof meAnswer>;

export const sessionAnswer = z.object({ token: z.string(), me: meAnswer });

/** POST /api/operator/enrolment: what an authenticator app needs. */
export const invitationInput = z.object({ token: z.string().max(100) });
export const enrolmentAnswer = z.object({
  name: z.string(),
  /** Base32, to type in. */
  secret: z.string(),
  /** `otpauth://…`, to open. */
  address: z.string(),
});
export type EnrolmentAnswer = z.infer<typeof enrolmentAnswer>;

/** POST /api/operator/enrolment/done: the first code proves that it was set up. */
export const enrolInput = invitationInput.extend(codeInput.shape);
export const enrolledAnswer = z.object({ recoveryCodes: z.array(z.string()) });

export const doneAnswer = z.object({ isDone: z.literal(true) });

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
