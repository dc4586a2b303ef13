import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { filesFromTheFront, filesInZip } from '../../../tests/support/documents/read-zip';
import type { ZippedFile } from '../../ports/zip-files';
import { zipFiles } from './zip-files';

const AT = new Date('2026-11-03T08:00:00.000Z');
/** Far more than a stream holds. */
const MANY_BYTES = 128 * 1024;

async function* these(files: readonly ZippedFile[]): AsyncGenerator<ZippedFile, void> {
  for (const file of files) yield await Promise.resolve(file);
}

const files = [
  { path: '2026-10/inhalt.csv', bytes: Buffer.from('Datei\r\n') },
  { path: '2026-10/Rechnungen/RE1.pdf', bytes: Buffer.alloc(MANY_BYTES, '%PDF') },
  { path: '2026-10/Rechnungen/leer.xml', bytes: Buffer.alloc(0) },
];

it('is read by two readers, and is the same bytes each time', async () => {
  const zip = await buffer(zipFiles(these(files), AT));
  const expected = new Map(files.map(({ path, bytes }) => [path, bytes]));
  expect(await filesInZip(zip)).toEqual(expected);
  expect(filesFromTheFront(zip)).toEqual(expected);
  expect((await buffer(zipFiles(these(files), AT))).equals(zip)).toBe(true);
});

it('has no ZIP64, over which some unpackers stumble, where none is needed', async () => {
  const mark = Buffer.from([0x50, 0x4b, 0x06, 0x06]);
  expect((await buffer(zipFiles(these(files), AT))).includes(mark)).toBe(false);
});

it('takes a file only once the one before was read, and keeps none', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const taken: WeakRef<Buffer>[] = [];
  async function* endless(): AsyncGenerator<ZippedFile, void> {
    for (let nth = 0; nth < 100; nth += 1) {
      const bytes = Buffer.alloc(MANY_BYTES, nth);
      taken.push(new WeakRef(bytes));
      yield await Promise.resolve({ path: `${nth}.pdf`, bytes });
    }
  }
  const zip = zipFiles(endless(), AT);
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  expect(taken).toHaveLength(1);
  let read = 0;
  for await (const piece of zip) {
    read += (piece as Buffer).length;
    if (read > 40 * MANY_BYTES) break;
  }
  await setImmediate();
  collectGarbage();
  expect(taken.length).toBeLessThan(45);
  expect(taken.filter((one) => one.deref() !== undefined).length).toBeLessThan(4);
});

it('ends what it reads from when nobody reads it any more', async () => {
  let isEnded = false;
  async function* watched(): AsyncGenerator<ZippedFile, void> {
    try {
      yield* these(files);
    } finally {
      isEnded = true;
    }
  }
  const zip = zipFiles(watched(), AT);
  await setImmediate();
  zip.destroy();
  for (let turn = 0; turn < 50 && !isEnded; turn += 1) await setImmediate();
  expect(isEnded).toBe(true);
});

it('fails as what it reads from does', async () => {
  async function* broken(): AsyncGenerator<ZippedFile, void> {
    yield* these(files);
    throw await Promise.resolve(new Error('no bytes'));
  }
  await expect(buffer(zipFiles(broken(), AT))).rejects.toThrow('no bytes');
});
