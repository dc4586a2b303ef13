import { join } from 'node:path';
import { readPdf } from '../../../tests/support/documents/read-pdf';
import type { ShopId } from '../../domain/ids';
import { letterOfDraft } from '../../domain/letter/letter-of-draft';
import { laidOut } from '../../domain/testing/drafts/laid-out-invoice';
import { createLetterPrinter } from './letter-printer';

// Whoever draws in the process itself fails.
jest.mock('./letter/draw-letter', () => {
  throw new Error('Drawn on the main thread');
});

const SHOP = 1 as ShopId;
const letter = letterOfDraft(laidOut({}), 'Kaffeehaus');
const MOODY = join(__dirname, '../../../tests/support/rigs/moody-thread.cjs');
const NO_HURRY = 60_000;

let printer: ReturnType<typeof createLetterPrinter>;
afterEach(() => printer.close());

function moody(timeoutMs = NO_HURRY) {
  printer = createLetterPrinter({ file: MOODY, timeoutMs });
  return (title: string, shopId = SHOP) =>
    printer.print({ ...letter, title }, shopId).then(
      (bytes) => bytes.toString(),
      ({ code }: { code: string }) => code,
    );
}

it('letters are drawn in a thread, one after the other', async () => {
  printer = createLetterPrinter({ timeoutMs: NO_HURRY });
  const drawn = await Promise.all([printer.print(letter, SHOP), printer.print(letter, SHOP)]);
  for (const bytes of drawn) {
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await readPdf(bytes)).flat().map(({ text }) => text)).toContain('Rechnung');
  }
});

it.each(['fails', 'ends'])('one that %s costs itself: the next is drawn', async (mood) => {
  const print = moody();
  const answers = [print('one'), print(mood), print('other')];
  expect(await Promise.all(answers)).toEqual(['one', 'PREVIEW_FAILED', 'other']);
});

it('one that never ends is given up', async () => {
  expect(await moody(1)('hangs')).toBe('PREVIEW_FAILED');
});

it('a shop has three places, and each is free again after its letter', async () => {
  const print = moody();
  const ofShop = ['one', 'fails', 'other'].map((title) => print(title));
  expect(await print('too many')).toBe('PREVIEW_BUSY');
  expect(await Promise.all(ofShop)).toEqual(['one', 'PREVIEW_FAILED', 'other']);
  expect(await print('next')).toBe('next');
});

it('shops take turns: none waits for more than one letter of each other one', async () => {
  const print = moody();
  const [BUSY, OTHER, THIRD] = [1, 2, 3].map((id) => id as ShopId);
  const drawn: string[] = [];
  const note = (title: string) => drawn.push(title);
  const ofBusy = ['first', 'second', 'third'].map((title) => print(title, BUSY).then(note));
  const again = () => print('other again', OTHER).then(note);
  const others = [print('other', OTHER).then(note).then(again), print('one', THIRD).then(note)];
  await Promise.all([...ofBusy, ...others]);
  // Who comes again stands behind those whose turn it is.
  expect(drawn).toEqual(['first', 'other', 'one', 'second', 'other again', 'third']);
});

it('all shops have twenty places', async () => {
  const print = moody();
  const taken = Array.from({ length: 20 }, (_, index) => print(`${index}`, index as ShopId));
  expect(await print('too many', 99 as ShopId)).toBe('PREVIEW_BUSY');
  expect(await Promise.all(taken)).toEqual(taken.map((_, index) => `${index}`));
});

it('the end of the process ends what is drawn and what waits', async () => {
  const print = moody();
  const waiting = [print('hangs'), print('one')];
  await printer.close();
  expect(await Promise.all(waiting)).toEqual(['PREVIEW_FAILED', 'PREVIEW_FAILED']);
});
