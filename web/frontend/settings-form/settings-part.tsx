import { BlockStack, Card } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { useAnchor } from '../address/use-anchor';
import { AnnotatedSection } from '../shell/annotated-section';

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
