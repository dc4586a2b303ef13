import {
  Badge,
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  Icon,
  InlineStack,
  Link,
  Text,
} from '@shopify/polaris';
import { SearchIcon } from '@shopify/polaris-icons';
import { type ReactNode, useDeferredValue, useState } from 'react';
import {
  type FoundShopAnswer,
  type PagedKind,
  type ShopSearchAnswer,
  MAX_MEANT_SHOPS,
  MAX_OPERATOR_SEARCH,
} from '../../../contract/operator/shops';
import { CHARGE_STATE_TEXTS } from '../../../contract/texts/plan-texts';
import { formatDay } from '../../formats/date';
import { LimitedTextField } from '../../limited-text/limited-text-field';
import { ListSkeleton } from '../../states/skeletons';
import { LoadError } from '../../states/load-error';
import { NothingHere } from '../../states/nothing-here';
import { OperatorArea } from '../operator-area';
import { useMoreFound, useSearch } from './shops-query';
import { t } from './i18n/texts';

/** One box that leads to the shop, whatever of it somebody has at hand. */
export function ShopsPage() {
  return (
    <OperatorArea title={t('title')} permission="view_shops">
      {() => <Search />}
    </OperatorArea>
  );
}

function Search() {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim().slice(0, MAX_OPERATOR_SEARCH));
  return (
    <BlockStack gap="400">
      <Card>
        <LimitedTextField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          helpText={t('search.help')}
          prefix={<Icon source={SearchIcon} />}
          value={typed}
          onChange={setTyped}
          limit={MAX_OPERATOR_SEARCH}
          autoComplete="off"
          spellCheck={false}
          clearButton
          onClearButtonClick={() => setTyped('')}
        />
      </Card>
      <Results text={text} />
    </BlockStack>
  );
}

function Results({ text }: { text: string }) {
  const search = useSearch(text);
  if (search.isPending)
    return (
      <Card>
        <ListSkeleton rows={4} />
      </Card>
    );
  if (!search.data) return <LoadError query={search} />;
  return (
    <BlockStack gap="400">
      {search.data.areMoreShopsMeant && (
        <Banner tone="info">{t('search.moreShopsMeant', { most: MAX_MEANT_SHOPS })}</Banner>
      )}
      {isEmpty(search.data) ? (
        <Card>
          <NothingHere
            title={t(text === '' ? 'search.noShops.title' : 'search.empty.title')}
            text={t(text === '' ? 'search.noShops.text' : 'search.empty.text')}
          />
        </Card>
      ) : (
        // What was found before stays until the answer comes.
        <FoundLists
          key={search.isPlaceholderData ? 'before' : `of ${text}`}
          found={search.data}
          text={text}
        />
      )}
    </BlockStack>
  );
}

function isEmpty({
  shops,
  orders,
  documents,
  charges,
  organizations,
  jobs,
}: ShopSearchAnswer): boolean {
  const lists = [shops.items, orders.items, documents.items, charges, organizations, jobs];
  return lists.every(({ length }) => length === 0);
}

function FoundLists({ found, text }: { found: ShopSearchAnswer; text: string }) {
  return (
    <BlockStack gap="400">
      <PagedHits
        title={t(text === '' ? 'search.newest' : 'search.shops')}
        kind="shop"
        text={text}
        first={found.shops}
        pageOf={({ shops }) => shops}
        row={(shop) => <ShopHit key={shop.id} shop={shop} path="" />}
      />
      <PagedHits
        title={t('search.orders')}
        kind="order"
        text={text}
        first={found.orders}
        pageOf={({ orders }) => orders}
        row={({ shop, orderId, name, at }) => (
          <ShopHit
            key={`${shop.id} ${orderId}`}
            shop={shop}
            path={`/orders/${orderId}`}
            name={name}
            more={formatDay(at)}
          />
        )}
      />
      <PagedHits
        title={t('search.documents')}
        kind="document"
        text={text}
        first={found.documents}
        pageOf={({ documents }) => documents}
        row={({ shop, orderId, kind, number, at }) => (
          <ShopHit
            key={`${shop.id} ${number} ${orderId}`}
            shop={shop}
            path={`/orders/${orderId}`}
            name={`${t(`kind.${kind}`)} ${number}`}
            more={formatDay(at)}
          />
        )}
      />
      <ExactHits found={found} />
    </BlockStack>
  );
}

