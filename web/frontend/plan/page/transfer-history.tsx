import { Link, Text } from '@shopify/polaris';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TransfersAnswer } from '../../../contract/plan/plan';
import { KIND_TEXTS } from '../../../contract/texts/documents/kind-texts';
import { formatMoment } from '../../formats/date';
import { transfersQuery } from '../plan-query';
import { HistoryList } from './history-list';
import { t } from './i18n/texts';

type Use = TransfersAnswer['items'][number];

/** Every transfer with the document that used it, and where it came from. */
export function TransferHistory() {
  return (
    <HistoryList
      heading={t('uses.heading')}
      empty={{ title: t('uses.empty'), text: t('uses.emptyText') }}
      history={useInfiniteQuery(transfersQuery)}
      keyOf={(use, index) => `${use.orderId} ${use.at} ${index}`}
      entry={(use) => <Entry use={use} />}
    />
  );
}

function Entry({ use: { kind, number, orderId, orderName, source, at } }: { use: Use }) {
  const name = KIND_TEXTS.de[kind];
  const document =
    number === null
      ? t('uses.noNumber', { kind: name })
      : t('uses.numbered', { kind: name, number });
  return (
    <>
      <Link url={`/orders/${orderId}`}>{document}</Link>
      <Text as="span">{orderName}</Text>
      <Text as="span" tone="subdued">
        {t(`source.${source}`)}
      </Text>
      <Text as="span" tone="subdued">
        {formatMoment(at)}
      </Text>
    </>
  );
}
