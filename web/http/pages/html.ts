import { escapeHtml } from '../../domain/mail/html/html-values';

/** A piece of HTML that is safe to show. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[] | null;

/** HTML from a template: values are escaped, unless they are HTML already; null writes nothing. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  const [start = '', ...others] = literals;
  return { html: others.reduce((so, literal, at) => so + written(parts[at]) + literal, start) };
}

/** HTML that we wrote ourselves, or that a library rendered from our own texts. */
export function ownHtml(text: string): Html {
  return { html: text };
}

function written(part: Part | undefined): string {
  if (part === null || part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return isList(part) ? part.map((one) => one.html).join('') : part.html;
}

function isList(part: Html | readonly Html[]): part is readonly Html[] {
  return Array.isArray(part);
}