/** Of these there are few. */
function ExactHits({ found: { charges, organizations, jobs } }: { found: ShopSearchAnswer }) {
  return (
    <>
      <Hits title={t('search.charges')}>
        {charges.map(({ shop, id, planName, state }) => (
          <ShopHit
            key={id}
            shop={shop}
            path="/billing"
            name={`${planName}, ${CHARGE_STATE_TEXTS[state]}`}
            more={id}
          />
        ))}
      </Hits>
      <Hits title={t('search.organizations')}>
        {organizations.map(({ shop, id, isConnected }) => (
          <ShopHit
            key={shop.id}
            shop={shop}
            path=""
            name={id}
            more={t(isConnected ? 'search.connected' : 'search.notConnected')}
          />
        ))}
      </Hits>
      <Hits title={t('search.jobs')}>
        {jobs.map(({ shop, id, step, isDead }) => (
          <ShopHit
            key={id}
            shop={shop}
            path="/jobs"
            name={`${step} (${id})`}
            more={t(isDead ? 'search.dead' : 'search.live')}
          />
        ))}
      </Hits>
    </>
  );
}

interface Paged<Item> {
  title: string;
  kind: PagedKind;
  text: string;
  first: { items: Item[]; next: string | null };
  pageOf: (found: ShopSearchAnswer) => { items: Item[]; next: string | null };
  row: (item: Item) => ReactNode;
}

/** A list that goes on where its first page ended. */
function PagedHits<Item>({ title, kind, text, first, pageOf, row }: Paged<Item>) {
  const [further, setFurther] = useState<{ items: Item[]; next: string | null } | null>(null);
  const more = useMoreFound();
  const next = further ? further.next : first.next;
  const items = [...first.items, ...(further?.items ?? [])];
  const goOn = (after: string) => {
    const onSuccess = (found: ShopSearchAnswer) => {
      const page = pageOf(found);
      setFurther({ items: [...(further?.items ?? []), ...page.items], next: page.next });
    };
    more.mutate({ text, kind, after }, { onSuccess });
  };
  return (
    <Hits
      title={title}
      foot={
        next !== null && (
          <Box padding="400">
            <Button
              loading={more.isPending}
              accessibilityLabel={t('search.moreOf', { list: title })}
              onClick={() => goOn(next)}
            >
              {t('more')}
            </Button>
          </Box>
        )
      }
    >
      {items.map(row)}
    </Hits>
  );
}

function Hits({
  title,
  foot,
  children,
}: {
  title: string;
  foot?: ReactNode;
  children: ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
      </Box>
      <ul className="plain-list">{children}</ul>
      {foot}
    </Card>
  );
}

interface Hit {
  shop: FoundShopAnswer;
  /** Below the shop's page. */
  path: string;
  /** What was found in it; left out: the shop itself. */
  name?: string;
  more?: string;
}

function ShopHit({ shop, path, name, more }: Hit) {
  const shopName = shop.name || shop.domain;
  return (
    <li>
      <Box paddingInline="400" paddingBlock="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <BlockStack gap="050">
            <Link url={`/admin/shops/${shop.id}${path}`} removeUnderline>
              <Text as="span" fontWeight="semibold">
                {name ?? shopName}
              </Text>
            </Link>
            <Text as="span" tone="subdued">
              {name === undefined ? shop.domain : `${shopName} · ${shop.domain}`}
            </Text>
          </BlockStack>
          <InlineStack gap="200" blockAlign="center">
            {more !== undefined && (
              <Text as="span" tone="subdued">
                {more}
              </Text>
            )}
            {shop.name === '' && <Badge>{t('search.erased')}</Badge>}
            {!shop.isInstalled && <Badge tone="attention">{t('search.uninstalled')}</Badge>}
          </InlineStack>
        </InlineStack>
      </Box>
    </li>
  );
}
