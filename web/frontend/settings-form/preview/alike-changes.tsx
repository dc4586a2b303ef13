import { BlockStack, Box, Link, List, Text } from '@shopify/polaris';
import type { OutcomeAnswer } from '../../../contract/settings-preview';
import { KIND_TEXTS } from '../../../contract/texts/documents/document-name';
import { formatDay } from '../../formats/date';
import type { Alike } from './alike';
import { t } from './i18n/texts';

/** One change from this to that, with the orders it is about. */
export function AlikeChanges({ changes }: { changes: Alike }) {
  const { document, before, after, contents, orders } = changes;
  const isMoved = before?.text !== after?.text;
  return (
    <Box background="bg-surface-secondary" borderRadius="200" padding="300">
      <BlockStack gap="200">
        <Text as="h3" variant="headingSm">
          {KIND_TEXTS.de[document]}
        </Text>
        {isMoved && <Side label={t('changes.before')} outcome={before} />}
        {isMoved && <Side label={t('changes.after')} outcome={after} />}
        {contents.length > 0 && (
          <List>
            {contents.map((content) => (
              <List.Item key={content}>{content}</List.Item>
            ))}
          </List>
        )}
        <ul className="affected-orders">
          {orders.map(({ id, name, customerName, createdAt }) => (
            <li key={id}>
              <Link url={`/orders/${id}`}>{name}</Link>{' '}
              <Text as="span" tone="subdued">
                {[customerName, formatDay(createdAt)].filter(Boolean).join(', ')}
              </Text>
            </li>
          ))}
        </ul>
      </BlockStack>
    </Box>
  );
}

function Side({ label, outcome }: { label: string; outcome: OutcomeAnswer | null }) {
  return (
    <p>
      <Text as="span" fontWeight="semibold">
        {label}
      </Text>{' '}
      {outcome?.text ?? t('changes.nothing')}
    </p>
  );
}
