import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * Whom an unauthenticated request is counted for. One subscriber has 2^64 addresses of the new
 * kind, so their first half counts; `trust proxy` decides how far the proxy's word is taken.
 */
export function callerAddress(req: Request): string {
  return countedAddress(req.ip);
}

/** The same where a request has not come to Express. */
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

/** Where a caller comes from, as logs name it: no single connection. */
export function networkOf(caller: string): string {
  if (ipaddr.IPv4.isValid(caller)) return caller.replace(/\d+$/, '0/24');
  return caller === 'unknown' ? caller : `${caller}/64`;
}
