import type { Language } from '../../domain/text/language';

export interface MailParts {
  language: Language;
  /** Plain texts. */
  title: string;
  heading: string;
  footer: string;
  /** HTML that is safe to show. */
  body: string;
}

/** The appearance that all our mails share. */
export interface MailLayout {
  /** A whole HTML mail. */
  wrap(parts: MailParts): string;
}
