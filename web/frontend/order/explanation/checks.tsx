import { Icon, Text } from '@shopify/polaris';
import { CheckIcon, MinusIcon } from '@shopify/polaris-icons';
import type { ExplanationAnswer } from '../../../contract/order/explanation';
import { shortReason } from '../../../contract/texts/reasons/short-reasons';
import { t } from './i18n/texts';

type Check = ExplanationAnswer['documents'][number]['checks'][number];

/** All checks in the order in which they were made, by name; the first that applies decided. */
export function Checks({ checks }: { checks: Check[] }) {
  const decisive = checks.find(({ holds }) => holds);
  return (
    <ol className="checks">
      {checks.map((check) => (
        <li key={check.reason}>
          <CheckLine check={check} isDecisive={check === decisive} />
        </li>
      ))}
    </ol>
  );
}

function CheckLine({ check: { reason, holds, text }, isDecisive }: CheckProps) {
  return (
    <>
      <span className="no-shrink">
        <Icon
          source={holds ? CheckIcon : MinusIcon}
          tone={holds ? 'base' : 'subdued'}
          accessibilityLabel={t(holds ? 'holds' : 'holdsNot')}
        />
      </span>
      <Text
        as="span"
        tone={holds ? undefined : 'subdued'}
        fontWeight={isDecisive ? 'semibold' : 'regular'}
      >
        {/* A newer server may know more of them. */}
        {shortReason(reason) ?? text}
      </Text>
      {isDecisive && (
        <Text as="span" tone="subdued">
          {t('decides')}
        </Text>
      )}
    </>
  );
}

interface CheckProps {
  check: Check;
  isDecisive: boolean;
}
