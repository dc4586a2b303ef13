import { queryOptions } from '@tanstack/react-query';
import { financialAccountsAnswer } from '../../../contract/order/transaction';
import { request } from '../../api/api';

/** The accounts of the payment methods in Lexware Office. */
export const accountsQuery = queryOptions({
  queryKey: ['financial-accounts'],
  queryFn: ({ signal }) =>
    request('/api/transactions/accounts', { answer: financialAccountsAnswer, signal }),
});
