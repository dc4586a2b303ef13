import {
  bounceDetail,
  isBeingMailed,
  mailIdIn,
  mailTroubleOf,
  maskedAddress,
  replyCodes,
  returnPath,
  stateOf,
} from './mail-record';

const AT = '2026-03-02T09:00:00.000Z';
const SOON = '2026-03-02T09:04:59.999Z';
const LATER = '2026-03-02T09:05:00.000Z';

describe('what became of a mail', () => {
  it('is uncertain once its hand-over takes longer than any does', () => {
    expect(stateOf({ state: 'sending', at: AT }, SOON)).toBe('sending');
    expect(stateOf({ state: 'sending', at: AT }, LATER)).toBe('uncertain');
    expect(stateOf({ state: 'handed-over', at: AT }, LATER)).toBe('handed-over');
  });

  it('is trouble of its document until a later mail goes out', () => {
    expect(mailTroubleOf({ mailTrouble: 'bounced', mailingAt: null }, LATER)).toBe('bounced');
    expect(mailTroubleOf({ mailTrouble: null, mailingAt: AT }, LATER)).toBe('uncertain');
    expect(mailTroubleOf({ mailTrouble: null, mailingAt: AT }, SOON)).toBeNull();
    expect(mailTroubleOf({ mailTrouble: null, mailingAt: null }, LATER)).toBeNull();
  });

  it('is open while it is handed over, until that takes too long or no answer came', () => {
    expect(isBeingMailed({ mailTrouble: null, mailingAt: AT }, SOON)).toBe(true);
    expect(isBeingMailed({ mailTrouble: null, mailingAt: AT }, LATER)).toBe(false);
    expect(isBeingMailed({ mailTrouble: 'uncertain', mailingAt: AT }, SOON)).toBe(false);
    expect(isBeingMailed({ mailTrouble: null, mailingAt: null }, SOON)).toBe(false);
  });
});

it.each([
  ['maria@example.de', 'm…@example.de'],
  ['"a@b"@example.de', '"…@example.de'],
  ['🦊fuchs@wald.example', '🦊…@wald.example'],
])('an address is shown so that only who knows it recognises it: %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});

it.each([
  ['250 2.0.0 Ok: queued as 4XyZ', '250 2.0.0'],
  ['550-5.1.1 <anna@kunde.example> unknown', '550 5.1.1'],
  ['554 anna@kunde.example refused', '554'],
  ['anna@kunde.example is unknown', null],
  ['', null],
])('of the answer %j the numbers are kept, never the words', (answer, record) => {
  expect(replyCodes(answer)).toBe(record);
});

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
