import { z } from 'zod';
import { parseVatId } from '../../domain/contacts/vat-id/vat-id';
import type { Instant } from '../../domain/ids';
import { parseTaxNumber } from '../../domain/partner/preferences';
import { hasSepaName, MAX_SEPA_NAME, parseBic, parseIban } from '../../domain/partner/sepa';
import {
  lastMonthToDeclare,
  statusesOf,
  VAT_STATUSES,
  type VatDeclaration,
  type VatStatus,
} from '../../domain/partner/vat-status';
import { EU_STATES } from '../../domain/tax-rates/rates';
import { isEmailAddress } from '../../domain/text/email-address';
import { maxCharactersText, REQUIRED } from '../fields/input-text';

const PREFERENCE_LIMITS = { email: 254, text: 100, postalCode: 12 } as const;

const TEXTS = {
  email: 'Gültige E-Mail-Adresse erforderlich',
  taxId: 'Gültige Steuernummer erforderlich',
  formerTaxId:
    'Auf Gutschriften für deine Zeit in Deutschland muss deine Steuernummer stehen. Trage sie wieder ein.',
  vatId: 'Gültige USt-IdNr. erforderlich',
  iban: 'Gültige IBAN erforderlich',
  bic: 'Gültiger BIC erforderlich',
  holder:
    'Aus diesem Namen bleibt in einer Überweisung nichts übrig. Schreibe ihn in lateinischen Buchstaben, wie ihn deine Bank führt.',
  month: 'Monat als MM/JJJJ erforderlich',
  tooFarAhead: 'Höchstens zwölf Monate im Voraus',
  vatStatus: 'Passt nicht zum Land der Anschrift oder zur USt-IdNr.',
};

const line = (max: number = PREFERENCE_LIMITS.text) =>
  z.string().trim().min(1, REQUIRED).max(max, maxCharactersText(max));
const email = line(PREFERENCE_LIMITS.email).refine(isEmailAddress, TEXTS.email);

/** Normalised by what reads it, or refused with that text. */
const read = (parse: (text: string) => string | null, error: string) =>
  z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue(error);
    return z.NEVER;
  });

const orEmpty = (parse: (text: string) => string | null) => (text: string) =>
  text.trim() === '' ? '' : parse(text);

/** As `yyyy-MM`; of this century. */
function parseMonth(text: string): string | null {
  const typed = text.trim();
  const [, month, year] = /^(0?[1-9]|1[0-2])[/.](20\d\d)$/.exec(typed) ?? [];
  if (month !== undefined && year !== undefined) return `${year}-${month.padStart(2, '0')}`;
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(typed) ? typed : null;
}

const address = z.object({
  street: line(),
  postalCode: line(PREFERENCE_LIMITS.postalCode),
  city: line(),
  /** ISO code of the state. */
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, REQUIRED),
});

/** A file for spreadsheets takes such a beginning for a formula. */
const payable = email.refine((text) => !/^[=+@-]/.test(text), TEXTS.email);

const gateway = z.discriminatedUnion('selected', [
  z.object({ selected: z.literal('paypal'), email: payable }),
  z.object({
    selected: z.literal('bank'),
    /** As the bank knows it, since banks compare. */
    holder: line(MAX_SEPA_NAME).refine(hasSepaName, TEXTS.holder),
    name: line(),
    iban: read(parseIban, TEXTS.iban),
    bic: read(parseBic, TEXTS.bic),
  }),
]);

/** What is known of the tax while other fields are still wrong. */
const taxed = z.object({
  taxId: z.string(),
  vatId: z.string(),
  address: z.object({ country: z.string().length(2) }),
  vatStatus: z.enum(VAT_STATUSES),
});
type Taxed = z.infer<typeof taxed>;

/** So that all that is wrong is told at once, whatever else is. */
const isTaxed = ({ value }: { value: unknown }): boolean => taxed.safeParse(value).success;

/** A Steuernummer; outside Germany a VAT id will do, and outside the EU there may be neither. */
function hasTaxId({ taxId, vatId, vatStatus, address: { country } }: Taxed): boolean {
  const isOutside = vatStatus === 'third-country' && !EU_STATES.has(country);
  return taxId !== '' || isOutside || (vatId !== '' && country !== 'DE');
}

