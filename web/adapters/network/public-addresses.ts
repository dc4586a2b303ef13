import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import type { Destination, PublicAddresses } from '../../ports/mail/public-addresses';

export interface PublicAddressesOptions {
  /** For the sandbox, where everything is on this machine. */
  allowPrivate: boolean;
  /** All addresses of a name; throws when there is none. */
  addressesOf?: (host: string) => Promise<string[]>;
}

/** Asks the system's resolver; one private address among several is enough to refuse a name. */
export function createPublicAddresses(options: PublicAddressesOptions): PublicAddresses {
  const { allowPrivate, addressesOf = lookUp } = options;
  return {
    async resolve(host): Promise<Destination> {
      const bare = host.replace(/^\[(.*)\]$/, '$1');
      const addresses = ipaddr.isValid(bare) ? [bare] : await addressesOf(bare).catch(() => []);
      const [first] = addresses;
      if (first === undefined) return { kind: 'unknown' };
      if (!allowPrivate && !addresses.every(isPublic)) return { kind: 'private' };
      return { kind: 'public', address: first };
    },
  };
}

/** Only ordinary addresses of the internet are; `process` unwraps IPv4 inside IPv6. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

async function lookUp(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  return found.map(({ address }) => address);
}
