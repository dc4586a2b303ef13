import { BlockStack, Box, Card, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderAnswer } from '../../../contract/order/order';
import { documentText } from '../../../domain/documents/model/document-key';
import { SectionHeading } from '../../shell/section-heading';
import { ListSkeleton } from '../../states/list-skeleton';
import { LoadError } from '../../states/load-error';
import { ExplainedDocument } from './explained-document';
import { explanationQuery } from './explanation-query';
import './i18n/texts';

interface Props {
  order: OrderAnswer;
}

/** Why each document of the order exists or not, what it waits for, and what can be done. */
export function Explanation({ order }: Props) {
  const { t } = useTranslation('explanation');
  return (
    <BlockStack gap="200">
      <SectionHeading>{t('heading')}</SectionHeading>
      <Card padding="0">
        <Explained order={order} />
      </Card>
    </BlockStack>
  );
}

function Explained({ order }: Props) {
  const { t } = useTranslation('explanation');
  const explanation = useQuery(explanationQuery(order));
  if (explanation.isPending) return <ListSkeleton rows={2} />;
  if (!explanation.data) {
    return (
      <Box padding="400">
        <LoadError query={explanation} />
      </Box>
    );
  }
  const { documents } = explanation.data;
  return (
    <>
      <Box paddingInline="400" paddingBlockStart="400">
        <Text as="p" tone="subdued">
          {t(documents.length === 0 ? 'empty' : 'intro')}
        </Text>
      </Box>
      <ul className="plain-list">
        {documents.map((explained) => (
          <li key={documentText({ kind: explained.document, cause: explained.cause })}>
            <ExplainedDocument order={order} explained={explained} />
          </li>
        ))}
      </ul>
    </>
  );
}
