import { Box, Button, Card, BlockStack } from '@shopify/polaris';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Key, ReactNode } from 'react';
import { SectionHeading } from '../../shell/section-heading';
import { ListSkeleton } from '../../states/list-skeleton';
import { LoadError } from '../../states/load-error';
import { NothingHere } from '../../states/nothing-here';
import { t } from './i18n/texts';

interface Props<Item> {
  heading: string;
  empty: { title: string; text: string };
  history: UseInfiniteQueryResult<Item[]>;
  keyOf: (item: Item, index: number) => Key;
  entry: (item: Item) => ReactNode;
}

/** What happened, the newest first, fifty at a time. */
export function HistoryList<Item>({ heading, ...list }: Props<Item>) {
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
            {t('charges.more')}
          </Button>
        </Box>
      )}
    </>
  );
}
