import { bounceDetail, mailIdIn, returnPath } from './bounce';

const ID = '0123456789abcdef0123456789abcdef';

describe('the address that a mail comes back to', () => {
  it('names the mail', () => {
    const address = returnPath('bounces@mail.belegfluss.example', ID);
    expect(address).toBe(`bounces+${ID}@mail.belegfluss.example`);
    expect(mailIdIn(address)).toBe(ID);
    expect(mailIdIn(address.toUpperCase())).toBe(ID);
  });

  it.each([
    'bounces@belegfluss.example',
    `bounces+${ID.slice(1)}@belegfluss.example`,
    `bounces+${ID}`,
    '',
  ])('is no other: %s', (address) => expect(mailIdIn(address)).toBeNull());
});

it.each([
  ['5.1.1', 'address'],
  ['5.2.1', 'address'],
  ['5.2.2', 'full'],
  ['4.2.2', 'full'],
  ['5.7.26', 'rejected'],
  ['4.4.7', 'other'],
  ['5.0.0', 'other'],
])('the status %s says: %s', (status, why) => {
  expect(bounceDetail(status)).toEqual({ code: 'MAIL_BOUNCED', why, status });
});
