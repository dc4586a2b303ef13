import { z } from 'zod';
import type { LexwareId, ShopId } from '../../domain/ids';
import { type Cents, ZERO } from '../../domain/money/cents';
import type { DetailOf } from '../../domain/reasons/detail';
import type { FinancialAccount, FinancialTransaction, LexwareFinance } from '../../ports/lexware';
import { amount, lexwareId, optionalText, lexwareDay, decimalNumber } from './requests/values';
import { reasonIn, refusal } from './requests/refusal';
import type { Call, LexwareAnswer, LexwareRequests } from './requests/request';

const ACCOUNTS = '/v1/finance/accounts';
const TRANSACTIONS = '/v1/finance/transactions';
const HINT = '/v1/transaction-assignment-hint';

/** Lexware's term for accounts that a partner fills. */
const ACCOUNT_SYSTEM = 'PaymentProvider';
/** Lexware's posting categories for fees, by their VAT rate. */
const FEE_CATEGORIES = {
  0: '16d04a23-fd91-11e1-a21f-0800200c9a66',
  19: '113476af-ac83-4bf2-941d-0daa37022945',
};

/** The finance part of Lexware's API over the one request function. */
export function financeCalls(requests: LexwareRequests): LexwareFinance {
  return { ...accountCalls(requests), ...transactionCalls(requests) };
}

type AccountCalls = Pick<LexwareFinance, 'findAccount' | 'createAccount' | 'setBalance'>;

function accountCalls(requests: LexwareRequests): AccountCalls {
  return {
    async findAccount(shopId, externalReference) {
      const path = `${ACCOUNTS}?${new URLSearchParams({ externalReference }).toString()}`;
      const [account] = await requests.json(
        shopId,
        { method: 'GET', name: ACCOUNTS, path },
        accountList,
      );
      return account ?? null;
    },

    async createAccount(shopId, { name, externalReference }, creating) {
      const fields = { name, bankName: name, externalReference };
      const call = {
        method: 'POST',
        name: ACCOUNTS,
        path: ACCOUNTS,
        body: accountBody(fields, ZERO),
        ...creating,
      } as const;
      const { id, lockVersion } = await requests.json(shopId, call, writtenAccount);
      return { id, ...fields, balance: ZERO, lockVersion, deactivated: false };
    },

    setBalance: (shopId, account, balance, organizationId) =>
      setBalance(requests, { shopId, organizationId }, account, balance),
  };
}

function transactionCalls(requests: LexwareRequests): Omit<LexwareFinance, keyof AccountCalls> {
  return {
    async postTransactions(shopId, transactions, creating) {
      const body = transactions.map(transactionBody);
      const call = {
        method: 'POST',
        name: TRANSACTIONS,
        path: TRANSACTIONS,
        body,
        ...creating,
      } as const;
      const answer = await requests.answer(shopId, call);
      // Both may mean a deleted account.
      if (answer.status === 406 || answer.status === 404)
        return { kind: 'refused', detail: reasonOf(answer) };
      const posted = readAnswer(requests, call, answer, postedList);
      return { kind: 'posted', transactions: posted };
    },

    async hint(shopId, voucherId, externalReference, creating) {
      const call = {
        method: 'POST',
        name: HINT,
        path: HINT,
        body: { voucherId, externalReference },
        ...creating,
      } as const;
      const answer = await requests.answer(shopId, call);
      if (answer.status === 406) return { kind: 'refused', detail: reasonOf(answer) };
      if (answer.status >= 400)
        throw refusal(answer.status, answer.bytes.toString('utf8'), `POST ${HINT}`);
      return { kind: 'given' };
    },
  };
}

interface FinanceTarget extends Pick<Call, 'organizationId'> {
  shopId: ShopId;
}

/** A stale version means that somebody changed the account: their changes are read and kept. */
async function setBalance(
  requests: LexwareRequests,
  { shopId, organizationId }: FinanceTarget,
  account: FinancialAccount,
  balance: Cents,
): Promise<FinancialAccount> {
  const put = (known: FinancialAccount) =>
    requests.answer(shopId, { ...putCall(known, balance), organizationId });
  const answer = await put(account);
  if (answer.status !== 409) return written(requests, account, balance, answer);
  const current = await readAccount(requests, { shopId, organizationId }, account.id);
  return written(requests, current, balance, await put(current));
}

