import { BlockStack, InlineStack, Link, Text } from '@shopify/polaris';
import { SETUP_STEPS, type SetupStep } from '../../domain/setup/setup-step';
import { t } from './i18n/texts';

interface Props {
  /** The one on the screen. */
  shown: SetupStep;
  /** Where the set-up stands: those before it were done, and can be gone back to. */
  reached: SetupStep;
  onShow: (step: SetupStep) => void;
}

/** Where the merchant is in the set-up, and the way back to what was done. */
export function StepNames({ shown, reached, onShow }: Props) {
  const number = SETUP_STEPS.indexOf(shown);
  const before = SETUP_STEPS[number - 1];
  return (
    <nav aria-label={t('steps.label')} className="beside-cards">
      <BlockStack gap="200">
        <InlineStack align="space-between" gap="200">
          <Text as="p" tone="subdued" variant="bodySm">
            {t('steps.progress', {
              number: number + 1,
              count: SETUP_STEPS.length,
              name: t(`steps.${shown}`),
            })}
          </Text>
          {before && (
            <span className="setup-back">
              <Link onClick={() => onShow(before)}>{t('steps.back')}</Link>
            </span>
          )}
        </InlineStack>
        <ol className="setup-steps">
          {SETUP_STEPS.map((step, index) => (
            <li
              key={step}
              className={index <= number ? 'is-reached' : undefined}
              aria-current={step === shown ? 'step' : undefined}
            >
              <span className="setup-step-name">
                {index <= SETUP_STEPS.indexOf(reached) && step !== shown ? (
                  <Link onClick={() => onShow(step)}>{t(`steps.${step}`)}</Link>
                ) : (
                  <Text
                    as="span"
                    tone={step === shown ? undefined : 'subdued'}
                    fontWeight={step === shown ? 'semibold' : undefined}
                  >
                    {t(`steps.${step}`)}
                  </Text>
                )}
              </span>
            </li>
          ))}
        </ol>
      </BlockStack>
    </nav>
  );
}
