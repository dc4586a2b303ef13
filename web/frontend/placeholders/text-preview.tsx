import { BlockStack, Box, Button, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { MAX_PREVIEWED, type PlaceholderPreviewAnswer } from '../../contract/placeholders';
import type { TextPlace } from '../../domain/placeholders/values/placeholder-values';
import { messageOf } from '../api/api-error';
import { TextSkeleton } from '../states/text-skeleton';
import { textPreviewQuery } from './placeholders-query';
import { useSettled } from './use-settled';
import { t } from './i18n/texts';
import { t as appText } from '../shell/i18n/texts';

interface Props {
  /** Of the field that the text is written in. */
  label: string;
  value: string;
  place: TextPlace;
}

/** Our server and proxies take addresses of this length; the text travels in one. */
const MAX_SHOWN = 6_000;

/** A preview of a text on the document, while it is written. */
export function TextPreview({ label, value, place }: Props) {
  const settled = useSettled(value);
  return (
    <div role="group" aria-label={t('preview.of', { label })}>
      <Box background="bg-surface-secondary" borderRadius="200" padding="300" minHeight="100%">
        <BlockStack gap="100">
          <Text as="p" variant="bodySm" tone="subdued">
            {t('preview.title')}
          </Text>
          {isTooLong(settled) ? (
            <Text as="p">{t('preview.long')}</Text>
          ) : (
            <Filled value={settled} place={place} />
          )}
        </BlockStack>
      </Box>
    </div>
  );
}

function isTooLong(text: string): boolean {
  return text.length > MAX_PREVIEWED || encodeURIComponent(text).length > MAX_SHOWN;
}

function Filled({ value, place }: Omit<Props, 'label'>) {
  const preview = useQuery(textPreviewQuery(place, value));
  if (preview.isPending) return <TextSkeleton lines={1} />;
  if (preview.isError) {
    return (
      <BlockStack gap="100" inlineAlign="start">
        <Text as="p">{messageOf(preview.error, appText('error.unknown'))}</Text>
        <Button variant="plain" loading={preview.isFetching} onClick={() => void preview.refetch()}>
          {t('preview.retry')}
        </Button>
      </BlockStack>
    );
  }
  return <Result answer={preview.data} />;
}

/** Errors are announced to screen readers; announcing the text itself would disturb typing. */
function Result({ answer }: { answer: PlaceholderPreviewAnswer }) {
  const { value, problem, warnings, order } = answer;
  return (
    <>
      <div role="status">
        {problem !== null && (
          <Text as="p" tone="critical">
            {problem}
          </Text>
        )}
        {warnings.map((warning) => (
          <Text key={warning} as="p" tone="caution" breakWord>
            {warning}
          </Text>
        ))}
      </div>
      {problem === null && (
        <div className="filled-text">{value === '' ? t('preview.nothing') : value}</div>
      )}
      <Text as="p" variant="bodySm" tone="subdued">
        {order === null ? t('preview.sample') : t('preview.order', { order })}
      </Text>
    </>
  );
}
