import { BlockStack, ProgressBar, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import {
  type RecentImportAnswer,
  recentImportAnswer,
  type DocumentImportAnswer,
  documentImportAnswer,
} from '../../contract/order-import';
import { request } from '../api/api';
import { counted, formatNumber } from '../formats/number';
import { useToast } from '../shell/use-toast';
import { LoadError } from '../states/load-error';
import { t } from './i18n/texts';

/** How often the progress of an import is polled. */
const AGAIN_MS = 2_000;

/**
 * The shop's orders, and the documents in Lexware Office that belong to them, are read while the
 * merchant goes through the steps; the server goes on whatever happens to this page.
 */
export function ReadingBehind() {
  const orders = useImport('/api/orders/import', recentImportAnswer, true);
  const documents = useImport('/api/lexoffice/import', documentImportAnswer, orders.isSuccess);
  useToastOnce(orders.data, ({ affected }) => t('orders.imported', counted(affected)));
  useToastOnce(documents.data, ({ assigned }) => t('documents.linked', counted(assigned)));
  const failed = [orders, documents].find(({ isError }) => isError);
  if (failed) return <LoadError query={failed} />;
  return (
    <div className="beside-cards">
      <BlockStack gap="200">
        <div role="status">
          <Text as="p" tone="subdued" id="setup-reading">
            {wordsOf(orders.data, documents.data)}
          </Text>
        </div>
        {documents.data?.continue !== false && (
          <ProgressBar
            size="small"
            tone="success"
            animated={false}
            progress={progressOf(orders.data, documents.data)}
            ariaLabelledBy="setup-reading"
          />
        )}
      </BlockStack>
    </div>
  );
}

function wordsOf(orders?: RecentImportAnswer, documents?: DocumentImportAnswer): string {
  if (!orders || orders.continue) {
    const { found = 0, affected = 0 } = orders ?? {};
    return t('orders.found', { found: formatNumber(found), affected: formatNumber(affected) });
  }
  const read = t('orders.read', { found: formatNumber(orders.found) });
  const { found = 0, affected = 0, assigned = 0 } = documents ?? {};
  const documentsFound = t(documents?.continue === false ? 'documents.end' : 'documents.found', {
    found: formatNumber(found),
    affected: formatNumber(affected),
    assigned: formatNumber(assigned),
  });
  return `${read} ${documentsFound}`;
}

/** Both are half of it. */
function progressOf(orders?: RecentImportAnswer, documents?: DocumentImportAnswer): number {
  return Math.round(((orders?.progress ?? 0) + (documents?.progress ?? 0)) / 2);
}

/** The fields of every answer about an import. */
interface HowFar {
  continue: boolean;
}

/** A POST starts the import, or returns its progress. */
function useImport<Answer extends HowFar>(
  path: string,
  schema: z.ZodType<Answer>,
  isWanted: boolean,
) {
  return useQuery({
    queryKey: ['setup', path],
    queryFn: ({ signal }) => request(path, { method: 'POST', answer: schema, signal }),
    enabled: isWanted,
    // After a failure the merchant retries.
    refetchInterval: ({ state }) =>
      state.status === 'error' || state.data?.continue === false ? false : AGAIN_MS,
    refetchOnWindowFocus: false,
    // A repeated set-up starts another import.
    gcTime: 0,
  });
}

/** At the end of an import that was seen going on, not of one that ended before. */
function useToastOnce<Answer extends HowFar>(
  answer: Answer | undefined,
  text: (answer: Answer) => string,
): void {
  const toast = useToast();
  const wasGoing = useRef(false);
  const isOver = answer?.continue === false;
  useEffect(() => {
    if (answer?.continue) wasGoing.current = true;
    if (isOver && wasGoing.current) toast.say(text(answer));
    // Not anew where it is said in other words.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver, answer?.continue]);
}
