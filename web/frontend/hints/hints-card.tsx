import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { ChevronRightIcon, PauseCircleIcon, PlayCircleIcon } from '@shopify/polaris-icons';
import german from './i18n/de.json';
import './hints.css';
import { useRotation } from './use-rotation';
import { t } from './i18n/texts';

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
