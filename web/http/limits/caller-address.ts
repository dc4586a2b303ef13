import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * Whom an unauthenticated request is counted for. One subscriber has 2^64 addresses of the new
 * kind, so their first half counts; `trust proxy` decides how far the proxy's word is taken.
 */
export function callerAddress(req: Request): string {
  const given = req.ip ?? '';
  if (!ipaddr.isValid(given)) return 'unknown';
  const address = ipaddr.process(given);
  return address.kind() === 'ipv4'
    ? address.toString()
    : address.toByteArray().slice(0, 8).join('.');
}
