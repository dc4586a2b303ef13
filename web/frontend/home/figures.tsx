import { BlockStack, InlineGrid, InlineStack, SkeletonBodyText, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { ShopAnswer } from '../../contract/shop';
import { counted, formatNumber } from '../formats/number';
import { FigureCard } from './figure-card';
import { TransfersCard } from './transfers-card';

const COLUMNS = { xs: 1, md: 3 } as const;

/** The three cards of the dashboard: plan, remaining transfers, created documents. */
export function Figures({ shop }: { shop: ShopAnswer }) {
  const { t } = useTranslation('home');
  return (
    <InlineGrid columns={COLUMNS} gap="400">
      <FigureCard heading={t('plan.heading')}>
        <BlockStack gap="100">
          <Text as="p" variant="headingXl">
            {shop.plan.name}
          </Text>
          <Text as="p" tone="subdued">
            {shop.plan.tagline}
          </Text>
        </BlockStack>
      </FigureCard>
      <TransfersCard credits={shop.plan.credits} />
      <CreatedDocuments counts={shop.stat.lexoffice} />
    </InlineGrid>
  );
}

function CreatedDocuments({ counts }: { counts: ShopAnswer['stat']['lexoffice'] }) {
  const { t } = useTranslation('home');
  return (
    <FigureCard heading={t('documents.heading')}>
      <InlineStack gap="400">
        {(['invoice', 'credit', 'delivery'] as const).map((kind) => (
          <BlockStack key={kind} gap="100">
            <Text as="span" variant="headingXl" numeric>
              {formatNumber(counts[kind].created)}
            </Text>
            <Text as="span" tone="subdued">
              {t(`documents.${kind}`, { count: counts[kind].created })}
            </Text>
          </BlockStack>
        ))}
      </InlineStack>
      <OtherCounts counts={counts} />
    </FigureCard>
  );
}

/** What was found in Lexware instead of made, what changed since, and what became of contacts. */
function OtherCounts({ counts }: { counts: ShopAnswer['stat']['lexoffice'] }) {
  const { t } = useTranslation('home');
  const { invoice, credit, delivery, contact } = counts;
  const ofContacts = (['created', 'matched', 'updated'] as const).flatMap((what) =>
    contact[what] > 0 ? [t(`contacts.${what}`, counted(contact[what]))] : [],
  );
  const ofDocuments = (['matched', 'updated'] as const).flatMap((what) => {
    const count = invoice[what] + credit[what] + delivery[what];
    return count > 0 ? [t(`documents.${what}`, counted(count))] : [];
  });
  const texts = [
    ...ofDocuments,
    ...(ofContacts.length > 0 ? [t('contacts.all', { what: ofContacts.join(', ') })] : []),
  ];
  return texts.map((text) => (
    <Text key={text} as="p" tone="subdued" variant="bodySm">
      {text}
    </Text>
  ));
}

/** As high as the cards it stands for. */
export function FiguresSkeleton() {
  const { t } = useTranslation('home');
  return (
    <InlineGrid columns={COLUMNS} gap="400">
      {[t('plan.heading'), t('transfers.heading'), t('documents.heading')].map((heading) => (
        <FigureCard key={heading} heading={heading}>
          <SkeletonBodyText lines={3} />
        </FigureCard>
      ))}
    </InlineGrid>
  );
}
