import { withVatId, soldTo, downloaded, SMALL_BUSINESS } from '../../testing/tax/tax-cases';
import { type OrderInput, anAddress } from '../../testing/builders';
import { type BookkeeperInput, Bookkeeper } from '../../testing/bookkeeper';
import { withCredits, goodwill, after } from '../../testing/correction-cases';
import { NOTES } from '../../tax/tax-notes';

const ATU = withVatId('ATU12345675');
const ID = 'USt-IdNr. des Leistungsempfängers: ATU12345675';

/** The tax notes of the invoice and of the credit note of a later refund. */
function notesOn(placed: OrderInput, then: OrderInput = {}, input: BookkeeperInput = {}) {
  const settings = withCredits({});
  const refunds = [goodwill(500)];
  const { bookkeeper } = after(
    placed,
    { ...then, refunds },
    new Bookkeeper({ settings, ...input }),
  );
  return bookkeeper.drafts.map(({ kind, taxNote }) => [kind, taxNote]);
}

const both = (note: string | null) => [
  ['invoice', note],
  ['credit-note', note],
];

describe('the buyer’s VAT id next to the tax note', () => {
  it.each<[string, OrderInput, BookkeeperInput, string]>([
    ['goods to an EU business', soldTo('AT', 0, ATU), {}, `${NOTES.intraCommunity}. ${ID}`],
    ['services for an EU business', downloaded('AT', 0, ATU), {}, `${NOTES.reverseCharge}. ${ID}`],
    [
      'services of a small business for an EU business',
      downloaded('AT', 0, ATU),
      { profile: SMALL_BUSINESS },
      `${NOTES.reverseCharge}. ${ID}`,
    ],
  ])('%s: on the invoice and on its corrections', (_, order, input, note) => {
    expect(notesOn(order, {}, input)).toEqual(both(note));
  });

  it('is that of the invoice, not one that the order was given afterwards', () => {
    const moved = { billingAddress: anAddress({ countryCode: 'AT', zip: '1010', city: 'Linz' }) };
    const [, correction] = notesOn(soldTo('AT', 0, ATU), { ...moved, ...withVatId('ESB12345674') });
    expect(correction).toEqual(['credit-note', NOTES.intraCommunity]);
  });

  it('is left out where no law requires it', () => {
    expect(notesOn(soldTo('CH', 0, withVatId('CHE-123.456.788')))).toEqual(both(NOTES.export));
    expect(notesOn(soldTo('DE', 1900, ATU))).toEqual(both(null));
  });
});
