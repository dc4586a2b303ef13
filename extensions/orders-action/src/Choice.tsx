import { Banner, BlockStack, Button, Paragraph, Select, Checkbox, Text } from '../../adapter/admin';
import type { BulkAnswer, BulkForecastAnswer } from '../../../web/contract/bulk';
import {
  maxOrdersOf,
  SELECTION_ACTIONS,
  type SelectionAction,
} from '../../../web/contract/selection';
import { BULK_ACTION_TEXTS } from '../../../web/contract/texts/documents/bulk-action-texts';
import {
  BULK_TEXTS,
  BULK_FORECAST_TEXTS,
  forecastParts,
} from '../../../web/contract/texts/documents/bulk-texts';
import type { DocumentKind } from '../../../web/domain/documents/model/document';
import { Kinds } from '../../printing/Kinds';
import { useTranslations } from '../../translations/translations';
import type { Creation } from './use-forecast';
import type { Runs } from './use-runs';
import { documentsToMake, groupIn } from '../../../web/contract/bulk-results';
import { OPTIONAL_GROUPS } from '../../../web/domain/bulk/bulk-group';
import { WhenLoaded } from '../../admin-view/WhenLoaded';

export interface Chosen {
  action: SelectionAction;
  kinds: readonly DocumentKind[];
}

interface ChoiceProps {
  chosen: Chosen;
  /** What creating would come to; null where something else is chosen. */
  creation: Creation | null;
  orders: number;
  onChoose: (chosen: Chosen) => void;
  runs: Extract<Runs, { kind: 'choosing' }>;
  onShow: (run: BulkAnswer) => void;
}

/** What is to be done with the selected orders. */
export function Choice({ chosen, creation, orders, runs, onChoose, onShow }: ChoiceProps) {
  const { error, ended } = runs;
  const { language, translate, refusal } = useTranslations();
  const { hints, refused, tooMany } = BULK_TEXTS[language];
  const actions = BULK_ACTION_TEXTS[language];
  const options = SELECTION_ACTIONS.map((value) => ({ value, label: actions[value] }));
  const choose = (value: string) => {
    const action = SELECTION_ACTIONS.find((one) => one === value);
    if (action) onChoose({ ...chosen, action });
  };
  const max = maxOrdersOf(chosen.action);
  return (
    <BlockStack gap="base">
      {error !== null && (
        <Banner tone="critical" title={refused}>
          <Paragraph>{refusal(error) ?? translate('failed.text')}</Paragraph>
        </Banner>
      )}
      <Paragraph>{translate('selected', { orders })}</Paragraph>
      <Select label={translate('what')} options={options} value={chosen.action} onChange={choose} />
      <Kinds chosen={chosen.kinds} onChoose={(kinds) => onChoose({ ...chosen, kinds })} />
      {creation && <Forecast {...creation} />}
      <Paragraph>{hints[chosen.action]}</Paragraph>
      {orders > max && <Paragraph>{tooMany(max)}</Paragraph>}
      {ended.map((run) => (
        <Button key={run.id} variant="tertiary" onPress={() => onShow(run)}>
          {translate('showLast', { action: actions[run.action] })}
        </Button>
      ))}
    </BlockStack>
  );
}

/**
 * What is due of the selected orders, what is created in addition, and how many transfers that
 * uses.
 */
function Forecast({ forecast, including, onInclude }: Creation) {
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
