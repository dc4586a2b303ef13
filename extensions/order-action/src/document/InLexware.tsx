import {
  Banner,
  InlineStack,
  Link,
  Paragraph,
  ProgressIndicator,
  Text,
} from '../../../adapter/admin';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { DocumentAnswer } from '../../../../web/contract/order/document';
import { documentName } from '../../../../web/contract/texts/documents/document-name';
import type { ActionAnswer } from '../../../../web/contract/order/order';
import { REQUESTED_CHANGE_TEXTS } from '../../../../web/contract/texts/documents/change-texts';
import { DocumentHead } from '../../../order-view/DocumentHead';
import { nextPollMs } from '../../../order-view/use-order';
import { useCardTexts } from '../../../order-view/use-card-texts';
import { hintText } from '../../../translations/order-translations';
import { useTranslations } from '../../../translations/translations';
import { Frame } from '../Frame';
import type { StepProps } from '../step';

interface Props extends Pick<StepProps, 'shown' | 'go'> {
  document: DocumentAnswer;
  opened: Extract<ActionAnswer, { kind: 'open' }>;
}

/** The way into Lexware Office; the window watches until the document stands otherwise. */
export function InLexware({ document, opened, shown, go }: Props) {
  const translations = useTranslations();
  const { translate } = translations;
  const { changed, watching } = REQUESTED_CHANGE_TEXTS[translations.language];
  const { openInLexware } = useCardTexts();
  const hasChanged = useHasChanged(document);
  const isWatching = usePolling(!hasChanged, shown.refresh);
  return (
    <Frame title={documentName(document)} onBack={() => go({ at: 'overview' })}>
      <DocumentHead document={document} />
      {hasChanged ? (
        <Banner tone="success" title={changed} />
      ) : (
        <>
          <Paragraph>{hintText(translations, opened)}</Paragraph>
          <InlineStack>
            <Link href={opened.url} target="_blank">
              {openInLexware(documentName(document))}
            </Link>
          </InlineStack>
          {isWatching ? (
            <InlineStack gap="small" blockAlignment="center">
              <ProgressIndicator size="small-100" accessibilityLabel={watching} />
              <Text>{watching}</Text>
            </InlineStack>
          ) : (
            <Text>{translate('lexware.stopped')}</Text>
          )}
        </>
      )}
    </Frame>
  );
}

/** Whether the document stands otherwise than when the window was opened. */
function useHasChanged({ standing, cancelled }: DocumentAnswer): boolean {
  const before = useRef(`${standing} ${cancelled}`);
  return before.current !== `${standing} ${cancelled}`;
}

/** Polls with growing pauses; false once it stopped. */
function usePolling(isEnabled: boolean, reload: () => Promise<unknown>): boolean {
  const [polls, setPolls] = useState(0);
  const delay = isEnabled ? nextPollMs(polls) : null;
  useEffect(() => {
    if (delay === null) return;
    const timer = setTimeout(() => void reload().then(() => setPolls((count) => count + 1)), delay);
    return () => clearTimeout(timer);
  }, [delay, reload, polls]);
  return delay !== null;
}
