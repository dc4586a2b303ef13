import { ACTION_REFUSALS } from '../../../domain/reasons/action-details';
import { DOCUMENT_KINDS } from '../../../domain/documents/model/document';
import { LEXWARE_TASKS } from '../../../domain/document-rules/actions/document-actions';
import { REFUSE_REASONS, SKIP_REASONS, WAIT_REASONS } from '../../../domain/documents/model/reason';
import { storedDetail } from '../../../domain/reasons/detail';
import { LEXWARE_OBJECTIONS } from '../../../domain/reasons/lexware-details';
import { type DetailAnswer, detailAnswer } from '../../error';
import { OBSTACLE_CODES, AWAITED_CODES, TODO_CODES } from '../../order/explanation';
import { oddDetails } from '../../testing/odd-details';
import { detailText } from '../details/detail-text';
import { ACTION_REFUSAL_TEXTS, TASK_TEXTS } from '../documents/action-texts';
import { ERROR_TEXTS, errorText } from '../error-texts';
import { PLACES } from '../places';
import { awaitedText, TODO_TEXTS } from '../reasons/explanation-texts';
import { explainDecision } from '../reasons/explain-decision';
import { OBSTACLES } from '../reasons/obstacle-texts';
import { reasonText } from '../reasons/reason-texts';
import { englishDetail } from './details/english-detail';
import { ENGLISH_ACTION_REFUSALS, ENGLISH_TASKS } from './english-actions';
import { englishError } from './english-errors';
import { unknownError, type Formats } from './formats';
import { ENGLISH_OBSTACLES, ENGLISH_TODOS, englishAwaited } from './english-explanations';
import { englishDecision } from './reasons/english-decision';

const british: Formats = {
  amount: (cents, currency) =>
    new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(cents / 100),
  day: (iso) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(
      new Date(iso),
    ),
};

/** What the screens of the app say may be quoted: they are German. */
const LABELS = Object.values(PLACES).flatMap((place) =>
  'text' in place ? (place.text.match(/(?<=„)[^“]+(?=“)/g) ?? []) : [],
);
const GERMAN =
  /[äöüßÄÖÜ„]|\b(?:aber|als|auch|auf|aus|bei|bis|bitte|das|dass|dein|dem|den|der|des|die|durch|ein|eine|für|gegen|gibt|ist|kann|kein|mit|nach|nicht|noch|nur|oder|ohne|schon|sie|sind|und|vom|von|vor|wenn|wird|zu|zum)\b|(?<!x)rechnung|gutschrift|lieferschein|bestellung|beleg(?!fluss)|erstattung|zahlung|steuer|umsatz|auftrag|kunde|versand/i;
