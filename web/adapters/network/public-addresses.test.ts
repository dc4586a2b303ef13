import { createPublicAddresses } from './public-addresses';

const leadingTo = (...addresses: string[]) =>
  createPublicAddresses({ allowPrivate: false, addressesOf: () => Promise.resolve(addresses) });

describe('where a host leads', () => {
  it.each(['93.184.216.34', '2606:2800:220:1::1'])('out, to %s', async (address) => {
    expect(await leadingTo(address).resolve('shop.example')).toEqual({ kind: 'public', address });
  });

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    '::7f00:1',
    '::127.0.0.1',
    '168.63.129.16',
    '::ffff:168.63.129.16',
  ])('not in, to %s', async (address) => {
    expect(await leadingTo(address).resolve('shop.example')).toEqual({ kind: 'unreachable' });
  });

  it('not in, when one of several addresses does', async () => {
    expect(await leadingTo('93.184.216.34', '10.0.0.1').resolve('shop.example')).toEqual({
      kind: 'unreachable',
    });
  });

  it.each(['127.0.0.1', '[::1]'])('not in, when the address itself is named: %s', async (host) => {
    expect(await createPublicAddresses({ allowPrivate: false }).resolve(host)).toEqual({
      kind: 'unreachable',
    });
  });

  it('nowhere, when the name is unknown', async () => {
    const nobody = createPublicAddresses({
      allowPrivate: false,
      addressesOf: () => Promise.reject(new Error()),
    });
    expect(await nobody.resolve('shop.example')).toEqual({ kind: 'unreachable' });
  });

  it('in, for the sandbox', async () => {
    expect(await createPublicAddresses({ allowPrivate: true }).resolve('127.0.0.1')).toEqual({
      kind: 'public',
      address: '127.0.0.1',
    });
  });
});
