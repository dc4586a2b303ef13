import { AppError, InvalidInput, toAppError } from '../ports/app-error';

const hostUnknown = { code: 'HOST_UNKNOWN' } as const;

it('says how long to wait once its code is known to say so', () => {
  const error = toAppError(new AppError('LEXWARE_THROTTLED', 'Too fast', { waitMs: 1_000 }));
  if (error.code !== 'LEXWARE_THROTTLED') throw error;
  const waitMs: number = error.waitMs;
  expect(waitMs).toBe(1_000);
});

it('keeps what its code carries beside the cause', () => {
  const cause = new Error('No such host');
  const error = new AppError('MAIL_UNAVAILABLE', 'Down', { detail: hostUnknown, cause });
  expect(error).toMatchObject({ code: 'MAIL_UNAVAILABLE', detail: hostUnknown, cause });
  expect(error).toBeInstanceOf(Error);
  expect(new AppError('INTERNAL', 'Unforeseen', { cause })).toMatchObject({
    detail: undefined,
    waitMs: undefined,
    cause,
  });
});

it('is an AppError as well where it has a class of its own', () => {
  const input = new InvalidInput({ pass: 'Pflichtfeld' });
  expect(toAppError(input)).toBe(input);
  expect(input.detail).toEqual({ code: 'INVALID_FIELDS', fields: { pass: 'Pflichtfeld' } });
});

it('is not written without what its code always knows, nor with what it never does', () => {
  const written = [
    // @ts-expect-error: who asks too fast is told how long to wait
    new AppError('TOO_MANY_REQUESTS', 'Too many', { detail: { code: 'WAIT_SECONDS', seconds: 1 } }),
    // @ts-expect-error: and a limit of mails says which it is
    new AppError('MAIL_LIMIT', 'Used up'),
    // @ts-expect-error: nobody knows when a page will exist
    new AppError('NOT_FOUND', 'No such order', { waitMs: 1 }),
    // @ts-expect-error: a word about a mail server is nothing that Lexware says
    new AppError('LEXWARE_REFUSED', 'Refused', { detail: hostUnknown }),
    // @ts-expect-error: neither does a code without a detail have any
    new AppError('SHOP_GONE', 'Gone', { detail: hostUnknown }),
    // @ts-expect-error: there is no such failure
    new AppError('UNHEARD_OF', 'Never'),
  ];
  expect(written.map(({ name }) => name)).toEqual(written.map(() => 'AppError'));
});
