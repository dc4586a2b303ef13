import type { ReactElement } from 'react';
import {
  Banner,
  BlockStack,
  Paragraph,
  ProgressIndicator,
} from '@shopify/ui-extensions-react/admin';
import type { Loaded } from '../our-api/use-loaded';
import { useWords } from '../words/use-words';

interface WhenLoadedProps<Value> {
  state: Loaded<Value>;
  children: (value: Value) => ReactElement;
}

/**
 * What a place of the admin shows while it loads, when that failed, and else `children`; its
 * dictionary knows `loading`, `failed.title` and `failed.text`.
 */
export function WhenLoaded<Value>({ state, children }: WhenLoadedProps<Value>) {
  const { translate, refusal } = useWords();
  return (
    <BlockStack gap="base">
      {state.kind === 'loading' && (
        <ProgressIndicator size="base" accessibilityLabel={translate('loading')} />
      )}
      {state.kind === 'failed' && (
        <Banner tone="critical" title={translate('failed.title')}>
          <Paragraph>{refusal(state.error) ?? translate('failed.text')}</Paragraph>
        </Banner>
      )}
      {state.kind === 'ready' && children(state.value)}
    </BlockStack>
  );
}
