import { anAddress, anOrder } from '../../testing/builders';
import { parseCause } from '../../documents/model/cause';
import type { DraftInput } from '../draft/draft-input';
import type { Instruction } from '../../documents/model/instruction';
import { Bookkeeper } from '../../testing/bookkeeper';
import { instructionsToReissue } from './merchant-instructions';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import { refusedReissue } from './refused-reissue';

const inSwitzerland = anAddress({ countryCode: 'CH', zip: '8001', city: 'Zürich' });
const moved = anOrder({ billingAddress: inSwitzerland, shippingAddress: inSwitzerland });
const cancel = { kind: 'credit-note', cause: parseCause('cancel:1') } as const;

function requested(order: DraftInput['order'], more: Instruction[] = []): DraftInput {
  const bookkeeper = new Bookkeeper();
  bookkeeper.settle(anOrder());
  const { documents } = bookkeeper;
  const profile = {
    smallBusiness: false,
    distanceSalesPrinciple: null,
    businessFeatures: ['INVOICING_PRO'],
  };
  const instructions = [...instructionsToReissue(documents[0]!, documents), ...more];
  return {
    order,
    settings: DEFAULT_SETTINGS,
    profile,
    now: '2026-03-11T10:00:00.000Z',
    documents,
    instructions,
  };
}

describe('before an invoice is cancelled to be issued anew', () => {
  it('it is known whether the new one can be created', () => {
    expect(
      refusedReissue(
        cancel,
        requested(anOrder({ billingAddress: anAddress({ street: 'Neue Straße 7' }) })),
      ),
    ).toBeNull();
    expect(refusedReissue(cancel, requested(moved))).toMatchObject({
      cause: parseCause('reissue:1'),
      refusal: { reason: 'TAX_MISMATCH' },
      cancellations: [parseCause('cancel:1')],
    });
  });

  it('the merchant’s choice for the new issue counts, not the one for the old', () => {
    const choice = { kind: 'tax', treatment: 'thirdPartyCountryDelivery' } as const;
    expect(refusedReissue(cancel, requested(moved, [{ ...choice, issue: 0 }]))).toMatchObject({
      cause: parseCause('reissue:1'),
    });
    expect(refusedReissue(cancel, requested(moved, [{ ...choice, issue: 1 }]))).toBeNull();
  });

  it('a cancellation requested for its own sake is not checked', () => {
    const input = requested(moved);
    expect(
      refusedReissue(cancel, { ...input, instructions: input.instructions.slice(0, 1) }),
    ).toBeNull();
  });
});
