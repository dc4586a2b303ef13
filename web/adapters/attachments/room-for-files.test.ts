import { setImmediate } from 'node:timers/promises';
import type { ShopId } from '../../domain/ids';
import { RoomForFiles } from './room-for-files';

const [SHOP, OTHER, THIRD] = [1, 2, 3].map((id) => id as ShopId) as [ShopId, ShopId, ShopId];

/** Who has room, in the order in which they got it. */
function reserving(room: RoomForFiles) {
  const begun: string[] = [];
  const reserve = async (name: string, shopId: ShopId, bytes: number) => {
    const reserved = await room.reserve(shopId, bytes);
    begun.push(name);
    return reserved;
  };
  const now = async () => {
    await setImmediate();
    return begun;
  };
  return { reserve, now };
}

describe('room for files of mails', () => {
  it('lets mails wait that would take more than there is, and the next in the queue begin when one has been sent', async () => {
    const { reserve, now } = reserving(new RoomForFiles(40, 9));
    const first = await reserve('first', SHOP, 20);
    const second = await reserve('second', OTHER, 20);
    void reserve('third', THIRD, 20);
    void reserve('fourth', SHOP, 20);
    expect(await now()).toEqual(['first', 'second']);
    first.release();
    expect(await now()).toEqual(['first', 'second', 'third']);
    second.release();
    expect(await now()).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('has back what the files did not need', async () => {
    const { reserve, now } = reserving(new RoomForFiles(30, 9));
    const first = await reserve('first', SHOP, 20);
    void reserve('second', OTHER, 20);
    expect(await now()).toEqual(['first']);
    first.shrinkTo(10);
    expect(await now()).toEqual(['first', 'second']);
  });

  it('lets no shop take it all: others go before its waiting mails', async () => {
    const { reserve, now } = reserving(new RoomForFiles(80, 2));
    const [one] = await Promise.all(['a', 'b'].map((name) => reserve(name, SHOP, 20)));
    void reserve('c', SHOP, 20);
    void reserve('other', OTHER, 20);
    expect(await now()).toEqual(['a', 'b', 'other']);
    one?.release();
    expect(await now()).toEqual(['a', 'b', 'other', 'c']);
  });
});
