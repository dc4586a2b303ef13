import {
  Badge,
  type BadgeProps,
  BlockStack,
  Box,
  Button,
  Card,
  InlineStack,
  Link,
  Text,
} from '@shopify/polaris';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Key, ReactNode } from 'react';
import type { ChargeLine, Money, TransfersAnswer } from '../../../contract/plan';
import { CHARGE_STATE_TEXTS } from '../../../contract/texts/plan-texts';
import { KIND_TEXTS } from '../../../contract/texts/documents/document-name';
import { formatDay, formatMoment } from '../../formats/date';
import { SectionHeading } from '../../shell/section-heading';
import { ListSkeleton } from '../../states/skeletons';
import { LoadError } from '../../states/load-error';
import { NothingHere } from '../../states/nothing-here';
import { moneyText } from '../change/quote-lines';
import { chargesQuery, transfersQuery } from '../charge-query';
import { t } from '../i18n/texts';

const TONES: Partial<Record<ChargeLine['state'], BadgeProps['tone']>> = {
  requested: 'info',
  pending: 'attention',
  active: 'success',
  frozen: 'critical',
};

/** What was agreed on with the merchant, and what became of it. */
export function ChargeHistory() {
  return (
    <HistoryList
      heading={t('page.charges.heading')}
      empty={{ title: t('page.charges.empty'), text: t('page.charges.emptyText') }}
      history={useInfiniteQuery(chargesQuery)}
      keyOf={({ id }) => id}
      entry={(charge) => <ChargeEntry charge={charge} />}
    />
  );
}

function ChargeEntry({ charge }: { charge: ChargeLine }) {
  const { kind, state, isAnnual, planName: plan, off, isTest, endedAt } = charge;
  const what =
    kind === 'purchase'
      ? t('page.charges.purchase')
      : t(isAnnual ? 'page.charges.annual' : 'page.charges.monthly', { plan });
  const shownState = shownStateOf(charge);
  const price = moneyText(charge.price);
  const from = formatDay(charge.createdAt);
  return (
    <>
      <Text as="p" fontWeight="medium">
        {what}
      </Text>
      <Text as="span">
        {off ? t('page.charges.reduced', { price, sum: reduced(charge.price, off) }) : price}
      </Text>
      <Text as="span" tone="subdued">
        {endedAt === null ? from : t('page.charges.span', { from, until: formatDay(endedAt) })}
      </Text>
      <InlineStack gap="200">
        {isTest && <Badge>{t('page.charges.test')}</Badge>}
        <Badge tone={TONES[state]}>{CHARGE_STATE_TEXTS[shownState]}</Badge>
      </InlineStack>
      {charge.corrections.map(({ kind: correction, money, at, reason }) => (
        <Text key={at} as="p" tone="subdued">
          {t(`page.charges.corrections.${correction}`, {
            sum: moneyText(money),
            day: formatDay(at),
            reason,
          })}
        </Text>
      ))}
    </>
  );
}

/** What is left of a price. */
function reduced({ cents, currency }: Money, off: Money): string {
  return moneyText({ cents: cents - off.cents, currency });
}

function shownStateOf({ kind, state, isScheduled }: ChargeLine) {
  if (isScheduled) return 'scheduled';
  return kind === 'purchase' && state === 'active' ? 'bought' : state;
}

type Use = TransfersAnswer['items'][number];

/** Every transfer with the document that used it, and where it came from. */
export function TransferHistory() {
  return (
    <HistoryList
      heading={t('page.uses.heading')}
      empty={{ title: t('page.uses.empty'), text: t('page.uses.emptyText') }}
      history={useInfiniteQuery(transfersQuery)}
      keyOf={(use, index) => `${use.orderId} ${use.at} ${index}`}
      entry={(use) => <TransferEntry use={use} />}
    />
  );
}

function TransferEntry({ use: { kind, number, orderId, orderName, source, at } }: { use: Use }) {
  const name = KIND_TEXTS.de[kind];
  const document =
    number === null
      ? t('page.uses.noNumber', { kind: name })
      : t('page.uses.numbered', { kind: name, number });
  return (
    <>
      <Link url={`/orders/${orderId}`}>{document}</Link>
      <Text as="span">{orderName}</Text>
      <Text as="span" tone="subdued">
        {t(`page.source.${source}`)}
      </Text>
      <Text as="span" tone="subdued">
        {formatMoment(at)}
      </Text>
    </>
  );
}

interface Props<Item> {
  heading: string;
  empty: { title: string; text: string };
  history: UseInfiniteQueryResult<Item[]>;
  keyOf: (item: Item, index: number) => Key;
  entry: (item: Item) => ReactNode;
}

/** What happened, the newest first, fifty at a time. */
function HistoryList<Item>({ heading, ...list }: Props<Item>) {
  return (
    <BlockStack gap="200">
      <SectionHeading>{heading}</SectionHeading>
      <Card padding="0">
        <Entries {...list} />
      </Card>
    </BlockStack>
  );
}

function Entries<Item>({ empty, history, keyOf, entry }: Omit<Props<Item>, 'heading'>) {
  if (history.isPending) return <ListSkeleton rows={3} />;
  if (!history.data) {
    return (
      <Box padding="400">
        <LoadError query={history} />
      </Box>
    );
  }
  if (history.data.length === 0) return <NothingHere {...empty} />;
  return (
    <>
      <ul className="plain-list">
        {history.data.map((item, index) => (
          <li key={keyOf(item, index)}>
            <div className="history-line">{entry(item)}</div>
          </li>
        ))}
      </ul>
      {history.hasNextPage && (
        <Box padding="400">
          <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('page.charges.more')}
          </Button>
        </Box>
      )}
    </>
  );
}