const NONSENSE = /undefined|null|NaN|\[object|function |no English/;

const withoutLabels = (text: string) =>
  LABELS.reduce((rest, label) => rest.replaceAll(`“${label}”`, ''), text);
const isGerman = (text: string) => GERMAN.test(withoutLabels(text));

const REASONS = [...WAIT_REASONS, ...SKIP_REASONS, ...REFUSE_REASONS];
const resetAt = '2026-04-09T22:00:00.000Z';
/** Those that have an English sentence: a type sees to it that no other lacks one. */
const ERROR_CODES = Object.keys(ERROR_TEXTS).filter(
  (code) => englishError(code) !== unknownError(code),
);

const inEnglish = (values: DetailAnswer['values']) =>
  englishDetail(values, storedDetail(values), british);

/** Each English sentence and the German one of the same code. */
const PAIRS: (readonly [name: string, english: string, german: string])[] = [
  ...REASONS.flatMap((reason) =>
    DOCUMENT_KINDS.map(
      (kind) =>
        [
          `${reason} of a(n) ${kind}`,
          englishDecision({ reason }, kind, british),
          reasonText(reason, kind),
        ] as const,
    ),
  ),
  ...ERROR_CODES.map((code) => [code, englishError(code), errorText(code)] as const),
  ...TODO_CODES.map((code) => [code, ENGLISH_TODOS[code], TODO_TEXTS[code]] as const),
  ...AWAITED_CODES.map(
    (code) => [code, englishAwaited(code, resetAt, british), awaitedText(code, resetAt)] as const,
  ),
  ...OBSTACLE_CODES.map((code) => [code, ENGLISH_OBSTACLES[code], OBSTACLES[code].text] as const),
  ...LEXWARE_TASKS.map((task) => [task, ENGLISH_TASKS[task], TASK_TEXTS[task]] as const),
  ...ACTION_REFUSALS.map(
    (why) => [why, ENGLISH_ACTION_REFUSALS[why], ACTION_REFUSAL_TEXTS[why]] as const,
  ),
  ...LEXWARE_OBJECTIONS.map((known) => {
    const detail = { code: 'LEXWARE_OBJECTS' as const, objections: [{ known }] };
    return [known, inEnglish(detail), detailText(detail)] as const;
  }),
];

/** Names that both languages have, and the labels of screens. */
const NAMES = ['Lexware', 'Shopify', 'read_payment_terms', 'OSS', 'XRechnungen', '59'];
const namesIn = (text: string) => [
  ...NAMES.filter((name) => text.includes(name)),
  ...LABELS.filter((label) => text.includes(`„${label}“`) || text.includes(`“${label}”`)),
];

describe('what our API says, in English', () => {
  it('knows German when it sees it', () => {
    expect(['Die Rechnung fehlt.', 'Warte bis morgen.', 'Straße'].every(isGerman)).toBe(true);
    expect(isGerman('on the page “Übersicht” in Belegfluss')).toBe(false);
  });

  it.each(PAIRS)('%s: %s', (_name, english) => {
    expect(english).toMatch(/^[A-Z].{15,400}\.$/);
    expect(english).not.toMatch(NONSENSE);
    expect(isGerman(english)).toBe(false);
  });

  it.each(PAIRS)(
    '%s names the places, products and numbers that its German names',
    (_, english, german) => {
      expect(namesIn(english)).toEqual(namesIn(german));
    },
  );

  it.each(REASONS)('%s is one sentence, as in German', (reason) => {
    expect(englishDecision({ reason }, 'invoice', british)).not.toMatch(/\. [A-Z]/);
  });

  it('names what an invoice waits for, and when transfers renew', () => {
    const waits = { reason: 'WAIT', values: { event: 'completed' } };
    expect(englishDecision(waits, 'invoice', british)).toContain('paid and shipped completely');
    expect(englishDecision(waits, 'delivery-note', british)).toContain('the moment set for it');
    const empty = { reason: 'NO_TRANSFERS', values: { resetAt } };
    expect(englishDecision(empty, 'invoice', british)).toContain('on 10 April 2026 at the latest');
    expect(explainDecision({ kind: 'wait', reason: 'NO_TRANSFERS' }, { resetAt })).toContain(
      '10.04.2026',
    );
    expect(englishDecision({ reason: null }, 'credit-note', british)).toBe(
      'The credit note is being created right now.',
    );
  });
});

describe('details in English', () => {
  const all = oddDetails().map((values) => detailAnswer.shape.values.parse(values));
  const readable = all.filter((values) => storedDetail(values) !== null);

  it('are said without a German word and without nonsense, whatever their values', () => {
    const translated = readable.map((values) => inEnglish(values));
    expect(new Set(readable.map(({ code }) => code)).size).toBeGreaterThan(70);
    expect(
      translated.filter((text) => isGerman(text) || /undefined|NaN|\[object|function /.test(text)),
    ).toEqual([]);
    expect(translated.filter((text) => text === '')).toEqual([]);
  });

  it('are named by their code where nobody understands them', () => {
    expect(inEnglish({ code: 'OF_THE_NEXT_VERSION', more: 1 })).toContain(
      'code OF_THE_NEXT_VERSION',
    );
    expect(inEnglish({ code: 'ORDER_CURRENCY', currency: 7 })).toContain('code ORDER_CURRENCY');
  });

  it('say nothing of a sentence that a former version stored in German', () => {
    const stored = inEnglish({ code: 'STORED_TEXT', text: 'Die Adresse fehlt.' });
    expect(stored).not.toContain('Adresse');
    expect(stored).toContain('in German');
  });

  it.each([
    [
      { code: 'POSITIONS_AND_ORDER_DIFFER', positions: 123_450, ordered: 119, currency: 'CHF' },
      'The items come to CHF 1,234.50, the order to CHF 1.19.',
    ],
    [{ code: 'NO_GERMAN_RATE', rate: 1_750 }, '17.5% is not a German tax rate on that day.'],
    [
      { code: 'TAXED_IN_THIRD_COUNTRY', place: 'CH' },
      'The shop charged VAT for a delivery outside the EU (Switzerland).',
    ],
    [
      { code: 'TAXED_IN_THIRD_COUNTRY', place: 'ES_CN' },
      'The shop charged VAT for a delivery outside the EU (Canary Islands).',
    ],
    [
      { code: 'FOLLOWERS_TAXED', followers: ['shipping', 'fees'], rates: [1_900, 700] },
      'Shipping costs and fees include 19% and 7% VAT.',
    ],
    [
      { code: 'BILL_AT_OTHER_RATES', destination: 'AT', changes: [{ from: 1_900, to: 2_000 }] },
      'Bill as distance selling with the VAT of the country of destination (Austria) (20% instead of 19%); the amount paid stays the same.',
    ],
    [
      {
        code: 'DATE_ONLY_IN_TEXT',
        supply: {
          kind: 'deliveryperiod',
          from: '2026-01-01T23:00:00.000Z',
          to: '2026-01-04T23:00:00.000Z',
        },
      },
      'Lexware Office does not allow the tax rates that were charged on that day, so the date stands in the closing text only. Period of delivery: 2 January 2026 – 5 January 2026.',
    ],
    [
      {
        code: 'LEXWARE_OBJECTS',
        objections: [
          { field: 'purpose', said: 'missing_entity' },
          { field: null, said: 'Too long.' },
        ],
      },
      'Lexware Office objects to the field “purpose”: is missing. Lexware Office gives this reason: “Too long”.',
    ],
    [{ code: 'INVALID_FIELDS', fields: { email: 'Pflichtfeld' } }, 'This concerns: email.'],
    [
      {
        code: 'SEVERAL',
        details: [{ code: 'VAT_ID_INVALID' }, { code: 'ENTER_VAT_ID', where: 'order-tags' }],
      },
      'The online check reports that the VAT ID is not valid. If the customer has a valid VAT ID, enter it as a tag of the order.',
    ],
  ])('%j', (values, sentence) => {
    expect(inEnglish(values).replaceAll('\u00a0', ' ')).toBe(sentence);
  });
});
