import { inputText, problemsByField } from '../../../contract/fields/input-text';
import {
  countries,
  notTooFarAhead,
  preferencesInput,
  withTaxIdOf,
} from '../../../contract/partner/preferences';
import { PARTNER_ACCESS_TEXTS } from '../../../contract/texts/public/partner-access-texts';
import {
  DECLARATIONS_TITLE,
  declarationText,
  declaredText,
  VAT_STATUS_TEXTS,
} from '../../../contract/texts/partner-texts';
import type { Instant } from '../../../domain/ids';
import type { PartnerPreferences } from '../../../domain/partner/preferences';
import {
  type DatedDeclaration,
  statusesOf,
  VAT_STATUSES,
  type VatDeclaration,
} from '../../../domain/partner/vat-status';
import { printedDay } from '../../../domain/time/berlin';
import { html, type Html } from '../../../http/pages/html';
import type { Partner } from '../../../ports/stores/partner-stores';
import { type PublicPage, unlistedPage } from '../../public-pages/frame';
import { typedText } from '../../public-pages/typed-text';

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

/** By the paths of preferencesInput, so that its errors find their fields. */
const UNSAVED = {
  name: '',
  'address.street': '',
  'address.postalCode': '',
  'address.city': '',
  'address.country': 'DE',
  taxId: '',
  vatId: '',
  vatStatus: 'unknown',
  vatValidFrom: '',
  'gateway.selected': 'paypal',
  'gateway.email': '',
  'gateway.holder': '',
  'gateway.name': '',
  'gateway.iban': '',
  'gateway.bic': '',
};
type DetailField = keyof typeof UNSAVED;
type Details = Record<DetailField, string>;

/**
 * What the form begins with. The number of the account is not shown: whoever got hold of the link
 * shall not learn it.
 */
export function detailsOf(saved: PartnerPreferences | null, { name }: Partner): Details {
  return { ...UNSAVED, ...(saved && savedDetails(saved)), name };
}

function savedDetails({
  address,
  gateway,
  taxId,
  vatId,
  vatStatus,
}: PartnerPreferences): Partial<Details> {
  return {
    'address.street': address.street,
    'address.postalCode': address.postalCode,
    'address.city': address.city,
    'address.country': address.country,
    taxId,
    vatId,
    vatStatus,
    'gateway.selected': gateway.selected,
    ...(gateway.selected === 'paypal'
      ? { 'gateway.email': gateway.email }
      : {
          'gateway.holder': gateway.holder,
          'gateway.name': gateway.name,
          'gateway.bic': gateway.bic,
        }),
  };
}

/** What was sent; fields that are missing are empty. */
export function sentDetails(body: unknown): Details {
  const form: Record<string, unknown> = Object(body);
  const texts = Object.keys(UNSAVED).map((field) => [field, typedText(form[field]) ?? '']);
  return Object.fromEntries(texts) as Details;
}

interface Saving {
  partner: Partner;
  declared: readonly VatDeclaration[];
  now: Instant;
}

/** With the stored number of the account where none was typed; or the problems, by field. */
export function readDetails(
  details: Details,
  saved: PartnerPreferences | null,
  { partner: { email }, declared, now }: Saving,
) {
  const { gateway } = saved ?? {};
  const stored = gateway?.selected === 'bank' ? gateway.iban : '';
  const parsed = preferencesInput.check(notTooFarAhead(now), withTaxIdOf(declared)).safeParse(
    {
      email,
      name: details.name,
      taxId: details.taxId,
      vatId: details.vatId,
      address: {
        street: details['address.street'],
        postalCode: details['address.postalCode'],
        city: details['address.city'],
        country: details['address.country'],
      },
      gateway: {
        selected: details['gateway.selected'],
        email: details['gateway.email'],
        holder: details['gateway.holder'],
        name: details['gateway.name'],
        iban: details['gateway.iban'].trim() === '' ? stored : details['gateway.iban'],
        bic: details['gateway.bic'],
      },
      vatStatus: details.vatStatus,
      vatValidFrom: details.vatValidFrom,
    },
    { error: inputText },
  );
  return parsed.success
    ? { input: parsed.data, problems: null }
    : { input: null, problems: problemsByField(parsed.error) };
}
