import { Banner, BlockStack, InlineStack, Text } from '@shopify/polaris';
import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type FinancialAccountsAnswer,
  financialAccountsAnswer,
} from '../../../contract/order/money';
import { request } from '../../api/api';
import { formatLongDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { LexwareButton } from '../../links/outside-link';
import { useShop } from '../../shell/shop-query';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { t } from './i18n/texts';

/** The balances of the accounts in Lexware Office. */
export function AccountBalances() {
  return (
    <BlockStack gap="300">
      <Text as="h3" variant="headingSm">
        {t('balances.heading')}
      </Text>
      <Accounts />
      <InlineStack>
        <LexwareButton to="bank">{t('balances.there')}</LexwareButton>
      </InlineStack>
    </BlockStack>
  );
}

function Accounts() {
  const accounts = useQuery(accountsQuery);
  const { data } = accounts;
  const { data: shop } = useShop();
  // Above it says so, with the way to grant it.
  const isAsked = shop?.shopify.missingScopes.includes('read_shopify_payments_accounts');
  if (accounts.isPending) return <TextSkeleton lines={3} />;
  if (!data) return <LoadError query={accounts} />;
  return (
    <BlockStack gap="300">
      {data.payoutsForbidden && !isAsked && (
        <Banner tone="warning">
          <p>{t('accounts.payoutsForbidden')}</p>
        </Banner>
      )}
      {data.items.length === 0 && (
        <Text as="p" tone="subdued">
          {t('balances.none')}
        </Text>
      )}
      {data.items.map((account) => (
        <Account key={account.gateway} account={account} />
      ))}
    </BlockStack>
  );
}

/** Only orders in euro are posted. */
const CURRENCY = 'EUR';

function Account({ account }: { account: FinancialAccountsAnswer['items'][number] }) {
  const { name, balanceCents, exists, since } = account;
  return (
    <InlineStack align="space-between" gap="200">
      <BlockStack>
        <Text as="p" fontWeight="medium">
          {name}
        </Text>
        <Text as="p" tone="subdued">
          {exists ? t('balances.since', { day: formatLongDay(since) }) : t('balances.missing')}
        </Text>
      </BlockStack>
      <Text as="p" numeric>
        {formatMoney(balanceCents, CURRENCY)}
      </Text>
    </InlineStack>
  );
}

/** The accounts of the payment methods in Lexware Office. */
const accountsQuery = queryOptions({
  queryKey: ['financial-accounts'],
  queryFn: ({ signal }) =>
    request('/api/transactions/accounts', { answer: financialAccountsAnswer, signal }),
});
