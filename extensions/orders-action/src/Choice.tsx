import { Banner, BlockStack, Button, Paragraph, Select } from '../../adapter/admin';
import type { BulkAnswer } from '../../../web/contract/bulk/bulk-answer';
import {
  mostOf,
  SELECTION_ACTIONS,
  type SelectionAction,
} from '../../../web/contract/bulk/selection-action';
import { BULK_TEXTS } from '../../../web/contract/texts/documents/bulk-texts';
import type { DocumentKind } from '../../../web/domain/documents/model/document';
import { Kinds } from '../../printing/Kinds';
import { useWords } from '../../words/use-words';

export interface Chosen {
  action: SelectionAction;
  kinds: readonly DocumentKind[];
}

interface ChoiceProps {
  chosen: Chosen;
  orders: number;
  error: unknown;
  onChoose: (chosen: Chosen) => void;
  /** Runs that ended a while ago, and may be looked at. */
  ended: readonly BulkAnswer[];
  onShow: (run: BulkAnswer) => void;
}

/** What is to be done with the selected orders. */
export function Choice({ chosen, orders, error, onChoose, ended, onShow }: ChoiceProps) {
  const { language, translate, refusal } = useWords();
  const { actions, hints, refused, tooMany } = BULK_TEXTS[language];
  const options = SELECTION_ACTIONS.map((value) => ({ value, label: actions[value] }));
  const choose = (value: string) => {
    const action = SELECTION_ACTIONS.find((one) => one === value);
    if (action) onChoose({ ...chosen, action });
  };
  const most = mostOf(chosen.action);
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
      <Paragraph>{hints[chosen.action]}</Paragraph>
      {orders > most && <Paragraph>{tooMany(most)}</Paragraph>}
      {ended.map((run) => (
        <Button key={run.id} variant="tertiary" onPress={() => onShow(run)}>
          {translate('showLast', { action: actions[run.action] })}
        </Button>
      ))}
    </BlockStack>
  );
}
