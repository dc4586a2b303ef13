import { BlockStack, Card, InlineGrid, InlineStack, Link, Text } from '@shopify/polaris';
import type { FleetAnswer } from '../../../contract/operator/fleet';
import { counted } from '../../formats/number';
import { t } from './i18n/texts';

interface ListedShop {
  id: number;
  domain: string;
  count?: number;
}

export function ShopLink({ id, domain }: Pick<ListedShop, 'id' | 'domain'>) {
  if (domain === '') return <Text as="span">{t('noShop')}</Text>;
  return <Link url={`/admin/shops/${id}`}>{domain}</Link>;
}

/** Shops that stand out by what waits, fails or is silent. */
export function ShopsCard({ fleet: { queue, dead, silent } }: { fleet: FleetAnswer }) {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t('shops.title')}
        </Text>
        <InlineGrid columns={{ xs: 1, md: 3 }} gap="400">
          <Shops title={t('shops.dead')} empty={t('shops.deadEmpty')} shops={dead.shops} />
          <Shops title={t('shops.waiting')} empty={t('shops.waitingEmpty')} shops={queue.shops} />
          <Shops title={t('shops.silent')} empty={t('shops.silentEmpty')} shops={silent.shops} />
        </InlineGrid>
      </BlockStack>
    </Card>
  );
}

function Shops({
  title,
  empty,
  shops,
}: {
  title: string;
  empty: string;
  shops: readonly ListedShop[];
}) {
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      {shops.length === 0 && (
        <Text as="p" tone="subdued">
          {empty}
        </Text>
      )}
      {shops.map((shop) => (
        <InlineStack key={shop.id} align="space-between" gap="200">
          <ShopLink id={shop.id} domain={shop.domain} />
          {shop.count !== undefined && (
            <Text as="span" tone="subdued">
              {t('shops.jobs', counted(shop.count))}
            </Text>
          )}
        </InlineStack>
      ))}
    </BlockStack>
  );
}
