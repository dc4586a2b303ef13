import { BlockStack, Checkbox, Text } from '@shopify/polaris';
import type { UseQueryResult } from '@tanstack/react-query';
import type { BulkForecastAnswer } from '../../contract/bulk';
import { documentsToMake, groupIn } from '../../contract/bulk-results';
import { BULK_FORECAST_TEXTS, forecastParts } from '../../contract/texts/documents/bulk-texts';
import { OPTIONAL_GROUPS, type OptionalGroup } from '../../domain/bulk/bulk-group';
import { LoadError } from '../states/load-error';

const { counting, ticks, transfers, nothing } = BULK_FORECAST_TEXTS.de;

interface Props {
  forecast: UseQueryResult<BulkForecastAnswer>;
  including: readonly OptionalGroup[];
  onInclude: (including: OptionalGroup[]) => void;
}

/**
 * What is due of the chosen orders, what is created in addition, and how many transfers that uses.
 */
export function RunForecast({ forecast, including, onInclude }: Props) {
  const { data } = forecast;
  if (forecast.isPending) return <p role="status">{counting}</p>;
  if (!data) return <LoadError query={forecast} />;
  const needed = documentsToMake(data, including);
  return (
    <BlockStack gap="300">
      <div role="status">
        <Text as="p" fontWeight="semibold">
          {forecastParts(data, 'de').join(', ')}
        </Text>
      </div>
      <WhatWaits data={data} />
      <Ticks data={data} including={including} onInclude={onInclude} />
      <Text as="p" tone="subdued">
        {needed + data.unread === 0 ? nothing : transfers({ needed, left: data.transfersLeft })}
      </Text>
    </BlockStack>
  );
}

/** What is due and cannot be made yet: what each waits for, and what ends that. */
function WhatWaits({ data }: { data: BulkForecastAnswer }) {
  return groupIn(data, 'held-up')?.reasons.map(({ reason, document, text }) => (
    <Text as="p" key={`${reason}:${document}`}>
      {text}
    </Text>
  ));
}

interface TicksProps extends Omit<Props, 'forecast'> {
  data: BulkForecastAnswer;
}

function Ticks({ data, including, onInclude }: TicksProps) {
  return OPTIONAL_GROUPS.map((group) => {
    const found = groupIn(data, group);
    if (!found) return null;
    return (
      <Checkbox
        key={group}
        label={ticks[group](found.orders, data.event)}
        helpText={[...new Set(found.reasons.map(({ text }) => text))].join(' ')}
        checked={including.includes(group)}
        onChange={(isChecked) =>
          onInclude(
            OPTIONAL_GROUPS.filter((one) => (one === group ? isChecked : including.includes(one))),
          )
        }
      />
    );
  });
}
