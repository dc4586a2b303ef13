import { z } from 'zod';
import { ROLES, PERMISSIONS } from '../../domain/operator/permissions';
import type { ShopId } from '../../domain/ids';

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

export const MAX_REASON_LENGTH = 500;

export const reasonField = z.string().trim().min(3).max(MAX_REASON_LENGTH);

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

/** Of actions that need to say nothing but why. */
export const reasonInput = z.object({ reason: reasonField });

/**
 * POST /api/operator/shops/{shopId}/view and …/uncover: why, or the ticket that the merchant wrote.
 * Merchants read it; it names no customers.
 */
export const viewInput = z.union([
  z.object({ reason: reasonField }),
  z.object({
    ticket: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .regex(/^[\w-]+$/),
  }),
]);
export type ViewInput = z.infer<typeof viewInput>;

/** Also of GET …/view; null where none is open. */
export const viewAnswer = z.object({
  view: z
    .object({
      endsAt: z.string(),
      /** From now on; the clock of the screen may be wrong. */
      secondsLeft: z.number().int(),
      isUncovered: z.boolean(),
    })
    .nullable(),
});

export type ViewAnswer = z.infer<typeof viewAnswer>;

/** The shop that paths like /api/operator/shops/{shopId}/view name, by our number. */
export const shopInPath = z.object({
  shopId: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform((id) => Number(id) as ShopId),
});

/** GET /api/operator/audit, the newest first. */
export const auditQuery = z.object({
  /** Our number of a shop. */
  shop: z.coerce.number().int().min(1).optional(),
  before: z.coerce.number().int().min(1).optional(),
});

const fact = z.object({ name: z.string(), value: z.string() });

const item = z.object({
  id: z.number().int(),
  at: z.string(),
  actor: z.string(),
  /** German: what was done. */
  text: z.string(),
  /** Null where it is about no single shop. */
  shop: z.object({ id: z.number().int(), domain: z.string() }).nullable(),
  reason: z.string(),
  detail: z.array(fact),
  /** What was changed, by name: as it was, and as it is. */
  changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  /** False: the row is not what was written then. */
  isGenuine: z.boolean(),
});
export type AuditItem = z.infer<typeof item>;

export const auditAnswer = z.object({
  items: z.array(item),
  /** Continues here; null at the end. */
  next: z.number().int().nullable(),
});

/** GET /api/support-accesses: what operators saw and did in the merchant's own shop. */
export const supportAccessQuery = z.object({ before: z.coerce.number().int().min(1).optional() });
export const supportAccessAnswer = z.object({
  items: z.array(
    z.object({ id: z.number().int(), at: z.string(), text: z.string(), reason: z.string() }),
  ),
  next: z.number().int().nullable(),
});
