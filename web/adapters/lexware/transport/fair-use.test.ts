import type { ShopId } from '../../../domain/ids';
import { FairUse } from './fair-use';

const SHOP = 1 as ShopId;

let now: number;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** A call that is answered so much later. */
const answeredAfter = (ms: number) => (): Promise<'created'> => {
  now += ms;
  return Promise.resolve('created');
};

describe('fair use', () => {
  it('counts a voucher for a whole minute after its answer, however long the call was delayed', async () => {
    const fairUse = new FairUse(2);
    await fairUse.within(SHOP, answeredAfter(10_000));
    await fairUse.within(SHOP, answeredAfter(1_000));

    now = 61_000;
    await expect(fairUse.within(SHOP, answeredAfter(0))).rejects.toMatchObject({
      code: 'LEXWARE_THROTTLED',
      waitMs: 9_000,
    });
    now = 70_000;
    await expect(fairUse.within(SHOP, answeredAfter(0))).resolves.toBe('created');
  });

  it('counts a voucher whose answer was lost: it may exist', async () => {
    const fairUse = new FairUse(1);
    const lost = () => Promise.reject(new Error('cut'));
    await expect(fairUse.within(SHOP, lost)).rejects.toThrow('cut');
    await expect(fairUse.within(SHOP, answeredAfter(0))).rejects.toMatchObject({
      code: 'LEXWARE_THROTTLED',
    });
  });
});
