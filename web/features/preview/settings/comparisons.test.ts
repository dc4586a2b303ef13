import { aGate } from '../../../../tests/support/time/gate';
import type { ShopId } from '../../../domain/ids';
import { Comparisons } from './comparisons';

const [SHOP, OTHER] = [1, 2].map((id) => id as ShopId) as [ShopId, ShopId];
const nothing = () => Promise.resolve([]);

it('a shop has one comparison at a time, independent of other shops', async () => {
  const comparisons = new Comparisons();
  const gate = aGate();
  const first = comparisons.one(SHOP, () => gate.opened);
  await expect(comparisons.one(SHOP, nothing)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await comparisons.one(OTHER, nothing)).toEqual([]);
  gate.open();
  await first;
  expect(await comparisons.one(SHOP, nothing)).toEqual([]);
});

it('compares until its time is used up, and resumes there at the next request', async () => {
  let elapsed = 0;
  const comparisons = new Comparisons(() => elapsed);
  const compared: number[] = [];
  const ask = () =>
    comparisons.one(SHOP, async ({ about }) => {
      let answered = 0;
      for (let order = 1; order <= 5; order += 1) {
        const answer = await about({ order }, () => {
          compared.push(order);
          elapsed += 150;
          return nothing();
        });
        if (answer) answered += 1;
      }
      return answered;
    });
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([2, 4, 5, 5]);
  expect(compared).toEqual([1, 2, 3, 4, 5]);
});
