import { ChoiceList, type IndexFiltersProps, TextField } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { placeName } from '../../contract/texts/details/place-name';
import { BUCKET_NAMES } from '../../contract/texts/month-texts';
import { FULFILLMENT_TEXTS, PAYMENT_TEXTS } from '../../contract/texts/status-texts';
import { BRIDGE_BUCKETS } from '../../domain/month/bridge-buckets';
import { FULFILLMENT_STATUSES, PAYMENT_STATUSES } from '../../domain/order/order';
import { useSearchText } from '../address/use-search-text';
import { formatMonth } from '../formats/month';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/skeletons';
import { countriesQuery, type OrdersAddress, ordersAddress } from './orders-query';
import { t } from './i18n/texts';

type Change = (changes: Partial<OrdersAddress>) => void;
type Filters = Pick<IndexFiltersProps, 'filters' | 'appliedFilters'>;

const PAYMENTS = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_TEXTS[value] }));
const FULFILLMENTS = FULFILLMENT_STATUSES.map((value) => {
  return { value, label: FULFILLMENT_TEXTS[value] };
});
const BUCKETS = BRIDGE_BUCKETS.map((value) => ({ value, label: BUCKET_NAMES[value] }));

/** What narrows the list besides its view and the groups of reasons: offered, and as chosen. */
export function useNarrowingFilters(address: OrdersAddress, onChange: Change): Required<Filters> {
  const { payment, fulfillment, country, tag, bucket, month } = address;
  const chosen = [
    { key: 'payment', value: payment && PAYMENT_TEXTS[payment], none: { payment: undefined } },
    {
      key: 'fulfillment',
      value: fulfillment && FULFILLMENT_TEXTS[fulfillment],
      none: { fulfillment: undefined },
    },
    { key: 'country', value: country && placeName(country), none: { country: undefined } },
    { key: 'tag', value: tag, none: { tag: undefined } },
    {
      key: 'bucket',
      value: bucket && month && `${formatMonth(month)}, ${BUCKET_NAMES[bucket]}`,
      none: { bucket: undefined, month: undefined },
    },
  ] as const;
  const offered = {
    payment: (
      <Choice
        title={t('narrowing.payment')}
        choices={PAYMENTS}
        selected={payment}
        onChoose={(value) => onChange({ payment: ordersAddress.shape.payment.parse(value) })}
      />
    ),
    fulfillment: (
      <Choice
        title={t('narrowing.fulfillment')}
        choices={FULFILLMENTS}
        selected={fulfillment}
        onChoose={(value) =>
          onChange({ fulfillment: ordersAddress.shape.fulfillment.parse(value) })
        }
      />
    ),
    country: <CountryChoice country={country} onChange={onChange} />,
    tag: <TagField tag={tag} onChange={onChange} />,
    // Its month is chosen elsewhere.
    ...(month && {
      bucket: (
        <Choice
          title={t('narrowing.bucket')}
          choices={BUCKETS}
          selected={bucket}
          onChoose={(value) => onChange({ bucket: ordersAddress.shape.bucket.parse(value) })}
        />
      ),
    }),
  };
  return {
    filters: Object.entries(offered).map(([key, filter]) => {
      return { key, label: t(`narrowing.${key as keyof typeof offered}`), filter };
    }),
    appliedFilters: chosen.flatMap(({ key, value, none }) =>
      value === undefined
        ? []
        : [{ key, label: `${t(`narrowing.${key}`)}: ${value}`, onRemove: () => onChange(none) }],
    ),
  };
}

interface ChoiceProps {
  title: string;
  choices: { value: string; label: string }[];
  selected: string | undefined;
  onChoose: (value: string | undefined) => void;
}

function Choice({ title, choices, selected, onChoose }: ChoiceProps) {
  return (
    <ChoiceList
      title={title}
      titleHidden
      choices={choices}
      selected={selected ? [selected] : []}
      onChange={([value]) => onChoose(value)}
    />
  );
}

function CountryChoice({ country, onChange }: { country: string | undefined; onChange: Change }) {
  const countries = useQuery(countriesQuery);
  if (countries.isPending) return <TextSkeleton lines={2} />;
  if (!countries.data) return <LoadError query={countries} />;
  return (
    <Choice
      title={t('narrowing.country')}
      choices={countries.data.countries.map((value) => ({ value, label: placeName(value) }))}
      selected={country}
      onChoose={(value) => onChange({ country: value })}
    />
  );
}

function TagField({ tag, onChange }: { tag: string | undefined; onChange: Change }) {
  const [text, setText] = useSearchText(tag ?? '', (typed) =>
    onChange({ tag: typed.trim() || undefined }),
  );
  return (
    <TextField
      label={t('narrowing.tag')}
      labelHidden
      value={text}
      onChange={setText}
      autoComplete="off"
    />
  );
}
