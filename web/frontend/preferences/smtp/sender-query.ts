import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  senderDomainAnswer,
  smtpAnswer,
  type smtpBody,
  smtpCheckAnswer,
} from '../../../contract/smtp';
import { request } from '../../api/api';

/** A server that answers slowly is given up sooner by ours than by the browser. */
const CHECK_MS = 90_000;

/** The merchant's own mail server, without its password. */
export const senderQuery = queryOptions({
  queryKey: ['smtp'],
  queryFn: ({ signal }) => request('/api/shop/smtp', { answer: smtpAnswer, signal }),
});

/** The DNS records of the sender's domain; loaded anew for another address. */
export function senderDomainQuery(email: string) {
  return queryOptions({
    queryKey: ['smtp-domain', email],
    queryFn: ({ signal }) =>
      request('/api/shop/smtp/domain', { answer: senderDomainAnswer, signal }),
  });
}

export function askForCheck(body: z.input<typeof smtpBody>) {
  return request('/api/shop/smtp/validate', {
    method: 'POST',
    body,
    answer: smtpCheckAnswer,
    timeoutMs: CHECK_MS,
  });
}

export function askForRemoval() {
  return request('/api/shop/smtp', { method: 'DELETE', answer: smtpAnswer });
}
