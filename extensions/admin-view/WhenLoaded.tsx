import type { JSX } from 'preact';
import {
  Banner,
  BlockStack,
  Button,
  InlineStack,
  Paragraph,
  ProgressIndicator,
} from '../adapter/admin';
import type { Loading } from '../our-api/use-loaded';
import { useTranslations } from '../translations/translations';

interface WhenLoadedProps<Value> {
  asked: Loading<Value>;
  children: (value: Value) => JSX.Element | null;
}

/**
 * What a place of the admin shows while it loads, when that failed, and else `children`; its
 * dictionary knows `loading`, `failed.title`, `failed.text` and `failed.retry`.
 */
export function WhenLoaded<Value>({ asked: { state, again }, children }: WhenLoadedProps<Value>) {
  const { translate } = useTranslations();
  return (
    <BlockStack gap="base">
      {state.kind === 'loading' && (
        <ProgressIndicator size="base" accessibilityLabel={translate('loading')} />
      )}
      {state.kind === 'failed' && <Failed error={state.error} onRetry={again} />}
      {state.kind === 'ready' && children(state.value)}
    </BlockStack>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { refusal, translate } = useTranslations();
  return (
    <Banner tone="critical" title={translate('failed.title')}>
      <BlockStack gap="base">
        <Paragraph>{refusal(error) ?? translate('failed.text')}</Paragraph>
        <InlineStack>
          <Button onPress={onRetry}>{translate('failed.retry')}</Button>
        </InlineStack>
      </BlockStack>
    </Banner>
  );
}
