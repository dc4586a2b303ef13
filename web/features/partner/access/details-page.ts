import { countries } from '../../../contract/partner/countries';
import {
  DECLARATIONS_TITLE,
  declarationText,
  declaredText,
  VAT_STATUS_TEXTS,
} from '../../../contract/texts/vat-status-texts';
import { PARTNER_ACCESS_TEXTS } from '../../../contract/texts/public/partner-access-texts';
import {
  type DatedDeclaration,
  statusesOf,
  VAT_STATUSES,
} from '../../../domain/partner/vat-status';
import { printedDay } from '../../../domain/time/berlin';
import { html, type Html } from '../../../http/pages/html';
import { type PublicPage, unlistedPage } from '../../public-pages/frame';
import type { DetailField, Details } from './details-form';

interface Form {
  details: Details;
  /** Of the account that is stored; null: none. */
  ibanEnding: string | null;
  /** Until which German day the status for VAT counts; null: it was not declared. */
  declaredUntil: string | null;
  /** All that was declared of VAT. */
  declared: readonly DatedDeclaration[];
  problems: Record<string, string>;
  /** Why nothing was saved, where no field is wrong. */
  failure?: string;
  /** Of the account. */
  path: string;
}

const TEXTS = PARTNER_ACCESS_TEXTS.details;

/** What receipts and payouts need; whoever saves it declares the status for VAT anew. */
export function detailsPage(form: Form): PublicPage {
  const { problems, failure, path, ibanEnding, declaredUntil } = form;
  const count = Object.keys(problems).length;
  const wrong = failure ?? (count > 0 ? TEXTS.refused(count) : null);
  const statuses = VAT_STATUSES.map((value) => ({ value, label: VAT_STATUS_TEXTS[value] }));
  const until = declaredUntil === null ? TEXTS.declare : TEXTS.declareAgain(declaredUntil);
  const known = declaredText(statusesOf(form.declared));
  const page = unlistedPage(
    TEXTS.title,
    TEXTS.lead,
    html`${wrong && html`<div class="notice" role="alert"><p>${wrong}</p></div>`}
      <form class="card" action="${path}/details" method="post" novalidate>
        <h2>${TEXTS.receipt}</h2>
        ${field(form, 'name')} ${field(form, 'address.street')} ${field(form, 'address.postalCode')}
        ${field(form, 'address.city')} ${choice(form, 'address.country', countries())}
        ${field(form, 'taxId', TEXTS.taxIdHelp)} ${field(form, 'vatId', TEXTS.vatIdHelp)}
        ${choice(form, 'vatStatus', statuses, until)}
        ${field(form, 'vatValidFrom', TEXTS.validFromHelp)}
        ${known && html`<p class="hint">${known}</p>`}
        ${form.declared.length > 1 ? historyOf(form.declared) : null}
        <h2>${TEXTS.payout}</h2>
        ${choice(form, 'gateway.selected', TEXTS.ways)}
        ${field(form, 'gateway.email', TEXTS.onlyPaypal)}
        ${field(form, 'gateway.holder', TEXTS.onlyBank)} ${field(form, 'gateway.name')}
        ${field(form, 'gateway.iban', ibanEnding && TEXTS.ibanKept(ibanEnding))}
        ${field(form, 'gateway.bic')}
        <p><button class="button" type="submit">${TEXTS.save}</button></p>
        <p><a href="${path}">${PARTNER_ACCESS_TEXTS.back}</a></p>
      </form>`,
  );
  return wrong === null ? page : { ...page, title: `${TEXTS.refusedTitle}: ${TEXTS.title}` };
}

function historyOf(declared: readonly DatedDeclaration[]): Html {
  return html`<details>
    <summary>${DECLARATIONS_TITLE}</summary>
    <ul>
      ${declared.map((one) => html`<li>${declarationText(one, printedDay(one.declaredAt))}</li>`)}
    </ul>
  </details>`;
}

function field(form: Form, name: DetailField, help: string | null = null): Html {
  return html`${labelOf(form, name)}
    <input
      id="${name}"
      name="${name}"
      type="text"
      value="${form.details[name]}"
      autocomplete="off"
      maxlength="254"
      ${described(form, name, help)}
    />
    ${helpOf(name, help)}`;
}

function choice(
  form: Form,
  name: DetailField,
  choices: readonly { value: string; label: string }[],
  help: string | null = null,
): Html {
  return html`${labelOf(form, name)}
    <select id="${name}" name="${name}" ${described(form, name, help)}>
      ${choices.map(
        ({ value, label }) =>
          html`<option value="${value}" ${value === form.details[name] ? html`selected` : null}>
            ${label}
          </option>`,
      )}
    </select>
    ${helpOf(name, help)}`;
}

function labelOf({ problems }: Form, name: DetailField): Html {
  const problem = problems[name];
  const error = problem && html`<p class="error" id="${name}-error">${problem}</p>`;
  return html`<label for="${name}">${TEXTS.labels[name]}</label> ${error ?? null}`;
}

function helpOf(name: DetailField, help: string | null): Html | null {
  return help === null ? null : html`<p class="hint" id="${name}-hint">${help}</p>`;
}

function described({ problems }: Form, name: DetailField, help: string | null): Html {
  const ids = [
    ...(problems[name] === undefined ? [] : [`${name}-error`]),
    ...(help === null ? [] : [`${name}-hint`]),
  ];
  const by = ids.length > 0 ? html`aria-describedby="${ids.join(' ')}"` : null;
  return html`${by} aria-invalid="${String(problems[name] !== undefined)}"`;
}
