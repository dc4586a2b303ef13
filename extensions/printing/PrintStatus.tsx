import {
  Banner,
  BlockStack,
  InlineStack,
  Paragraph,
  ProgressIndicator,
  Text,
} from '../adapter/admin';
import type { PrintAnswer } from '../../web/contract/printing';
import { FETCHING_TEXTS } from '../../web/contract/texts/documents/bulk-texts';
import { useTranslations } from '../translations/translations';

interface Props {
  print: PrintAnswer;
  /** The text once so many documents are in it. */
  ready: (documents: number) => string;
}

/** How far a print is, and what is missing in it. */
export function PrintStatus({ print, ready }: Props) {
  const { documents, fetched, isReady, missing } = print;
  const { language, translate } = useTranslations();
  return (
    <BlockStack gap="base">
      {!isReady && (
        <InlineStack gap="small" blockAlignment="center">
          <ProgressIndicator size="base" accessibilityLabel={translate('loading')} />
          <Text>{FETCHING_TEXTS[language]({ fetched, documents })}</Text>
        </InlineStack>
      )}
      {isReady && <Text>{ready(documents)}</Text>}
      {isReady && missing.length > 0 && <Missing missing={missing} />}
    </BlockStack>
  );
}

/** More than these would push everything else out of the frame; the print names all of them. */
const MAX_LINES = 10;

function Missing({ missing }: Pick<PrintAnswer, 'missing'>) {
  const { translate, kind } = useTranslations();
  const rest = missing.length - MAX_LINES;
  return (
    <Banner tone="warning" title={translate('missing', { missing: missing.length })}>
      {missing.slice(0, MAX_LINES).map(({ orderId, orderName, document, text }, index) => (
        <Paragraph key={index}>{`${orderName ?? orderId} · ${kind(document)}: ${text}`}</Paragraph>
      ))}
      {rest > 0 && <Paragraph>{translate('more', { rest })}</Paragraph>}
    </Banner>
  );
}
