import { Button, Combobox, Icon, InlineStack, Listbox, Text } from '@shopify/polaris';
import { SearchIcon } from '@shopify/polaris-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderRow } from '../../contract/order-list/order-list';
import { useSearchText } from '../address/use-search-text';
import { messageOf } from '../api/api';
import { formatDay } from '../formats/date';
import { formatMoney } from '../formats/money';
import { textsOf } from '../i18n/texts-of';
import { t as appText } from '../shell/i18n/texts';
import { choicesQuery } from './choices-query';
import german from './i18n/de.json';

const t = textsOf(german);

interface Props {
  chosen: OrderRow | null;
  onChoose: (order: OrderRow) => void;
}

/** One order of the newest 20, or of what a search finds. */
export function OrderChoice({ chosen, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const [text, setText] = useSearchText(search, setSearch);
  const [isTyping, setTyping] = useState(false);
  const orders = useQuery(choicesQuery(search));

  const choose = (id: string) => {
    setTyping(false);
    const order = orders.data?.items.find((one) => one.id === id);
    if (order) onChoose(order);
  };
  const type = (typed: string) => {
    setTyping(true);
    setText(typed);
  };
  const field = (
    <Combobox.TextField
      label={t('label')}
      placeholder={t('placeholder')}
      helpText={t('help')}
      autoComplete="off"
      prefix={<Icon source={SearchIcon} />}
      value={isTyping || !chosen ? text : chosen.name}
      onChange={type}
      onBlur={() => setTyping(false)}
      error={
        orders.isError && <Failed error={orders.error} onRetry={() => void orders.refetch()} />
      }
    />
  );
  const none = t(search === '' ? 'empty' : 'none');
  return (
    <Combobox activator={field}>
      {orders.isError ? null : (
        <Listbox onSelect={choose}>
          {orders.isPending && <Listbox.Loading accessibilityLabel={t('loading')} />}
          {orders.data?.items.length === 0 && <Nothing text={none} />}
          {orders.data?.items.map((order) => (
            <Choice key={order.id} order={order} isChosen={order.id === chosen?.id} />
          ))}
        </Listbox>
      )}
    </Combobox>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <InlineStack as="span" gap="200">
      {messageOf(error, appText('error.unknown'))}
      <Button variant="plain" onClick={onRetry}>
        {t('retry')}
      </Button>
    </InlineStack>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <Listbox.Option value="" disabled>
      <Listbox.TextOption disabled>{text}</Listbox.TextOption>
    </Listbox.Option>
  );
}

function Choice({ order, isChosen }: { order: OrderRow; isChosen: boolean }) {
  return (
    <Listbox.Option value={order.id} selected={isChosen}>
      <Listbox.TextOption selected={isChosen}>
        <InlineStack gap="200">
          <Text as="span" fontWeight="semibold">
            {order.name}
          </Text>
          <Text as="span">{order.customerName ?? t('noCustomer')}</Text>
          <Text as="span" tone="subdued">
            {formatDay(order.createdAt)}
          </Text>
          <Text as="span" tone="subdued" numeric>
            {formatMoney(order.totalCents, order.currency)}
          </Text>
        </InlineStack>
      </Listbox.TextOption>
    </Listbox.Option>
  );
}
