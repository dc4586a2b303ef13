import { Router } from 'express';
import { z } from 'zod';
import { accountAnswer } from '../finance/account-routes';
import type { Finance } from '../finance/finance';
import { touch } from '../finance/finance-store';
import { transactionAnswer } from '../finance/transaction-answer';
import type { Office } from '../office';
import { centsToNumber, scaled } from '../vouchers/model/amounts';
import { control, ControlError, parseControl } from './control-call';

const assignRequest = z.object({ voucherId: z.string(), amount: z.number().positive().optional() });
const accountChange = z.object({
  deactivated: z.boolean().optional(),
  name: z.string().min(1).optional(),
});

/** What a person does on the bank page of the web app. */
export function bankRoutes(office: Office): Router {
  const router = Router();
  router.post(
    '/transactions/:id/assign',
    control(({ params, body }) =>
      assign(office, String(params.id), parseControl(assignRequest, body)),
    ),
  );
  router.put(
    '/accounts/:id',
    control(({ params, body }) =>
      changeAccount(office, String(params.id), parseControl(accountChange, body)),
    ),
  );
  return router;
}

/** The bank side of the books; a transaction names what it was assigned to. */
export function financeBooks({ store }: Finance) {
  return {
    accounts: [...store.accounts.values()].map(accountAnswer),
    transactions: [...store.transactions.values()].map((transaction) => ({
      ...transactionAnswer(transaction),
      assignments: transaction.assignments.map(({ voucherId, cents }) => ({
        voucherId,
        amount: centsToNumber(cents),
      })),
    })),
    hints: store.hints,
  };
}

function assign(office: Office, id: string, { voucherId, amount }: z.output<typeof assignRequest>) {
  const transaction = office.finance.store.transactions.get(id);
  if (!transaction) throw new ControlError(404, 'no such transaction');
  const cents = amount === undefined ? undefined : scaled(amount, 2);
  const assigned = office.finance.settle(transaction, office.vouchers.byId(voucherId), cents);
  if (assigned === 0n)
    throw new ControlError(409, 'nothing to assign: direction, state or amounts do not fit');
  return transactionAnswer(transaction);
}

function changeAccount(
  { finance, clock }: Office,
  id: string,
  change: z.output<typeof accountChange>,
) {
  const account = finance.store.accounts.get(id);
  if (!account) throw new ControlError(404, 'no such account');
  account.deactivated = change.deactivated ?? account.deactivated;
  account.content = { ...account.content, name: change.name ?? account.content.name };
  touch(account, clock.now());
  return accountAnswer(account);
}