/** `eu` wants a VAT id of the EU, without which the tax would not go over to us. */
function fits({ vatStatus, vatId, address: { country } }: Taxed): boolean {
  switch (vatStatus) {
    case 'unknown':
      return true;
    case 'regular':
    case 'small':
      return country === 'DE';
    case 'eu':
      return (
        country !== 'DE' && EU_STATES.has(country) && vatId !== '' && !/^(CHE|GB|DE)/.test(vatId)
      );
    case 'third-country':
      return !EU_STATES.has(country);
  }
}

/**
 * PATCH /api/partner/preferences: all of them; answers preferencesAnswer. Outside Germany a VAT id
 * alone is enough, since there is no Steuernummer; outside the EU neither is needed, unless the partner
 * was a German business before.
 */
export const preferencesInput = z
  .object({
    email,
    /** Company or person, as it stands on receipts that are issued from now on. */
    name: line(),
    taxId: read(orEmpty(parseTaxNumber), TEXTS.taxId),
    vatId: read(
      orEmpty((text) => parseVatId(text)?.id ?? null),
      TEXTS.vatId,
    ),
    address,
    gateway,
    /** Whoever saves declares it anew: it counts for a year. */
    vatStatus: z.enum(VAT_STATUSES).default('unknown'),
    /**
     * The month from which that holds, `MM/yyyy`, or as it is kept, `yyyy-MM`. Empty, as answers have
     * it: a change holds from the present month on. An earlier one corrects what was declared.
     */
    vatValidFrom: read(orEmpty(parseMonth), TEXTS.month).default(''),
  })
  .refine(hasTaxId, { path: ['taxId'], error: TEXTS.taxId, when: isTaxed })
  .refine(fits, { path: ['vatStatus'], error: TEXTS.vatStatus, when: isTaxed });

const dated = z.object({ vatValidFrom: z.string() });

/** A check of preferencesInput: which month is too far ahead only the server's clock says. */
export function notTooFarAhead(now: Instant) {
  const last = lastMonthToDeclare(now);
  return z.refine<z.output<typeof preferencesInput>>(({ vatValidFrom }) => vatValidFrom <= last, {
    path: ['vatValidFrom'],
    error: TEXTS.tooFarAhead,
    when: ({ value }) => dated.safeParse(value).success,
  });
}

const numbered = z.object({ taxId: z.string() });

/**
 * A check of preferencesInput: whoever was a German business in some month is still billed for it, and
 * such a receipt has the Steuernummer (§ 14 (4) no. 2 UStG, § 34a UStDV).
 */
export function withTaxIdOf(declared: readonly VatDeclaration[]) {
  const wasGerman = statusesOf(declared).some(({ status }) => GERMAN.has(status));
  return z.refine<z.output<typeof preferencesInput>>(({ taxId }) => taxId !== '' || !wasGerman, {
    path: ['taxId'],
    error: TEXTS.formerTaxId,
    when: ({ value }) => numbered.safeParse(value).success,
  });
}

const GERMAN: ReadonlySet<VatStatus> = new Set(['regular', 'small']);

/** What a partner once said of VAT. */
const vatDeclaration = z.object({
  status: z.enum(VAT_STATUSES).exclude(['unknown']),
  /** The month from which on that holds, `yyyy-MM`; null: from ever on. */
  validFrom: z.string().nullable(),
  declaredAt: z.string(),
});

/** GET /api/partner/preferences: null until they were saved. */
export const preferencesAnswer = z.object({
  preferences: preferencesInput.nullable(),
  /** Null: it was never declared. */
  vatDeclaredAt: z.string().nullable(),
  /** From that German day on it has to be declared again, `yyyy-MM-dd`. */
  declareAgainOn: z.string().nullable(),
  /** All that was declared, the oldest first: a later one corrects all of its months. */
  declared: z.array(vatDeclaration),
});

/** Codes of ISO 3166-1. */
const CODES = [
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ',
  'EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU',
  'ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY',
  'MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW',
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ',
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
].flatMap((some) => some.split(' '));

const names = new Intl.DisplayNames(['de'], { type: 'region' });

/** All countries by their German names; those where most partners are come first. */
export function countries(): { value: string; label: string }[] {
  const first = ['DE', 'AT', 'CH'];
  const others = CODES.filter((code) => !first.includes(code));
  const named = (value: string) => ({ value, label: names.of(value) ?? value });
  return [
    ...first.map(named),
    ...others.map(named).toSorted((one, other) => one.label.localeCompare(other.label, 'de')),
  ];
}
