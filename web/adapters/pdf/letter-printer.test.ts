import { join } from 'node:path';
import { readPdf } from '../../../tests/support/documents/read-pdf';
import { manualClock } from '../../../tests/support/time/manual-clock';
import type { ShopId } from '../../domain/ids';
import { letterOfDraft } from '../../domain/letter/letter-of-draft';
import { laidOut } from '../../domain/testing/drafts/laid-out-invoice';
import { createLetterPrinter } from './letter-printer';

// Drawing on the main thread fails the test.
jest.mock('./letter/draw-letter', () => {
  throw new Error('Drawn on the main thread');
});

const [SHOP, OTHER, THIRD] = [1, 2, 3].map((id) => id as ShopId) as [ShopId, ShopId, ShopId];
const letter = letterOfDraft(laidOut({}), 'Kaffeehaus');
const FLAKY = join(__dirname, '../../../tests/support/doubles/flaky-worker.cjs');
const NO_HURRY = 60_000;

const clock = manualClock();

let printer: ReturnType<typeof createLetterPrinter>;
afterEach(() => printer.close());

function flaky(timeoutMs = NO_HURRY, threads?: number) {
  printer = createLetterPrinter({ file: FLAKY, timeoutMs, clock, threads });
  return (title: string, shopId = SHOP) =>
    printer.print({ ...letter, title }, shopId).then(
      (bytes) => bytes.toString(),
      ({ code }: { code: string }) => code,
    );
}

it('letters are drawn in threads', async () => {
  printer = createLetterPrinter({ timeoutMs: NO_HURRY, clock });
  const drawn = await Promise.all([printer.print(letter, SHOP), printer.print(letter, SHOP)]);
  for (const bytes of drawn) {
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await readPdf(bytes)).flat().map(({ text }) => text)).toContain('Rechnung');
  }
});

it.each(['fails', 'ends'])('one that %s costs itself: the next is drawn', async (mood) => {
  const print = flaky();
  const answers = [print('one'), print(mood), print('other')];
  expect(await Promise.all(answers)).toEqual(['one', 'PREVIEW_FAILED', 'other']);
});

it('one that never ends is given up, and its shop waits a minute while others are drawn', async () => {
  const print = flaky(100);
  const answers = [print('hangs'), print('one'), print('other', OTHER)];
  expect(await Promise.all(answers)).toEqual(['PREVIEW_FAILED', 'PREVIEW_BUSY', 'other']);
  clock.advance(59_000);
  expect(await print('one')).toBe('PREVIEW_BUSY');
  clock.advance(1_000);
  expect(await print('one')).toBe('one');
});

it('no shop has both threads: another’s letter is drawn beside one that hangs', async () => {
  const print = flaky();
  const hanging = [print('hangs'), print('one')];
  expect(await print('other', OTHER)).toBe('other');
  await printer.close();
  expect(await Promise.all(hanging)).toEqual(['PREVIEW_FAILED', 'PREVIEW_FAILED']);
});

it('what would take too long is not even begun', async () => {
  const print = flaky();
  const hostile = '\u202B\u202Aא'.repeat(20_000);
  expect(await print(hostile)).toBe('PREVIEW_TOO_LARGE');
  // As 300 lines of long Chinese names, or the longest plain texts.
  expect(await print('漢'.repeat(28_000), OTHER)).toHaveLength(28_000);
  expect(await print('x'.repeat(500_000), THIRD)).toHaveLength(500_000);
});

it('a shop has three places, and each is free again after its letter', async () => {
  const print = flaky();
  const ofShop = ['one', 'fails', 'other'].map((title) => print(title));
  expect(await print('too many')).toBe('PREVIEW_BUSY');
  expect(await Promise.all(ofShop)).toEqual(['one', 'PREVIEW_FAILED', 'other']);
  expect(await print('next')).toBe('next');
});

it('shops take turns: none waits for more than one letter of each other one', async () => {
  // With a second thread it would be chance which of two letters is done first.
  const print = flaky(NO_HURRY, 1);
  const BUSY = SHOP;
  const drawn: string[] = [];
  const note = (title: string) => drawn.push(title);
  const ofBusy = ['first', 'second', 'third'].map((title) => print(title, BUSY).then(note));
  const again = () => print('other again', OTHER).then(note);
  const others = [print('other', OTHER).then(note).then(again), print('one', THIRD).then(note)];
  await Promise.all([...ofBusy, ...others]);
  // A shop that comes again waits for those that are next.
  expect(drawn).toEqual(['first', 'other', 'one', 'second', 'other again', 'third']);
});

it('all shops have forty places', async () => {
  const print = flaky();
  const taken = Array.from({ length: 40 }, (_, index) => print(`${index}`, index as ShopId));
  expect(await print('too many', 99 as ShopId)).toBe('PREVIEW_BUSY');
  expect(await Promise.all(taken)).toEqual(taken.map((_, index) => `${index}`));
});

it('the end of the process ends what is drawn and what waits', async () => {
  const print = flaky();
  const waiting = [print('hangs'), print('one')];
  await printer.close();
  expect(await Promise.all(waiting)).toEqual(['PREVIEW_FAILED', 'PREVIEW_FAILED']);
});
