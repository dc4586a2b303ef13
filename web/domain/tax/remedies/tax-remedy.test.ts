import type { Detail } from '../../reasons/detail';
import {
  buildInvoiceDraft,
  type InvoiceDraftAnswer,
} from '../../document-rules/draft/invoice-draft';
import { VAT_ID_PLACES, type VatIdPlace } from '../../setting-sections/contact-settings';
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

/** Details of a refusal, one by one. */
function detailsOf(answer: InvoiceDraftAnswer): Detail[] {
  if (answer.kind !== 'refuse' || !answer.detail) return [];
  return answer.detail.code === 'SEVERAL' ? answer.detail.details : [answer.detail];
}

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
    const offers = detailsOf(answer).some(({ code }) => code === 'CHOOSE_TAX_TREATMENT');
    expect(offers).toBe(taxChoicesFor(caseOf(input)).length > 0);
  });

  it.each<[VatIdPlace[], VatIdPlace | null]>([
    [[...VAT_ID_PLACES], 'order-note'],
    [['customer-note', 'order-attributes'], 'order-attributes'],
    [['order-billing'], 'order-billing'],
    [[], null],
  ])('to a place where ids are looked for: %j', (vatIdPlaces, where) => {
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
    expect(answer).toMatchObject({ reason: 'MISSING_VAT-ID' });
    expect(detailsOf(answer)).toContainEqual({ code: 'ENTER_VAT_ID', where });
  });

  it('names where the goods go', () => {
    const detailOf = (input: TaxInput) => {
      const answer = decided(input);
      return answer.kind === 'refuse' ? answer.detail : null;
    };
    const charged = (country: string, zip: string) =>
      detailOf({ order: soldTo(country, 1900, { zip }) });
    const place = (code: string) => ({ code: 'TAXED_IN_THIRD_COUNTRY', place: code });
    expect(charged('DE', '27498')).toEqual(place('DE_HELGOLAND'));
    expect(charged('DE', '78266')).toEqual(place('DE_BUESINGEN'));
    expect(charged('ES', '35001')).toEqual(place('ES_CN'));
    expect(charged('FR', '97400')).toEqual(place('RE'));
    expect(charged('CH', '8001')).toEqual(place('CH'));
    const present = { ...soldTo('FR', 0, withVatId('FR11123456782')), billingAddress: anAddress() };
    expect(detailOf({ order: present })).toEqual({
      code: 'INVOICED_ELSEWHERE',
      invoiced: 'DE',
      delivered: 'FR',
    });
  });
});
