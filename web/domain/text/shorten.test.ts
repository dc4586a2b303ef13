import { mailSender } from '../mail/sender';
import { isEmailAddress } from './email-address';
import { oneLine } from './shorten';

it.each([
  ['Anna Beispiel', 'Anna Beispiel'],
  ['Anna\r\nBcc: fremd@kunde.example', 'Anna Bcc: fremd@kunde.example'],
  ['An\u0000na\u001B[31m', 'An na [31m'],
  ['\u202EHbmG\u202C GmbH', 'HbmG  GmbH'],
  ['Haus\u2028Garten\t', 'Haus Garten'],
  ['Zoë 👨‍👩‍👧', 'Zoë 👨‍👩‍👧'],
])('%j is one line', (text, expected) => expect(oneLine(text)).toBe(expected));

it.each([
  'a\u0000@x.example',
  'a@x\u0007.example',
  'a@x.example\u0085',
  '\u202Ea@x.example',
  'a\u200B@x.example',
])('%j is no address of a mail', (address) => expect(isEmailAddress(address)).toBe(false));

it('the name of a sender is one line', () => {
  const operator = { name: 'App', address: 'post@app.example' };
  const mail = { sender: '', name: 'Tee\r\nBcc: x@y.example', replyTo: '' };
  expect(mailSender({ mail, shopName: 'Tee', own: null, operator })?.from.name).toBe(
    'Tee Bcc: x@y.example',
  );
});
