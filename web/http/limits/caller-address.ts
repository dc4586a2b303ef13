import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * The key for counting an unauthenticated request. An IPv6 subscriber has 2^64 addresses, so only
 * their first half counts; `trust proxy` decides how many proxies are trusted.
 */
export function callerAddress(req: Request): string {
  return countedAddress(req.ip);
}

/** The same for a request before Express. */
export function callerOf(req: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(req.headers['x-forwarded-for'] ?? '').split(',');
  const way = [req.socket.remoteAddress, ...forwarded.map((one) => one.trim()).reverse()];
  const known = way.filter((address) => address !== '');
  return countedAddress(known[Math.min(trustedProxies, known.length - 1)]);
}

function countedAddress(given = ''): string {
  if (!ipaddr.isValid(given)) return 'unknown';
  const address = ipaddr.process(given);
  return address.kind() === 'ipv4' ? address.toString() : `${firstHalf(address)}::`;
}

function firstHalf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  const bytes = address.toByteArray().slice(0, 8);
  return ipaddr
    .fromByteArray([...bytes, ...Array<number>(8).fill(0)])
    .toNormalizedString()
    .split(':')
    .slice(0, 4)
    .join(':');
}

/** The caller's network for logs: identifies no single connection. */
export function networkOf(caller: string): string {
  if (ipaddr.IPv4.isValid(caller)) return caller.replace(/\d+$/, '0/24');
  return caller === 'unknown' ? caller : `${caller}/64`;
}
