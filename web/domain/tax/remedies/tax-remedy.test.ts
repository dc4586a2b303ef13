import { buildInvoiceDraft } from '../../documents/draft/invoice-draft';
import { at } from '../../places/places';
import { VAT_ID_PLACES, type VatIdPlace } from '../../settings/sections/contact-settings';
import { anAddress } from '../../testing/builders';
import {
  DESTINATION,
  ORIGIN,
  type TaxInput,
  aTaxQuestion,
  caseOf,
  decided,
  soldTo,
  withVatId,
} from '../../testing/tax/tax-cases';
import { taxChoicesFor } from './tax-choice';

const CHOOSE = `Wähle ${at('taxChoice')}, wie sie abgerechnet wird.`;

/** Refusals for tax as merchants meet them. */
const REFUSED: [string, TaxInput][] = [
  ['Germany without tax', { order: soldTo('DE', 0) }],
  ['Germany at an unknown rate', { order: soldTo('DE', 1700) }],
  ['EU consumer without tax', { order: soldTo('AT', 0), profile: ORIGIN }],
  [
    'EU consumer without tax, destination account',
    { order: soldTo('AT', 0), profile: DESTINATION },
  ],
  [
    'EU consumer with a mistyped id',
    { order: soldTo('AT', 0, withVatId('ATU12345676')), profile: ORIGIN },
  ],
  [
    'EU business of another state',
    { order: soldTo('AT', 0, withVatId('ESB12345674')), profile: ORIGIN },
  ],
  ['EU consumer at a rate of nobody', { order: soldTo('AT', 1700), profile: DESTINATION }],
  ['Switzerland charged German tax', { order: soldTo('CH', 1900) }],
  ['Switzerland charged a rate of nobody', { order: soldTo('CH', 1700) }],
  [
    'a present to France billed in Germany',
    {
      order: { ...soldTo('FR', 0, withVatId('FR11123456782')), billingAddress: anAddress() },
      profile: DESTINATION,
    },
  ],
  ['their tax, account at home', { order: soldTo('AT', 2000), profile: ORIGIN }],
];

describe('what a refusal for tax sends the merchant to', () => {
  it.each(REFUSED)('%s: to a choice only where there is one', (_, input) => {
    const { order, settings, profile } = aTaxQuestion(input);
    const answer = buildInvoiceDraft({ order, settings, profile, now: '2026-03-02T12:00:00.000Z' });
    const detail = answer.kind === 'refuse' ? (answer.detail ?? '') : 'not refused';
    expect(detail.includes(CHOOSE)).toBe(taxChoicesFor(caseOf(input)).length > 0);
  });

  it.each<[VatIdPlace[], string]>([
    [[...VAT_ID_PLACES], 'trage sie in die Notizen der Bestellung ein'],
    [
      ['customer-note', 'order-attributes'],
      'trage sie in die zusätzlichen Details der Bestellung ein',
    ],
    [['order-billing'], 'trage sie in die Rechnungsadresse ein'],
    [[], 'wende dich an den Support'],
  ])('to a place where ids are looked for: %j', (vatIdPlaces, text) => {
    const question = aTaxQuestion({ order: soldTo('AT', 0), profile: ORIGIN });
    const settings = {
      ...question.settings,
      contact: { ...question.settings.contact, vatIdPlaces },
    };
    const answer = buildInvoiceDraft({
      ...question,
      basis: undefined,
      settings,
      now: '2026-03-02T12:00:00.000Z',
    });
    expect(answer).toMatchObject({
      reason: 'MISSING_VAT-ID',
      detail: expect.stringContaining(text),
    });
  });

  it('names where the goods go', () => {
    const detailOf = (input: TaxInput) => {
      const answer = decided(input);
      return answer.kind === 'refuse' ? answer.detail : null;
    };
    const charged = (country: string, zip: string) =>
      detailOf({ order: soldTo(country, 1900, { zip }) });
    expect(charged('DE', '27498')).toContain('Drittland (Helgoland)');
    expect(charged('DE', '78266')).toContain('Drittland (Büsingen am Hochrhein)');
    expect(charged('ES', '35001')).toContain('Drittland (Kanarische Inseln)');
    expect(charged('FR', '97400')).toContain('Drittland (Réunion)');
    expect(charged('CH', '8001')).toContain('Drittland (Schweiz)');
    const present = { ...soldTo('FR', 0, withVatId('FR11123456782')), billingAddress: anAddress() };
    expect(detailOf({ order: present })).toBe(
      'Die Rechnung geht nach Deutschland, die Lieferung aber steuerfrei in ein anderes EU-Land (Frankreich); das nimmt Lexware Office nicht an.',
    );
  });
});
