import { CONTACT_LIMITS } from '../../../contract/contact';
import {
  CONTACT_FAILURES,
  CONTACT_TEXTS,
  type ContactFailure,
} from '../../../contract/texts/public/contact-texts';
import { html, type Html } from '../../../http/pages/html';
import { type PublicPage, unlistedPage } from '../frame';

type FieldName = keyof typeof CONTACT_LIMITS;

/** The form's content and its errors. */
export interface FilledForm {
  values: Partial<Record<FieldName, string>>;
  /** By field. */
  problems: Partial<Record<string, string>>;
  failure: ContactFailure | null;
}

export function contactPage(form: FilledForm, supportEmail: string): PublicPage {
  const { title, description, lead } = CONTACT_TEXTS;
  const { failure } = form;
  const body = html`<div class="narrow">
    <h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${failure && errorBanner(CONTACT_FAILURES[failure](supportEmail))}
    <form class="card" action="/help/contact" method="post" novalidate>
      ${field(form, { name: 'email', type: 'email', autocomplete: 'email', hint: CONTACT_TEXTS.emailHint, isRequired: true })}
      ${field(form, { name: 'name', type: 'text', autocomplete: 'name', hint: null, isRequired: false })}
      ${field(form, { name: 'store', type: 'text', autocomplete: 'off', hint: CONTACT_TEXTS.storeHint, isRequired: false })}
      ${field(form, { name: 'subject', type: 'text', autocomplete: 'off', hint: null, isRequired: true })}
      ${messageField(form)}${trap()}
      <p class="hint">
        ${CONTACT_TEXTS.privacy} <a href="/help/app/privacy">${CONTACT_TEXTS.privacyLink}</a>.
      </p>
      <p><button class="button" type="submit">${CONTACT_TEXTS.send}</button></p>
    </form>
  </div>`;
  return { title: failure ? `${CONTACT_TEXTS.notSentTitle}: ${title}` : title, description, body };
}

/** `ticket`: null where the address names none. */
export function sentPage(ticket: string | null): PublicPage {
  const { sentTitle, sentTicket, sentText, sentLink } = CONTACT_TEXTS;
  return unlistedPage(
    sentTitle,
    sentText,
    html`${ticket && html`<p>${sentTicket(ticket)}</p>`}
      <p><a class="button" href="/help">${sentLink}</a></p>`,
  );
}

function errorBanner(text: string): Html {
  return html`<div class="notice" role="alert"><p>${text}</p></div>`;
}

interface Field {
  name: Exclude<FieldName, 'message'>;
  type: string;
  autocomplete: string;
  hint: string | null;
  isRequired: boolean;
}

function field(form: FilledForm, { name, type, autocomplete, hint, isRequired }: Field): Html {
  const problem = form.problems[name] ?? null;
  return html`${label(name, isRequired)}${problem && errorOf(name, problem)}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${form.values[name] ?? ''}"
      autocomplete="${autocomplete}"
      maxlength="${CONTACT_LIMITS[name]}"
      aria-required="${String(isRequired)}"
      ${described(name, problem, hint)}
    />
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}`;
}

function messageField({ values, problems }: FilledForm): Html {
  const problem = problems.message ?? null;
  return html`${label('message', true)}${problem && errorOf('message', problem)}
    <textarea
      id="message"
      name="message"
      rows="9"
      maxlength="${CONTACT_LIMITS.message}"
      aria-required="true"
      ${described('message', problem, null)}
    >
${values.message ?? ''}</textarea>`;
}

function label(name: FieldName, isRequired: boolean): Html {
  const optional = isRequired ? null : html` <span class="hint">(${CONTACT_TEXTS.optional})</span>`;
  return html`<label for="${name}">${CONTACT_TEXTS[name]}${optional}</label>`;
}

function errorOf(name: FieldName, problem: string): Html {
  return html`<p class="error" id="${name}-error">${problem}</p>`;
}

function described(name: FieldName, problem: string | null, hint: string | null): Html | null {
  const ids = [...(problem ? [`${name}-error`] : []), ...(hint ? [`${name}-hint`] : [])];
  const by = ids.length > 0 ? html`aria-describedby="${ids.join(' ')}"` : null;
  return html`${by} aria-invalid="${String(problem !== null)}"`;
}

/** A trap for programs, hidden from screens, keyboards and screen readers. */
function trap(): Html {
  return html`<div class="trap" aria-hidden="true">
    <label for="website">${CONTACT_TEXTS.website}</label>
    <input id="website" name="website" tabindex="-1" autocomplete="off" />
  </div>`;
}
