import { BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { MeAnswer } from '../../../contract/operator/access';
import { formatMoment } from '../../formats/date';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/text-skeleton';
import { OperatorArea } from '../operator-area';
import { GrantButton } from './grant-button';
import { OffersCard } from './offers-card';
import { ChargesToCorrectCard } from './charges-to-correct-card';
import { PauseButton, Resume, usePauses } from './pauses';
import './i18n/texts';

/** What can be done in a shop, on a page of its own. */
export function ShopActionsPage() {
  const { t } = useTranslation('operatorActions');
  const { shopId = '' } = useParams();
  return (
    <OperatorArea title={t('shop.title')} permission="view_shops">
      {(me) => <ShopActions shopId={Number(shopId)} me={me} />}
    </OperatorArea>
  );
}

/** What an operator may do in the shop that is looked into; each part by its permission. */
export function ShopActions({ shopId, me }: { shopId: number; me: MeAnswer }) {
  const may = (permission: MeAnswer['permissions'][number]) => me.permissions.includes(permission);
  return (
    <BlockStack gap="400">
      {may('pause_creation') && <PauseCard shopId={shopId} />}
      {may('edit_grants') && <GrantCard shopId={shopId} me={me} />}
      {may('edit_plans') && <OffersCard shopId={shopId} />}
      {may('edit_charges') && <ChargesToCorrectCard shopId={shopId} />}
    </BlockStack>
  );
}

function PauseCard({ shopId }: { shopId: number }) {
  const { t } = useTranslation('operatorActions');
  const pauses = usePauses();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('pauses.one')}
        </Text>
        {pauses.isPending && <TextSkeleton lines={2} />}
        {pauses.isError && !pauses.data && <LoadError query={pauses} />}
        {pauses.data && <PauseOfShop shopId={shopId} items={pauses.data.items} />}
      </BlockStack>
    </Card>
  );
}

function PauseOfShop({
  shopId,
  items,
}: {
  shopId: number;
  items: NonNullable<ReturnType<typeof usePauses>['data']>['items'];
}) {
  const { t } = useTranslation('operatorActions');
  const own = items.find(({ shop }) => shop?.id === shopId);
  const all = items.find(({ shop }) => shop === null);
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
          <PauseButton shopId={shopId} />
        </InlineStack>
      )}
    </>
  );
}

function GrantCard({ shopId, me }: { shopId: number; me: MeAnswer }) {
  const { t } = useTranslation('operatorActions');
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('grant.heading')}
        </Text>
        <Text as="p">{t('grant.intro')}</Text>
        <InlineStack>
          <GrantButton shopId={shopId} roles={me.roles} />
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
