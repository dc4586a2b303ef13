import { z } from 'zod';
import { type Detail, notFound, refuse, refuseWhenAny } from '../failure';
import { type ApiAnswer, type ApiCall, type ApiRoute, json } from '../gateway/api-route';
import type { Office } from '../office';
import { invalid, parseRegular } from '../parse-body';
import { findAccount } from './account-routes';
import { financeResult } from './finance-result';
import { type Transaction, touch } from './finance-store';
import { refuseOutdated } from './lock-version';
import { dateOf, transactionAnswer } from './transaction-answer';
import { type TransactionInput, transactionInput } from './transaction-schema';

const PATH = '/finance/transactions';
const MAX_TRANSACTIONS = 25;

export function transactionRoutes(office: Office): ApiRoute[] {
  const one = ({ params }: ApiCall) => findTransaction(office, params.id ?? '');
  const read = ['finance.read'];
  return [
    { method: 'POST', path: PATH, scopes: ['finance.write'], handle: (call) => post(office, call) },
    {
      method: 'GET',
      path: `${PATH}/latest-transaction`,
      scopes: read,
      handle: (call) => latest(office, call),
    },
    {
      method: 'GET',
      path: `${PATH}/:id`,
      scopes: read,
      handle: (call) => json(transactionAnswer(one(call))),
    },
    {
      method: 'GET',
      path: `${PATH}/:id/assignments`,
      scopes: read,
      handle: (call) => json(assignments(one(call))),
    },
    {
      method: 'PUT',
      path: `${PATH}/:id`,
      scopes: ['finance.write'],
      handle: (call) => change(office, call),
    },
    {
      method: 'DELETE',
      path: `${PATH}/:id`,
      scopes: ['finance.delete'],
      handle: (call) => remove(office, one(call)),
    },
  ];

  function assignments(transaction: Transaction) {
    return transaction.assignments.map(({ voucherId }) => ({
      id: voucherId,
      type: office.vouchers.byId(voucherId)?.type === 'invoice' ? 'invoice' : 'voucher',
    }));
  }
}

export function findTransaction({ finance }: Office, id: string): Transaction {
  const transaction = finance.store.transactions.get(id);
  if (!transaction) throw notFound();
  return transaction;
}

/** All or nothing: one bad element and none is stored. */
function post(office: Office, { body }: ApiCall): ApiAnswer {
  const inputs = parseRegular(z.array(transactionInput).min(1).max(MAX_TRANSACTIONS), body);
  refuseWhenAny(
    'transactionAccount',
    inputs.flatMap((input, index) => accountFaults(office, input, index)),
  );
  const nowMs = office.clock.now();
  const transactions = inputs.map((input) => office.finance.store.addTransaction(input, nowMs));
  for (const transaction of transactions) office.finance.match(transaction);
  return json(transactions.map(transactionAnswer), 201);
}

function accountFaults({ finance }: Office, input: TransactionInput, index: number): Detail[] {
  const account = finance.store.accounts.get(input.financialAccountId);
  if (!account) return [invalid(`[${index}].financialAccountId`, 'das Konto gibt es nicht')];
  if (account.deactivated)
    return [invalid(`[${index}].financialAccountId`, 'das Konto ist deaktiviert')];
  if (input.feeAmount !== undefined && account.content.type !== 'PAYMENT_PROVIDER') {
    return [invalid(`[${index}].feeAmount`, 'nur auf Konten von Zahlungsanbietern')];
  }
  return [];
}

function latest(office: Office, { query }: ApiCall): ApiAnswer {
  const { id } = findAccount(office, query.get('financialAccountId') ?? '');
  const [newest] = office.finance.store.ofAccount(id).toSorted((a, b) => dateOf(b) - dateOf(a));
  if (!newest) throw notFound();
  return json(transactionAnswer(newest));
}

const IMMUTABLE = [
  'financialAccountId',
  'valueDate',
  'bookingDate',
  'externalReference',
  'endToEndId',
] as const;

function change(office: Office, { params, body }: ApiCall): ApiAnswer {
  const transaction = findTransaction(office, params.id ?? '');
  refuseOutdated(transaction, body, 'transactionVersion');
  const content = parseRegular(transactionInput, body);
  const changed = IMMUTABLE.filter((field) => content[field] !== transaction.content[field]);
  refuseWhenAny(
    'transactionFixed',
    changed.map((field) => invalid(field, 'darf nicht geändert werden')),
  );
  if (transaction.assignments.length > 0 && content.amount !== transaction.content.amount) {
    refuse('transactionAssigned', 'The amount of an assigned transaction cannot be changed.');
  }
  transaction.content = content;
  touch(transaction, office.clock.now());
  return json(financeResult(transaction, office, PATH));
}

function remove({ finance }: Office, transaction: Transaction): ApiAnswer {
  if (transaction.assignments.length > 0)
    refuse('transactionAssigned', 'The transaction is assigned to a voucher.');
  finance.store.transactions.delete(transaction.id);
  return { kind: 'empty' };
}
