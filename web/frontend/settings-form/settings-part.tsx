import { BlockStack, Card } from '@shopify/polaris';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
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
  const part = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}`) part.current?.scrollIntoView();
  }, [hash, id]);
  return (
    <section id={id} ref={part} aria-label={heading}>
      <AnnotatedSection heading={heading} about={about}>
        <Card>
          <BlockStack gap="400">{children}</BlockStack>
        </Card>
      </AnnotatedSection>
    </section>
  );
}
