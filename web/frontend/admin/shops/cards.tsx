import { BlockStack, Box, Button, Card, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { ListSkeleton } from '../../states/skeletons';
import { type FailedQuery, LoadError } from '../../states/load-error';
import { NothingHere } from '../../states/nothing-here';
import { t } from './i18n/texts';
import './shops.css';

interface Fact {
  term: string;
  /** Null: not known, and not shown. */
  value: ReactNode;
}

/** Terms and values, close together, for many on one page. */
export function FactsCard({
  title,
  facts,
  children,
}: {
  title: string;
  facts: Fact[];
  children?: ReactNode;
}) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <FactList facts={facts} />
        {children}
      </BlockStack>
    </Card>
  );
}

export function FactList({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className="shop-facts">
      {known.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface ListQuery<Item> extends FailedQuery {
  data: Item[] | undefined;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface Props<Item> {
  title?: string;
  /** Above the rows: a search, what the list is. */
  head?: ReactNode;
  list: ListQuery<Item>;
  empty: { title: string; text: string };
  keyOf: (item: Item) => string | number;
  children: (item: Item) => ReactNode;
}

/** A list that goes on, in each of its states. */
export function ListCard<Item>({ title, head, list, empty, keyOf, children }: Props<Item>) {
  return (
    <Card padding="0">
      {(title !== undefined || head) && (
        <Box padding="400" paddingBlockEnd={head ? '400' : '100'}>
          <BlockStack gap="200">
            {title !== undefined && (
              <Text as="h2" variant="headingMd">
                {title}
              </Text>
            )}
            {head}
          </BlockStack>
        </Box>
      )}
      <Rows list={list} empty={empty} keyOf={keyOf}>
        {children}
      </Rows>
    </Card>
  );
}

function Rows<Item>({ list, empty, keyOf, children }: Omit<Props<Item>, 'title' | 'head'>) {
  if (list.isPending) return <ListSkeleton rows={4} />;
  if (!list.data)
    return (
      <Box padding="400">
        <LoadError query={list} />
      </Box>
    );
  if (list.data.length === 0 && !list.hasNextPage) return <NothingHere {...empty} />;
  return (
    <>
      <ul className="plain-list">
        {list.data.map((item) => (
          <li key={keyOf(item)}>
            <Box paddingInline="400" paddingBlock="300">
              {children(item)}
            </Box>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Box padding="400">
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </Box>
      )}
    </>
  );
}
