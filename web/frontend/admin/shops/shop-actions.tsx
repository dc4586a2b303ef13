import { BlockStack, Box, Card, InlineStack, Link, Text } from '@shopify/polaris';
import { useParams } from '../../router/router';
import type { MeAnswer } from '../../../contract/operator/access';
import type { ShopHeadAnswer } from '../../../contract/operator/shops';
import type { Permission } from '../../../domain/operator/permissions';
import { formatMoment } from '../../formats/date';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { OperatorArea } from '../operator-area';
import { useHead, useView } from './shops-query';
import { openView, ViewBanner, ViewGate } from './shop-view';
import { type ActedShop, actedShop } from '../actions/shop-money';
import { GrantButton, OffersCard } from '../actions/offers-card';
import { ChargesToCorrectCard } from '../actions/charges-to-correct-card';
import { PauseButton, Resume, usePauses } from '../actions/pauses-page';
import { t } from '../actions/i18n/texts';

/** What can be done in a shop, on a page of its own. */
export function ShopActionsPage() {
  const { shopId = '' } = useParams();
  const head = useHead(shopId);
  const title = head.data
    ? t('shop.titleOf', { shop: actedShop(head.data).label })
    : t('shop.title');
  return (
    <OperatorArea title={title} permission="view_shops">
      {(me) => <ShopActions key={shopId} id={shopId} me={me} />}
    </OperatorArea>
  );
}

function ShopActions({ id, me }: { id: string; me: MeAnswer }) {
  const head = useHead(id);
  const view = useView(id);
  if (head.isPending || view.isPending)
    return (
      <Card>
        <TextSkeleton lines={6} />
      </Card>
    );
  if (!head.data) return <LoadError query={head} />;
  if (!view.data) return <LoadError query={view} />;
  const look = view.data.view && openView(view.data.view, view.dataUpdatedAt);
  return (
    <BlockStack gap="400">
      {look && <ViewBanner id={id} view={look} mayUncover={false} isActing />}
      <Heading head={head.data} />
      {!look && <ViewGate id={id} head={head.data} />}
      {me.permissions.includes('pause_creation') && <PauseCard shop={actedShop(head.data)} />}
      {look && <ActionsWithView shop={actedShop(head.data)} me={me} />}
    </BlockStack>
  );
}

function Heading({ head: { id, name, domain } }: { head: ShopHeadAnswer }) {
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }}>
      <BlockStack gap="050">
        <Text as="h2" variant="headingLg" breakWord>
          {t('shop.titleOf', { shop: name || domain })}
        </Text>
        <InlineStack gap="300">
          <Text as="span" tone="subdued">
            {domain}
          </Text>
          <Link url={`/admin/shops/${id}`}>{t('shop.back')}</Link>
        </InlineStack>
      </BlockStack>
    </Box>
  );
}

/** What an operator may do in the shop that is looked into; each part by its permission. */
function ActionsWithView({ shop, me }: { shop: ActedShop; me: MeAnswer }) {
  const may = (permission: Permission) => me.permissions.includes(permission);
  return (
    <>
      {may('edit_grants') && <GrantCard shop={shop} me={me} />}
      {may('edit_plans') && <OffersCard shop={shop} />}
      {may('edit_charges') && <ChargesToCorrectCard shop={shop} />}
    </>
  );
}

/** Creation can be stopped without a look: it may be urgent. */
function PauseCard({ shop }: { shop: ActedShop }) {
  const pauses = usePauses();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('pauses.one')}
        </Text>
        {pauses.isPending && <TextSkeleton lines={2} />}
        {pauses.isError && !pauses.data && <LoadError query={pauses} />}
        {pauses.data && <PauseOfShop shop={shop} items={pauses.data.items} />}
      </BlockStack>
    </Card>
  );
}

function PauseOfShop({
  shop,
  items,
}: {
  shop: ActedShop;
  items: NonNullable<ReturnType<typeof usePauses>['data']>['items'];
}) {
  const own = items.find((pause) => pause.shop?.id === shop.id);
  const all = items.find((pause) => pause.shop === null);
  return (
    <>
      {all && <Text as="p">{t('pauses.allPaused', { reason: all.reason })}</Text>}
      {own && (
        <Text as="p">
          {t('pauses.ownPaused', { since: formatMoment(own.since), reason: own.reason })}
        </Text>
      )}
      {!own && !all && <Text as="p">{t('pauses.running')}</Text>}
      {own ? (
        <Resume shop={own.shop} />
      ) : (
        <InlineStack>
          <PauseButton shop={shop} />
        </InlineStack>
      )}
    </>
  );
}

function GrantCard({ shop, me }: { shop: ActedShop; me: MeAnswer }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('grant.heading')}
        </Text>
        <Text as="p">{t('grant.intro')}</Text>
        <InlineStack>
          <GrantButton shop={shop} roles={me.roles} />
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
