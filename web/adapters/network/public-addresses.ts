import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import type { Destination, PublicAddresses } from '../../ports/network';

interface PublicAddressesOptions {
  /** For the sandbox, where everything is on this machine. */
  allowPrivate: boolean;
  /** All addresses of a name; throws when there is none. */
  addressesOf?: (host: string) => Promise<string[]>;
}

/** Uses the system's resolver; one private address among several is enough to refuse a name. */
export function createPublicAddresses(options: PublicAddressesOptions): PublicAddresses {
  const { allowPrivate, addressesOf = resolveHost } = options;
  return {
    async resolve(host): Promise<Destination> {
      const bare = host.replace(/^\[(.*)\]$/, '$1');
      const addresses = ipaddr.isValid(bare) ? [bare] : await addressesOf(bare).catch(() => []);
      const [first] = addresses;
      if (first === undefined || !(allowPrivate || addresses.every(isPublic)))
        return { kind: 'unreachable' };
      return { kind: 'public', address: first };
    },
  };
}

/** Where every machine of a large host finds its own services. */
const OF_HOSTS = ['168.63.129.16'];
/** IPv4 addresses in the form `::a.b.c.d`, which some systems still lead to the IPv4 address. */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

/** Only ordinary addresses of the internet are; `process` unwraps IPv4 inside IPv6. */
function isPublic(given: string): boolean {
  if (!ipaddr.isValid(given)) return false;
  const address = ipaddr.process(given);
  if (address instanceof ipaddr.IPv6 && address.match(IPV4_COMPATIBLE)) return false;
  return address.range() === 'unicast' && !OF_HOSTS.includes(address.toString());
}

async function resolveHost(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  return found.map(({ address }) => address);
}
