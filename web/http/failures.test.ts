import { AppError, InvalidInput, toAppError } from '../ports/app-error';

const hostUnknown = { code: 'HOST_UNKNOWN' } as const;

it('has the time to wait once its code is known to have one', () => {
  const error = toAppError(new AppError('LEXWARE_THROTTLED', 'Too fast', { waitMs: 1_000 }));
  if (error.code !== 'LEXWARE_THROTTLED') throw error;
  const waitMs: number = error.waitMs;
  expect(waitMs).toBe(1_000);
});

it('keeps the data of its code in addition to the cause', () => {
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

it('cannot be created without the data of its code, nor with other data', () => {
  const written = [
    // @ts-expect-error: too many requests need a time to wait
    new AppError('TOO_MANY_REQUESTS', 'Too many', { detail: { code: 'WAIT_SECONDS', seconds: 1 } }),
    // @ts-expect-error: a limit of mails needs its detail
    new AppError('MAIL_LIMIT', 'Used up'),
    // @ts-expect-error: a missing page has no time to wait
    new AppError('NOT_FOUND', 'No such order', { waitMs: 1 }),
    // @ts-expect-error: a detail about a mail server does not fit a refusal of Lexware
    new AppError('LEXWARE_REFUSED', 'Refused', { detail: hostUnknown }),
    // @ts-expect-error: a code without details takes none
    new AppError('SHOP_GONE', 'Gone', { detail: hostUnknown }),
    // @ts-expect-error: there is no such failure
    new AppError('UNHEARD_OF', 'Never'),
  ];
  expect(written.map(({ name }) => name)).toEqual(written.map(() => 'AppError'));
});
