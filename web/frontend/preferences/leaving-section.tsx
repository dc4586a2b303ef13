import { BlockStack, Button, Card, InlineStack, List, Text } from '@shopify/polaris';
import { useMutation } from '@tanstack/react-query';
import { LOG_FILE_NAME } from '../../contract/texts/export-texts';
import { useExportAddress } from '../export/use-export-address';
import { readMarked } from '../files/read-marked';
import { saveFile } from '../files/save-file';
import { ShopifyLink } from '../links/outside-link';
import { FeatureButton } from '../plan-gate/feature-lock';
import { AnnotatedSection } from '../shell/annotated-section';
import { useToast } from '../shell/use-toast';
import { t } from './i18n/texts';

const TAKE = ['books', 'orders', 'log'] as const;
const STAYS = ['access', 'kept', 'deleted'] as const;

/**
 * Before the app is removed: which data can be exported, what is stored how long, and the links.
 */
export function LeavingSection() {
  const { open } = useExportAddress();
  return (
    <AnnotatedSection heading={t('leaving.heading')} about={t('leaving.about')}>
      <Card>
        <BlockStack gap="400">
          <Facts
            title={t('leaving.take.title')}
            facts={TAKE.map((one) => t(`leaving.take.${one}`))}
          />
          <InlineStack gap="200">
            <FeatureButton feature="exportOrders" onClick={open}>
              {t('leaving.export')}
            </FeatureButton>
            <SaveLog />
          </InlineStack>
          <Facts
            title={t('leaving.stays.title')}
            facts={STAYS.map((one) => t(`leaving.stays.${one}`))}
          />
          <Text as="p">
            {t('leaving.remove')}{' '}
            <ShopifyLink to={{ page: 'apps' }}>{t('leaving.shopify')}</ShopifyLink>
          </Text>
        </BlockStack>
      </Card>
    </AnnotatedSection>
  );
}

function Facts({ title, facts }: { title: string; facts: string[] }) {
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      <List>
        {facts.map((fact) => (
          <List.Item key={fact}>{fact}</List.Item>
        ))}
      </List>
    </BlockStack>
  );
}

function SaveLog() {
  const toast = useToast();
  const saving = useMutation({
    mutationFn: async () => saveFile(await readMarked('/api/export/log'), LOG_FILE_NAME),
    onSuccess: () => toast.say(t('leaving.logSaved')),
    onError: (error) => toast.fail(error),
  });
  return (
    <Button loading={saving.isPending} onClick={() => saving.mutate()}>
      {t('leaving.log')}
    </Button>
  );
}
