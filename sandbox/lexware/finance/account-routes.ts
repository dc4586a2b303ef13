import { berlinTime } from '../clock';
import { notFound, refuse, refuseWhenAny, regularFailure } from '../failure';
import { type ApiAnswer, type ApiCall, type ApiRoute, json } from '../gateway/api-route';
import type { Office } from '../office';
import { invalid, parseRegular } from '../parse-body';
import { accountInput } from './account-schema';
import { type Account, touch } from './finance-store';
import { financeResult } from './finance-result';
import { refuseOutdated } from './lock-version';

const PATH = '/finance/accounts';

export function accountRoutes(office: Office): ApiRoute[] {
  const one = (call: ApiCall) => findAccount(office, call.params.id ?? '');
  return [
    {
      method: 'GET',
      path: PATH,
      scopes: ['finance.read'],
      handle: ({ query }) => json(search(office, query)),
    },
    {
      method: 'GET',
      path: `${PATH}/:id`,
      scopes: ['finance.read'],
      handle: (call) => json(accountAnswer(one(call))),
    },
    {
      method: 'POST',
      path: PATH,
      scopes: ['finance.write'],
      handle: (call) => create(office, call),
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
}

export function findAccount({ finance }: Office, id: string): Account {
  const account = finance.store.accounts.get(id);
  if (!account) throw notFound();
  return account;
}

export function accountAnswer({
  id,
  content,
  lockVersion,
  deactivated,
  createdAtMs,
  updatedAtMs,
}: Account) {
  return {
    financialAccountId: id,
    createdDate: berlinTime(createdAtMs),
    lastModifiedDate: berlinTime(updatedAtMs),
    lockVersion,
    ...content,
    deactivated,
    state: { status: 'IDLE' },
  };
}

function search({ finance }: Office, query: URLSearchParams) {
  const iban = query.get('iban');
  const externalReference = query.get('externalReference');
  if ((iban === null) === (externalReference === null)) {
    throw regularFailure(
      'accountSearch',
      400,
      "Exactly one of the parameters 'iban' and 'externalReference' is needed.",
    );
  }
  const accounts = [...finance.store.accounts.values()];
  return accounts
    .filter(({ content }) =>
      iban === null ? content.externalReference === externalReference : content.iban === iban,
    )
    .map(accountAnswer);
}

function create(office: Office, { body }: ApiCall): ApiAnswer {
  const account = office.finance.store.addAccount(
    parseRegular(accountInput, body),
    office.clock.now(),
  );
  const result = financeResult(account, office, PATH);
  return { kind: 'json', status: 201, body: result, location: result.resourceUri };
}

function change(office: Office, { params, body }: ApiCall): ApiAnswer {
  const account = findAccount(office, params.id ?? '');
  refuseOutdated(account, body, 'accountVersion');
  const content = parseRegular(accountInput, body);
  if (content.accountSystem !== account.content.accountSystem) {
    refuseWhenAny('accountSystem', [invalid('accountSystem', 'darf nicht geändert werden')]);
  }
  account.content = content;
  touch(account, office.clock.now());
  return json(financeResult(account, office, PATH));
}

function remove({ finance }: Office, { id }: Account): ApiAnswer {
  const transactions = finance.store.ofAccount(id);
  if (transactions.some(({ assignments }) => assignments.length > 0)) {
    refuse('accountInUse', 'The financial account has transactions that are assigned to vouchers.');
  }
  for (const transaction of transactions) finance.store.transactions.delete(transaction.id);
  finance.store.accounts.delete(id);
  return { kind: 'empty' };
}
