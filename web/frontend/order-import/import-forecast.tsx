import { BlockStack, Text } from '@shopify/polaris';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ImportAnswer, ImportCountAnswer } from '../../contract/order-import';
import { formatMoment } from '../formats/date';
import { counted } from '../formats/number';
import { LoadError } from '../states/load-error';
import { t } from './i18n/texts';

interface Props {
  answer: ImportAnswer;
  /** Null until days are chosen that can be imported. */
  count: UseQueryResult<ImportCountAnswer> | null;
  /** Whether documents in Lexware are searched first, which takes time of its own. */
  isSearched: boolean;
  mailChoice: ReactNode;
}

/** What the import would come to, what it uses and when it would be done. */
export function ImportForecast({ answer, count, isSearched, mailChoice }: Props) {
  if (count === null) return <p role="status">{t('noDays')}</p>;
  if (count.isPending) return <p role="status">{t('counting')}</p>;
  if (!count.data) {
    return <LoadError query={count} />;
  }
  const { orders } = count.data;
  if (orders === 0) return <p role="status">{t('none')}</p>;
  return (
    <BlockStack gap="300">
      <div role="status">
        <BlockStack gap="100">
          <Text as="p" fontWeight="semibold">
            {t('found', counted(orders))}
          </Text>
          <Costs answer={answer} forecast={count.data} isSearched={isSearched} />
        </BlockStack>
      </div>
      {mailChoice}
    </BlockStack>
  );
}

interface CostsProps extends Pick<Props, 'answer' | 'isSearched'> {
  forecast: ImportCountAnswer;
}

function Costs({ answer, forecast, isSearched }: CostsProps) {
  const { documents, transfers, endsAt } = forecast;
  if (documents === 0) return <Text as="p">{t('noDocuments')}</Text>;
  return (
    <>
      <Text as="p">
        {t('documents', counted(documents))}{' '}
        {t(transfers < documents ? 'short' : 'enough', counted(transfers))}
      </Text>
      {endsAt !== null && (
        <Text as="p" tone="subdued">
          {t(isSearched ? 'endSearched' : 'end', { end: formatMoment(endsAt) })}{' '}
          {answer.documentsPerMinute !== null &&
            t('pace', { perMinute: answer.documentsPerMinute })}
        </Text>
      )}
    </>
  );
}
