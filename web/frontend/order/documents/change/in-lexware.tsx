import { Banner, BlockStack, InlineStack, Link, Spinner, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentAnswer } from '../../../../contract/order/document';
import type { ActionAnswer } from '../../../../contract/order/order';
import { REQUESTED_CHANGE_TEXTS } from '../../../../contract/texts/documents/change-texts';
import { orderQuery } from '../../order-query';
import { t } from './i18n/texts';

const POLL_MS = 3_000;

interface Props {
  orderId: string;
  document: DocumentAnswer;
  opened: Extract<ActionAnswer, { kind: 'open' }>;
}

/** What to do in Lexware Office; the order is read again and again until the document changed. */
export function InLexware({ orderId, document, opened }: Props) {
  const hasChanged = useHasChanged(document);
  useQuery({ ...orderQuery(orderId), refetchInterval: hasChanged ? false : POLL_MS });
  if (hasChanged) return <Banner tone="success" title={REQUESTED_CHANGE_TEXTS.de.changed} />;
  return (
    <BlockStack gap="300">
      <p>{opened.hint}</p>
      <div role="status">
        <InlineStack gap="200" blockAlign="center">
          <Spinner size="small" />
          <Text as="span">{REQUESTED_CHANGE_TEXTS.de.watching}</Text>
        </InlineStack>
      </div>
      <p>
        {`${t('blocked')} `}
        <Link url={opened.url} external>
          {t('blockedOpen')}
        </Link>
      </p>
    </BlockStack>
  );
}

/** Whether the document stands otherwise than when the way to Lexware Office was shown. */
function useHasChanged({ standing, cancelled }: DocumentAnswer): boolean {
  const documentState = `${standing} ${cancelled}`;
  const [before] = useState(documentState);
  return before !== documentState;
}
