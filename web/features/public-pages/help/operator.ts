import { OPERATOR_LABELS, OPERATOR_UNKNOWN } from '../../../contract/texts/public/help-texts';
import { html, type Html } from '../../../http/pages/html';

/** The operator of this server, as an imprint has to name it. */
export interface Operator {
  /** Null if not configured, which production does not allow. */
  name: string | null;
  address: readonly string[];
  representative: string | null;
  phone: string | null;
  register: string | null;
  vatId: string | null;
  /** The address for merchants' mails. */
  email: string;
  /** When people answer; null: not told. */
  hours: string | null;
  /** Where the servers are, and whose; null: not told. */
  hosting: string | null;
}

/** Articles name the operator by `{{operator}}`, `{{operator.name}}` and `{{operator.email}}`. */
export function filledIn(article: string, operator: Operator): string {
  const name = operator.name ?? OPERATOR_UNKNOWN;
  return article
    .replaceAll('<p>{{operator}}</p>', () => block(operator).html)
    .replaceAll('{{operator.name}}', () => html`${name}`.html)
    .replaceAll('{{operator.email}}', () => mailLink(operator.email).html);
}

/** The same of a text that is no page; only its name and address stand in such texts. */
export function namedIn(text: string, { name, email }: Operator): string {
  return text
    .replaceAll('{{operator.name}}', () => name ?? OPERATOR_UNKNOWN)
    .replaceAll('{{operator.email}}', () => email);
}

function block({ name, address, representative, phone, register, vatId, email }: Operator): Html {
  const lines = [name ?? OPERATOR_UNKNOWN, ...address];
  return html`<address>${brokenLines(lines)}</address>
    <dl>
      ${labelled('representative', representative)}${labelled('phone', phone)}
      <div>
        <dt>${OPERATOR_LABELS.email}</dt>
        <dd>${mailLink(email)}</dd>
      </div>
      ${labelled('register', register)}${labelled('vatId', vatId)}
    </dl>`;
}

export function brokenLines(lines: readonly string[]): Html[] {
  return lines.map((line) => html`${line}<br />`);
}

function labelled(label: keyof typeof OPERATOR_LABELS, value: string | null): Html | null {
  return value === null
    ? null
    : html`<div>
        <dt>${OPERATOR_LABELS[label]}</dt>
        <dd>${value}</dd>
      </div>`;
}

function mailLink(email: string): Html {
  return html`<a href="mailto:${email}">${email}</a>`;
}
