import type { ReactElement } from 'react';
import {
  Banner,
  BlockStack,
  Paragraph,
  ProgressIndicator,
} from '@shopify/ui-extensions-react/admin';
import type { Loaded } from '../our-api/use-loaded';

interface WhenLoadedProps<Value> {
  state: Loaded<Value>;
  /** Knows `loading`, `failed.title` and `failed.text`. */
  translate: (key: string) => string;
  children: (value: Value) => ReactElement;
}

/** What a place of the admin shows while it loads, when that failed, and else `children`. */
export function WhenLoaded<Value>({ state, translate, children }: WhenLoadedProps<Value>) {
  return (
    <BlockStack gap="base">
      {state.kind === 'loading' && (
        <ProgressIndicator size="base" accessibilityLabel={translate('loading')} />
      )}
      {state.kind === 'failed' && (
        <Banner tone="critical" title={translate('failed.title')}>
          <Paragraph>{state.text ?? translate('failed.text')}</Paragraph>
        </Banner>
      )}
      {state.kind === 'ready' && children(state.value)}
    </BlockStack>
  );
}
