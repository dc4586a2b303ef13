import { z } from 'zod';

/** How a document is mailed once it exists; texts may contain placeholders. */
export const mailSettings = z.object({
  enabled: z.boolean(),
  /** Sender address; empty is the app's own. */
  sender: z.string(),
  name: z.string(),
  /** Address that gets a copy; empty for none. */
  copy: z.string(),
  subject: z.string(),
  /** Recipient; empty is the customer. */
  to: z.string(),
  message: z.string(),
  /** Below every message, the default one included; simple HTML as there. */
  signature: z.string(),
  /** Addresses of files that go along, five at most. */
  attachments: z.array(z.string()),
  replyTo: z.string(),
  skipTags: z.array(z.string()),
  /** Order sources that get no mail, e.g. `pos`. */
  skipSources: z.array(z.string()),
});
export type MailSettings = z.infer<typeof mailSettings>;

export const DEFAULT_MAIL: MailSettings = {
  enabled: false,
  sender: '',
  name: '',
  copy: '',
  subject: '',
  to: '',
  message: '',
  signature: '',
  attachments: [],
  replyTo: '',
  skipTags: [],
  skipSources: [],
};
