/** How a document is mailed once it exists; texts may hold placeholders. */
export interface MailSettings {
  enabled: boolean;
  /** Sender address; empty is the app's own. */
  sender: string;
  name: string;
  /** Address that gets a copy; empty for none. */
  copy: string;
  subject: string;
  /** Recipient; empty is the customer. */
  to: string;
  message: string;
  /** Addresses of files that go along, five at most. */
  attachments: string[];
  replyTo: string;
  skipTags: string[];
  /** Order sources that get no mail, e.g. `pos`. */
  skipSources: string[];
}

export const DEFAULT_MAIL: MailSettings = {
  enabled: false,
  sender: '',
  name: '',
  copy: '',
  subject: '',
  to: '',
  message: '',
  attachments: [],
  replyTo: '',
  skipTags: [],
  skipSources: [],
};
