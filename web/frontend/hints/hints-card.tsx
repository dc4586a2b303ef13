import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { ChevronRightIcon, PauseCircleIcon, PlayCircleIcon } from '@shopify/polaris-icons';
import { useEffect, useState } from 'react';
import { textsOf } from '../i18n/texts-of';
import './hints.css';
import german from './i18n/de.json';

const t = textsOf(german);

/** One hint after the other; it pauses while somebody reads, points at it or stops it. */
export function HintsCard() {
  const { hints } = german;
  const { index, isRunning, toggle, next, hold, release } = useRotation(hints.length);
  return (
    <section
      aria-label={t('heading')}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Card>
        <BlockStack gap="200">
          <InlineStack align="space-between" blockAlign="center" wrap={false}>
            <Text as="h2" variant="headingSm">
              {t('heading')}
            </Text>
            <InlineStack gap="100" blockAlign="center" wrap={false}>
              <Text as="span" tone="subdued" variant="bodySm">
                {t('position', { number: index + 1, count: hints.length })}
              </Text>
              <Button
                variant="tertiary"
                icon={isRunning ? PauseCircleIcon : PlayCircleIcon}
                accessibilityLabel={t(isRunning ? 'pause' : 'play')}
                onClick={toggle}
              />
              <Button
                variant="tertiary"
                icon={ChevronRightIcon}
                accessibilityLabel={t('next')}
                onClick={next}
              />
            </InlineStack>
          </InlineStack>
          <div className="hints">
            {hints.map((hint, position) => (
              <p key={hint} aria-hidden={position !== index} data-shown={position === index}>
                {hint}
              </p>
            ))}
          </div>
        </BlockStack>
      </Card>
    </section>
  );
}

const EACH_MS = 6_000;

/**
 * Which of `count` is shown: the next one every 6 s, unless stopped, paused, or motion is unwanted.
 */
function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [isRunning, setRunning] = useState(() => !wantsStillness());
  const [isPaused, setPaused] = useState(false);
  const isMoving = isRunning && !isPaused && count > 1;
  const next = () => setIndex((shown) => (shown + 1) % count);

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % count), EACH_MS);
    return () => clearInterval(timer);
  }, [isMoving, count]);

  return {
    index,
    isRunning,
    toggle: () => setRunning((was) => !was),
    next,
    hold: () => setPaused(true),
    release: () => setPaused(false),
  };
}

function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
