import { z } from 'zod';
import { readToken, signToken } from './signed-token';

const secret = Buffer.alloc(32, 1);
const schema = z.tuple([z.number(), z.string()]);
const read = (token: string, by = secret) => readToken(token, by, schema);

it('reads back what was signed', () => {
  expect(read(signToken([7, 'x'], secret))).toEqual([7, 'x']);
});

it.each([
  ['of another secret', signToken([7, 'x'], Buffer.alloc(32, 2))],
  ['with something behind it', `${signToken([7, 'x'], secret)}.x`],
  ['of a former version, which signed something else', signToken({ id: 7 }, secret)],
  ['of nobody', ''],
])('refuses one %s as if it had expired', (_name, token) => {
  expect(() => read(token)).toThrow(expect.objectContaining({ code: 'LINK_EXPIRED' }));
});
