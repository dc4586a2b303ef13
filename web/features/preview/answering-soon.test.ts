import { aShop } from '../../../tests/support/samples/a-shop';
import { AppError } from '../../ports/app-error';
import type { LexwareId } from '../../domain/ids';
import { answeringSoon } from './answering-soon';

/** How many calls reach Lexware when three are made. */
async function askThrice(voucher: () => Promise<never>, code: string): Promise<number> {
  const readVoucher = jest.fn(voucher);
  const lexware = answeringSoon({ voucher: readVoucher }, 1);
  for (const id of ['one', 'two', 'three'] as LexwareId[]) {
    await expect(lexware.voucher(aShop().id, 'invoice', id)).rejects.toMatchObject({ code });
  }
  return readVoucher.mock.calls.length;
}

it('stops calling a Lexware that does not answer, or is down', async () => {
  const silent = () => new Promise<never>(() => undefined);
  expect(await askThrice(silent, 'LEXWARE_UNAVAILABLE')).toBe(1);
  const down = () => Promise.reject(new AppError('LEXWARE_THROTTLED', 'busy', { waitMs: 1_000 }));
  expect(await askThrice(down, 'LEXWARE_THROTTLED')).toBe(1);
});

it('keeps calling after Lexware does not find one document', async () => {
  const unknown = () => Promise.reject(new AppError('LEXWARE_NOT_FOUND', 'gone'));
  expect(await askThrice(unknown, 'LEXWARE_NOT_FOUND')).toBe(3);
});
