import { BlockStack, Button, Collapsible, Icon, InlineStack, List, Text } from '@shopify/polaris';
import { CheckIcon, MinusIcon } from '@shopify/polaris-icons';
import { useId, useState } from 'react';
import type { ExplanationAnswer } from '../../../contract/order/explanation';
import type { OrderAnswer } from '../../../contract/order/order';
import { helpOf } from '../../../contract/texts/reasons/help-of-reason';
import { shortReason } from '../../../contract/texts/reasons/short-reasons';
import { type DocumentKey, isSameDocument } from '../../../domain/documents/model/document';
import { HelpLink } from '../../links/help-link';
import { useDetails } from '../details-query';
import { t } from './i18n/texts';

interface Props {
  order: OrderAnswer;
  document: DocumentKey;
  /** What the document is called. */
  name: string;
}

/** Why a document exists or not, folded: what it waits for, and what was checked. */
export function Explanation({ order, document, name }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { data: details } = useDetails(order);
  const explained = details?.documents.find(({ document: kind, cause }) =>
    isSameDocument({ kind, cause }, document),
  );
  // Its place is kept while it is loading.
  const isEmpty = explained !== undefined && explained.checks.length === 0;
  if (isEmpty || (details && !explained)) return null;
  return (
    <BlockStack gap="200">
      <InlineStack>
        <Button
          variant="plain"
          disclosure={isOpen ? 'up' : 'down'}
          disabled={explained === undefined}
          ariaControls={id}
          ariaExpanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          accessibilityLabel={t('checksOf', { name })}
        >
          {t('checks')}
        </Button>
      </InlineStack>
      <Collapsible id={id} open={isOpen}>
        {explained && <Explained explained={explained} name={name} />}
      </Collapsible>
    </BlockStack>
  );
}

interface ExplainedProps extends Pick<Props, 'name'> {
  explained: ExplanationAnswer['documents'][number];
}

function Explained({ explained: { decision, waitsFor, checks }, name }: ExplainedProps) {
  const article = helpOf(decision.reason);
  return (
    <BlockStack gap="300">
      {waitsFor.length > 0 && (
        <BlockStack gap="100">
          <Text as="h4" variant="bodyMd" fontWeight="semibold">
            {t('waitsFor')}
          </Text>
          <List>
            {waitsFor.map(({ code, text }) => (
              <List.Item key={code}>{text}</List.Item>
            ))}
          </List>
        </BlockStack>
      )}
      <Checks checks={checks} />
      {article && (
        <p>
          <HelpLink article={article} about={name} />
        </p>
      )}
    </BlockStack>
  );
}

type Check = ExplanationAnswer['documents'][number]['checks'][number];

/** All checks in the order in which they were made, by name; the first that applies decided. */
function Checks({ checks }: { checks: Check[] }) {
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
