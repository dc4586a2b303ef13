import { ChoiceList } from '@shopify/polaris';
import type { OrderRow } from '../../contract/order-list/order-list';
import { MAX_TESTED_TEXT } from '../../contract/vat-test';
import { LimitedTextField } from '../limited-text/limited-text-field';
import { OrderChoice } from '../order-choice/order-choice';
import type { VatTestBody } from './vat-test-query';
import { t } from './i18n/texts';

const SOURCES = ['text', 'order'] as const;

/** What was typed and chosen so far; one of both is tested. */
export interface Tested {
  source: (typeof SOURCES)[number];
  text: string;
  order: OrderRow | null;
}

export const NOTHING_YET: Tested = { source: 'text', text: '', order: null };

/** The query for the server; null while there is nothing to send. */
export function vatTestBodyOf({ source, text, order }: Tested): VatTestBody | null {
  if (source === 'order') return order && { orderId: order.id };
  const searched = text.trim();
  return searched === '' || text.length > MAX_TESTED_TEXT ? null : { text: searched };
}

interface Props {
  tested: Tested;
  onChange: (changes: Partial<Tested>) => void;
}

export function TestedSource({ tested: { source, text, order }, onChange }: Props) {
  return (
    <>
      <ChoiceList
        title={t('source')}
        choices={SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
        selected={[source]}
        onChange={(chosen) =>
          onChange({ source: SOURCES.find((one) => chosen.includes(one)) ?? source })
        }
      />
      {source === 'order' ? (
        <OrderChoice chosen={order} onChoose={(chosen) => onChange({ order: chosen })} />
      ) : (
        <LimitedTextField
          label={t('text')}
          helpText={t('textHelp')}
          value={text}
          onChange={(typed) => onChange({ text: typed })}
          multiline={3}
          maxHeight="12rem"
          limit={MAX_TESTED_TEXT}
          autoComplete="off"
        />
      )}
    </>
  );
}
