import { z } from 'zod';
import { PERMISSIONS, ROLES } from '../../domain/operator/permissions';

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
