import type { RefusalName } from '../../../../sandbox/lexware/refusal-name';
import { switchOn } from './bank-fixture';
import { asApiUser, failureList, invoicedThenPaid } from '../refused-orders';
import { NOT_CALLED, type Met, type NeverMet } from '../refusal-proofs';

/** What Lexware refuses about accounts, transactions and their assignment. */
export const BANK_PROOFS = {
  accountSearch: { never: 'accounts are searched by their reference alone' },
  accountVersion: {
    story: async (fixture) => {
      await switchOn(fixture);
      await fixture.buy('gross-19');
      const { accounts } = await fixture.lexware.get<{
        accounts: { financialAccountId: string }[];
      }>('/books');
      await fixture.lexware.put(`/accounts/${accounts[0]?.financialAccountId}`, { name: 'Kasse' });
      const order = await fixture.buy('gross-19');
      return (await fixture.orderPage(order)).transactions?.map(({ text }) => text).join() ?? '';
    },
    message: /Der Umsatz ist in Lexware Office gebucht/,
  },
  accountSystem: { never: 'it is the same for all accounts' },
  accountInUse: { never: NOT_CALLED },
  transactionAccount: {
    story: async (fixture) => {
      await switchOn(fixture);
      await fixture.buy('gross-19');
      const { accounts } = await fixture.lexware.get<{
        accounts: { financialAccountId: string }[];
      }>('/books');
      await fixture.lexware.put(`/accounts/${accounts[0]?.financialAccountId}`, {
        deactivated: true,
      });
      await fixture.buy('gross-19');
      return failureList(fixture);
    },
    message: /Konto .* in Lexware Office .*(deaktiviert|ausgeschaltet).*aktiviere es/,
  },
  transactionVersion: { never: NOT_CALLED },
  transactionFixed: { never: NOT_CALLED },
  transactionAssigned: { never: NOT_CALLED },
  hintKeys: { never: 'every hint has a reference and nothing else' },
  hintVoucher: {
    story: (fixture) =>
      invoicedThenPaid(fixture, (id) => fixture.lexware.delete(`/vouchers/${id}`)),
    message: /Den Beleg, den der Umsatz bezahlt, gibt es in Lexware Office nicht mehr; ordne/,
  },
  hintExists: {
    story: (fixture) =>
      invoicedThenPaid(fixture, (voucherId) =>
        asApiUser(fixture, '/transaction-assignment-hint', {
          voucherId,
          externalReference: 'bank:1',
        }),
      ),
    message: /schon einen anderen Zuordnungsvorschlag; ordne den Umsatz dort von Hand zu/,
  },
} satisfies Partial<Record<RefusalName, Met | NeverMet>>;
