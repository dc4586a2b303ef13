import { queryOptions } from '@tanstack/react-query';
import { smtpAnswer } from '../../../contract/smtp';
import { request } from '../../api/api';

/** The merchant's own mail server, without its password. */
export const senderQuery = queryOptions({
  queryKey: ['smtp'],
  queryFn: ({ signal }) => request('/api/shop/smtp', { answer: smtpAnswer, signal }),
});
