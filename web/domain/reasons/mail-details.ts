import { z } from 'zod';
import { detail, fixedValue, plainDetails } from './detail-parts';

/** Why a mail did not go out, or went without its copy. */
export const MAIL_DETAILS = [
  plainDetails([
    'SENDER_REFUSED',
    'RECIPIENT_REFUSED',
    'CONTENT_REFUSED',
    'NO_ENCRYPTED_CONNECTION',
    'NO_CONNECTION',
    'CONNECTION_BROKE',
    'MAIL_SERVER_SILENT',
    'HOST_UNKNOWN',
    'MAIL_SERVER_FULL',
    /** In earlier lines; today such a host is reported like one that does not exist. */
    'SERVER_NOT_PUBLIC',
    /** Another mail with the same document. */
    'MAILED_JUST_NOW',
    'BEING_MAILED',
  ]),
  /** It came back; `status` as RFC 3463 has it. */
  detail('MAIL_BOUNCED', {
    why: z.enum(['address', 'full', 'rejected', 'other']),
    status: fixedValue,
  }),
  /**
   * The day's mails are used up: through the app's sender (`earned`: of a shop that may have more
   * on later days), or to others than the customer.
   */
  detail('DAY_OF_MAILS_USED_UP', {
    kind: z.enum(['operator', 'earned', 'foreign']),
    limit: z.int(),
  }),
] as const;
