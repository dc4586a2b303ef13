import { Resolver } from 'node:dns/promises';
import type { DnsRecords } from '../../ports/network';

interface DnsOptions {
  timeoutMs: number;
  /** `host:port` of the servers to ask; left out: the system's. */
  servers?: string[];
}

/** These codes mean that there is none, others that it is unknown. */
const NOTHING_THERE = new Set(['ENODATA', 'ENOTFOUND']);

/** Queries name servers once each, without a retry. */
export function createDnsRecords({ timeoutMs, servers }: DnsOptions): DnsRecords {
  return {
    async texts(name) {
      const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
      if (servers) resolver.setServers(servers);
      // Its own limit is per server and grows.
      const timer = setTimeout(() => resolver.cancel(), timeoutMs);
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
      } catch (error) {
        return NOTHING_THERE.has(codeOf(error)) ? [] : null;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
