import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { useAnchor } from '../address/use-anchor';
import { useLock } from '../plan-gate/feature-lock';
import { AnnotatedSection } from '../shell/annotated-section';
import { type AnyField, useOwnError } from './field';

interface Props {
  /** Its anchor in the address. */
  id: string;
  heading: string;
  about: string;
  children: ReactNode;
}

/** A card of settings that belong together; an address may lead right to it. */
export function SettingsPart({ id, heading, about, children }: Props) {
  const anchor = useAnchor(id);
  return (
    <section {...anchor} aria-label={heading}>
      <AnnotatedSection heading={heading} about={about}>
        <Card>
          <BlockStack gap="400">{children}</BlockStack>
        </Card>
      </AnnotatedSection>
    </section>
  );
}

/** What is wrong with a group of fields as a whole. */
export function GroupError({ field }: { field: AnyField }) {
  const error = useOwnError(field);
  if (!error) return null;
  return (
    <Text as="p" tone="critical">
      {error}
    </Text>
  );
}

interface OpenProps {
  isDirty: boolean;
  open: string;
  /** That it needs what is saved; always there, so that nothing moves with the first key. */
  hint: string;
  onOpen: () => void;
}

/** Opens a window that goes by the settings as they are saved. */
export function OpenWhenSaved({ isDirty, open, hint, onOpen }: OpenProps) {
  const lock = useLock();
  return (
    <BlockStack gap="100">
      <InlineStack>
        <Button disabled={isDirty || lock !== undefined} ariaDescribedBy={lock} onClick={onOpen}>
          {open}
        </Button>
      </InlineStack>
      {lock === undefined && (
        <Text as="p" tone="subdued">
          {hint}
        </Text>
      )}
    </BlockStack>
  );
}
