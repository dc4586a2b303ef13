import PostalMime from 'postal-mime';

export interface StoredAttachment {
  fileName: string;
  contentType: string;
  bytes: Buffer;
}

/** A mail as it came in: its envelope, and what its reader gets. */
export interface StoredMail {
  id: string;
  receivedAt: string;
  /** The account that signed in; null without. */
  user: string | null;
  encrypted: boolean;
  envelope: { from: string; to: string[] };
  messageId: string;
  from: string;
  to: string;
  copy: string;
  replyTo: string;
  /** `List-Unsubscribe` and `List-Unsubscribe-Post`, one after the other; empty without. */
  unsubscribe: string;
  subject: string;
  html: string;
  text: string;
  attachments: StoredAttachment[];
}

export type Arrival = Pick<StoredMail, 'user' | 'encrypted' | 'envelope'> & { raw: Buffer };

/** Every mail that was accepted, oldest first; in memory only. */
export class Mailbox {
  private mails: StoredMail[] = [];
  private count = 0;

  async store({ raw, ...arrival }: Arrival): Promise<void> {
    const mail = await PostalMime.parse(raw);
    this.count += 1;
    this.mails.push({
      id: String(this.count),
      receivedAt: new Date().toISOString(),
      ...arrival,
      messageId: mail.messageId ?? '',
      from: addresses(mail.from && [mail.from]),
      to: addresses(mail.to),
      copy: addresses(mail.cc),
      replyTo: addresses(mail.replyTo),
      unsubscribe: mail.headers
        .filter(({ key }) => key.startsWith('list-unsubscribe'))
        .map(({ value }) => value)
        .join(' '),
      subject: mail.subject ?? '',
      html: mail.html ?? '',
      text: mail.text ?? '',
      attachments: mail.attachments.map(toAttachment),
    });
  }

  all(): readonly StoredMail[] {
    return this.mails;
  }

  byId(id: string): StoredMail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }

  empty(): void {
    this.mails = [];
  }
}

/** `Name <address>, address`. */
function addresses(list: readonly PostalMime.Address[] | undefined): string {
  const texts = (list ?? []).map(({ name, address }) =>
    name && address ? `${name} <${address}>` : (address ?? name),
  );
  return texts.join(', ');
}

function toAttachment({ filename, mimeType, content }: PostalMime.Attachment): StoredAttachment {
  const bytes =
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return { fileName: filename ?? '', contentType: mimeType, bytes };
}
