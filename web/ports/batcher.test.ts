import { Batcher, type Batching } from './batcher';

/** Writes end when the test resolves them. */
function aBatcher(batching: Partial<Batching<string>> = {}) {
  const batches: string[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const batcher = new Batcher<string>({
    write(batch) {
      batches.push(batch);
      return new Promise<void>((done, failed) =>
        ends.push((error) => (error ? failed(error) : done())),
      );
    },
    ...batching,
  });
  const endNext = async (error?: Error) => {
    ends.shift()?.(error);
    await Promise.resolve();
  };
  const settled = (all: Promise<void>[]) =>
    Promise.allSettled(all).then((results) => results.map(({ status }) => status));
  return { batcher, batches, endNext, settled };
}

describe('a batcher', () => {
  it('writes the first at once, and together what comes meanwhile', async () => {
    const { batcher, batches, endNext, settled } = aBatcher();
    const all = ['a', 'b', 'c'].map((item) => batcher.add(item));
    expect(batches).toEqual([['a']]);
    await endNext();
    await all[0];
    expect(batches).toEqual([['a'], ['b', 'c']]);
    await endNext();
    expect(await settled(all)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  });

  it('keeps a batch below its limits, and an item that is too large in a batch of its own', async () => {
    const max = { items: 2, size: 4, sizeOf: (item: string) => item.length };
    const batches: string[][] = [];
    const batcher = new Batcher<string>({
      write: (batch) => Promise.resolve(batches.push(batch)),
      max,
    });
    await Promise.all(
      ['a', 'a', 'b', 'c', 'longer', 'dd', 'ee', 'f'].map((item) => batcher.add(item)),
    );
    expect(batches).toEqual([['a'], ['a', 'b'], ['c'], ['longer'], ['dd', 'ee'], ['f']]);
  });

  it('fails only what cannot be written by itself, where that is tried', async () => {
    const alone: string[] = [];
    const { batcher, endNext, settled } = aBatcher({
      writeAlone: (item) => Promise.resolve(alone.push(item)),
    });
    const all = ['a', 'b', 'c'].map((item) => batcher.add(item));
    await endNext();
    await all[0];
    await endNext(new Error('one of them is bad'));
    expect(await settled(all)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(alone).toEqual(['b', 'c']);
  });

  it('fails the rest as soon as one fails by itself, and continues with later ones', async () => {
    const alone: string[] = [];
    const { batcher, batches, endNext, settled } = aBatcher({
      writeAlone: (item) =>
        alone.push(item) > 1 ? Promise.reject(new Error('away')) : Promise.resolve(),
    });
    const all = ['a', 'b', 'c', 'd'].map((item) => batcher.add(item));
    await endNext();
    await all[0];
    await endNext(new Error('away'));
    expect(await settled(all)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(alone).toEqual(['b', 'c']);
    void batcher.add('e');
    expect(batches.at(-1)).toEqual(['e']);
  });

  describe('that waits for others', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('writes what came within its time, or what is there when flushed', async () => {
      const { batcher, batches, endNext } = aBatcher({ gatherMs: 10 });
      void batcher.add('a');
      void batcher.add('b');
      expect(batches).toEqual([]);
      jest.advanceTimersByTime(10);
      expect(batches).toEqual([['a', 'b']]);
      await endNext();
      void batcher.add('c');
      expect(batches).toHaveLength(1);
      batcher.flush();
      expect(batches).toEqual([['a', 'b'], ['c']]);
    });

    it('does not cut that time short when a batch before it ends', async () => {
      const { batcher, batches, endNext } = aBatcher({ gatherMs: 10 });
      void batcher.add('a');
      batcher.flush();
      const later = batcher.add('b');
      await endNext();
      expect(batches).toEqual([['a']]);
      jest.advanceTimersByTime(10);
      await endNext();
      await later;
      expect(batches).toEqual([['a'], ['b']]);
    });

    it('fails all of a batch that fails', async () => {
      const { batcher, endNext, settled } = aBatcher({ gatherMs: 10 });
      const all = ['a', 'b'].map((item) => batcher.add(item));
      jest.advanceTimersByTime(10);
      await endNext(new Error('away'));
      expect(await settled(all)).toEqual(['rejected', 'rejected']);
    });
  });
});
