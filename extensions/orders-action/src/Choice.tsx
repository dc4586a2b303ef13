import { Banner, BlockStack, Button, Paragraph, Select } from '@shopify/ui-extensions-react/admin';
import { MOST_OF_RUN } from '../../../web/contract/bulk/bulk-answer';
import { MOST_ORDERS } from '../../../web/contract/printing/print-answer';
import { BULK_ACTIONS } from '../../../web/domain/bulk/bulk-run';
import type { DocumentKind } from '../../../web/domain/documents/model/document';
import { Kinds } from '../../printing/Kinds';
import { useWords } from '../../words/use-words';

export const ACTIONS = [...BULK_ACTIONS, 'download'] as const;
export type Action = (typeof ACTIONS)[number];

export interface Chosen {
  action: Action;
  kinds: readonly DocumentKind[];
}

interface ChoiceProps {
  chosen: Chosen;
  orders: number;
  error: unknown;
  onChoose: (chosen: Chosen) => void;
  /** Shows what ended a while ago; null where nothing did. */
  onShowLast: (() => void) | null;
}

export const mostOf = (action: Action) => (action === 'download' ? MOST_ORDERS : MOST_OF_RUN);

/** What is to be done with the selected orders. */
export function Choice({ chosen, orders, error, onChoose, onShowLast }: ChoiceProps) {
  const { translate, refusal } = useWords();
  const options = ACTIONS.map((value) => ({ value, label: translate(`actions.${value}`) }));
  const choose = (value: string) => {
    const action = ACTIONS.find((one) => one === value);
    if (action) onChoose({ ...chosen, action });
  };
  const most = mostOf(chosen.action);
  return (
    <BlockStack gap="base">
      {error !== null && (
        <Banner tone="critical" title={translate('refused')}>
          <Paragraph>{refusal(error) ?? translate('failed.text')}</Paragraph>
        </Banner>
      )}
      <Paragraph>{translate('selected', { orders })}</Paragraph>
      <Select label={translate('what')} options={options} value={chosen.action} onChange={choose} />
      <Kinds chosen={chosen.kinds} onChoose={(kinds) => onChoose({ ...chosen, kinds })} />
      <Paragraph>{translate(`hints.${chosen.action}`)}</Paragraph>
      {orders > most && <Paragraph>{translate('tooMany', { most })}</Paragraph>}
      {onShowLast && (
        <Button variant="tertiary" onPress={onShowLast}>
          {translate('showLast')}
        </Button>
      )}
    </BlockStack>
  );
}
