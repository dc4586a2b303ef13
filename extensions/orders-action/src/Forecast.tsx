import { BlockStack, Checkbox, Paragraph, Text } from '../../adapter/admin';
import type { BulkForecastAnswer } from '../../../web/contract/bulk';
import { documentsToMake, groupIn } from '../../../web/contract/bulk-results';
import {
  BULK_FORECAST_TEXTS,
  forecastParts,
} from '../../../web/contract/texts/documents/bulk-texts';
import { OPTIONAL_GROUPS } from '../../../web/domain/bulk/bulk-group';
import { WhenLoaded } from '../../admin-view/WhenLoaded';
import { useTranslations } from '../../translations/use-translations';
import type { Creation } from './use-forecast';

/**
 * What is due of the selected orders, what is created in addition, and how many transfers that
 * uses.
 */
export function Forecast({ forecast, including, onInclude }: Creation) {
  return (
    <WhenLoaded asked={forecast}>
      {(value) => <Counted value={value} including={including} onInclude={onInclude} />}
    </WhenLoaded>
  );
}

interface CountedProps extends Pick<Creation, 'including' | 'onInclude'> {
  value: BulkForecastAnswer;
}

function Counted({ value, including, onInclude }: CountedProps) {
  const { language } = useTranslations();
  const { ticks, transfers, nothing } = BULK_FORECAST_TEXTS[language];
  const needed = documentsToMake(value, including);
  return (
    <BlockStack gap="small">
      <Text fontWeight="bold">{forecastParts(value, language).join(', ')}</Text>
      {OPTIONAL_GROUPS.map((group) => {
        const found = groupIn(value, group);
        if (!found) return null;
        const others = including.filter((one) => one !== group);
        return (
          <Checkbox
            key={group}
            label={ticks[group](found.orders, value.event)}
            checked={including.includes(group)}
            onChange={(isChosen) => onInclude(isChosen ? [...others, group] : others)}
          />
        );
      })}
      <Paragraph>
        {needed + value.unread === 0 ? nothing : transfers({ needed, left: value.transfersLeft })}
      </Paragraph>
    </BlockStack>
  );
}
