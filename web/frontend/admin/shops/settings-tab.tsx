import { BlockStack, Card, Text } from '@shopify/polaris';
import { settingsChangesAnswer, shopSettingsAnswer } from '../../../contract/operator/shops';
import { formatMoment } from '../../formats/date';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/text-skeleton';
import { FactList, ListCard } from './cards';
import { useShopList, useShopPart } from './shops-query';
import { t } from './i18n/texts';

/** How the shop is set, and how that came to be. */
export function SettingsTab({ id }: { id: string }) {
  return (
    <BlockStack gap="400">
      <Changes id={id} />
      <Chosen id={id} />
    </BlockStack>
  );
}

function Changes({ id }: { id: string }) {
  const changes = useShopList(id, '/settings/changes', { answer: settingsChangesAnswer });
  return (
    <ListCard
      title={t('settings.changes')}
      list={changes}
      empty={{ title: t('settings.noChanges.title'), text: t('settings.noChanges.text') }}
      keyOf={(change) => change.id}
    >
      {({ at, user, fields }) => (
        <BlockStack gap="050">
          <Text as="h3" variant="headingSm">
            {[formatMoment(at), user && t('settings.by', { user })].filter(Boolean).join(' · ')}
          </Text>
          {fields.map(({ field, from, to }) => (
            <Text key={field} as="p">
              {t('settings.change', { field, from, to })}
            </Text>
          ))}
        </BlockStack>
      )}
    </ListCard>
  );
}

function Chosen({ id }: { id: string }) {
  const settings = useShopPart(id, '/settings', { answer: shopSettingsAnswer });
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('settings.chosen')}
        </Text>
        {settings.isPending && <TextSkeleton lines={6} />}
        {settings.isError && !settings.data && <LoadError query={settings} />}
        {settings.data?.chosen.length === 0 && (
          <Text as="p" tone="subdued">
            {t('settings.allDefault')}
          </Text>
        )}
        {settings.data && (
          <FactList
            facts={settings.data.chosen.map(({ field, value }) => ({ term: field, value }))}
          />
        )}
      </BlockStack>
    </Card>
  );
}
