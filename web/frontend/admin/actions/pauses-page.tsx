import { BlockStack, Box, Card, InlineStack, Text } from '@shopify/polaris';
import type { PausesAnswer } from '../../../contract/operator/pauses';
import { formatMoment } from '../../formats/date';
import { ListSkeleton } from '../../states/list-skeleton';
import { LoadError } from '../../states/load-error';
import { NothingHere } from '../../states/nothing-here';
import { OperatorArea } from '../operator-area';
import { PauseButton, Resume, usePauses } from './pauses';
import { t } from './i18n/texts';

/** Where the creation of documents is stopped, and the button that stops it everywhere. */
export function PausesPage() {
  return (
    <OperatorArea title={t('pauses.title')} permission="pause_creation">
      {() => <Pauses />}
    </OperatorArea>
  );
}

function Pauses() {
  const pauses = usePauses();
  if (pauses.isPending)
    return (
      <Card>
        <ListSkeleton rows={2} />
      </Card>
    );
  if (!pauses.data) return <LoadError query={pauses} />;
  const { items } = pauses.data;
  const isAll = items.some(({ shop }) => shop === null);
  return (
    <BlockStack gap="400">
      <Card>
        <BlockStack gap="400">
          <Text as="h2" variant="headingMd">
            {t('pauses.one')}
          </Text>
          <Text as="p">{t('pauses.intro')}</Text>
          {!isAll && (
            <InlineStack>
              <PauseButton shop={null} />
            </InlineStack>
          )}
        </BlockStack>
      </Card>
      <Card padding="0">
        {items.length === 0 ? (
          <NothingHere title={t('pauses.empty.title')} text={t('pauses.empty.text')} />
        ) : (
          <ul className="plain-list">
            {items.map((item) => (
              <li key={item.shop?.id ?? 0}>
                <PauseRow item={item} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </BlockStack>
  );
}

function PauseRow({ item: { shop, reason, since } }: { item: PausesAnswer['items'][number] }) {
  return (
    <Box padding="400">
      <BlockStack gap="200">
        <Text as="h3" variant="headingSm">
          {shop?.domain ?? t('pauses.all')}
        </Text>
        <Text as="p" tone="subdued">
          {t('pauses.since', { since: formatMoment(since) })}
        </Text>
        <Text as="p">{t('pauses.reason', { reason })}</Text>
        <Resume shop={shop} />
      </BlockStack>
    </Box>
  );
}