function putCall(account: FinancialAccount, balance: Cents): Call {
  const body = { ...accountBody(account, balance), lockVersion: account.lockVersion };
  return { method: 'PUT', name: `${ACCOUNTS}/{id}`, path: `${ACCOUNTS}/${account.id}`, body };
}

function written(
  requests: LexwareRequests,
  account: FinancialAccount,
  balance: Cents,
  answer: LexwareAnswer,
): FinancialAccount {
  const call = { method: 'PUT', name: `${ACCOUNTS}/{id}` } as const;
  const { lockVersion } = readAnswer(requests, call, answer, writtenAccount);
  return { ...account, balance, lockVersion };
}

function readAccount(
  requests: LexwareRequests,
  { shopId, organizationId }: FinanceTarget,
  id: LexwareId,
): Promise<FinancialAccount> {
  const call = { method: 'GET', name: `${ACCOUNTS}/{id}`, path: `${ACCOUNTS}/${id}` } as const;
  return requests.json(shopId, { ...call, organizationId }, accountAnswer);
}

function readAnswer<Schema extends z.ZodType>(
  requests: LexwareRequests,
  call: Pick<Call, 'method' | 'name'>,
  answer: LexwareAnswer,
  schema: Schema,
): z.output<Schema> {
  if (answer.status >= 400)
    throw refusal(answer.status, answer.bytes.toString('utf8'), `${call.method} ${call.name}`);
  return requests.read(call, answer, schema);
}

function accountBody({ name, bankName, externalReference }: AccountFields, balance: Cents): object {
  return {
    type: 'PAYMENT_PROVIDER',
    accountSystem: ACCOUNT_SYSTEM,
    name,
    bankName,
    externalReference,
    balance: decimalNumber(balance, 2),
  };
}

type AccountFields = Pick<FinancialAccount, 'name' | 'bankName' | 'externalReference'>;

function transactionBody(transaction: FinancialTransaction): object {
  const { accountId, amount, fee, date, purpose, counterparty, externalReference } = transaction;
  return {
    financialAccountId: accountId,
    valueDate: lexwareDay(date),
    bookingDate: lexwareDay(date),
    purpose,
    amount: decimalNumber(amount, 2),
    externalReference,
    ...(counterparty !== null && { recipientOrSenderName: counterparty }),
    ...(fee && {
      feeAmount: decimalNumber(fee.amount, 2),
      feeTaxRatePercentage: fee.rate,
      feePostingCategoryId: FEE_CATEGORIES[fee.rate],
    }),
  };
}

function reasonOf(answer: LexwareAnswer): DetailOf<'LEXWARE_OBJECTS'> | null {
  return reasonIn(answer.bytes.toString('utf8'));
}

/** Real answers carry many more fields; only what we use is read. */
const accountAnswer = z
  .object({
    financialAccountId: lexwareId,
    name: optionalText,
    bankName: optionalText,
    externalReference: optionalText,
    balance: amount.nullish(),
    lockVersion: z.int().nullish(),
    deactivated: z.boolean().nullish(),
  })
  .transform(
    ({
      financialAccountId,
      name,
      bankName,
      externalReference,
      balance,
      lockVersion,
      deactivated,
    }): FinancialAccount => ({
      id: financialAccountId,
      name: name ?? '',
      bankName: bankName ?? '',
      externalReference: externalReference ?? '',
      balance: balance ?? ZERO,
      lockVersion: lockVersion ?? 0,
      deactivated: deactivated ?? false,
    }),
  );

const accountList = z.array(accountAnswer);

/** Writes answer an action result; one fixture of the field shows the whole account instead. */
const writtenAccount = z
  .object({
    id: lexwareId.optional(),
    financialAccountId: lexwareId.optional(),
    version: z.int().nullish(),
    lockVersion: z.int().nullish(),
  })
  .transform((answer, context) => {
    const id = answer.id ?? answer.financialAccountId;
    if (id) return { id, lockVersion: answer.lockVersion ?? answer.version ?? 0 };
    context.addIssue({ code: 'custom', message: 'no id' });
    return z.NEVER;
  });

const postedList = z.array(
  z
    .object({ financialTransactionId: lexwareId, externalReference: z.string() })
    .transform(({ financialTransactionId, externalReference }) => ({
      id: financialTransactionId,
      externalReference,
    })),
);
