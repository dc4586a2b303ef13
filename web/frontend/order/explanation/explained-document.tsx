import {
  Badge,
  type BadgeProps,
  BlockStack,
  Box,
  InlineStack,
  Link,
  List,
  Text,
} from '@shopify/polaris';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExplanationAnswer } from '../../../contract/order/explanation';
import type { OrderAnswer } from '../../../contract/order/order';
import { KIND_TEXTS } from '../../../contract/texts/documents/kind-texts';
import { helpOf } from '../../../contract/texts/reasons/help-of-reason';
import { DecisionButtons } from '../decisions/decision-buttons';
import { isListed, labelOf } from '../decisions/shown-decisions';
import { OrderInShopify } from '../order-in-shopify';
import { Checks } from './checks';

type Explained = ExplanationAnswer['documents'][number];

const TONE: Record<Explained['decision']['kind'], BadgeProps['tone']> = {
  create: 'info',
  wait: 'attention',
  skip: undefined,
  refuse: 'critical',
};

interface Props {
  order: OrderAnswer;
  explained: Explained;
}

/** One document, made or not: the decision, what it waits for, what to do, and every check. */
export function ExplainedDocument({ order, explained }: Props) {
  const { t } = useTranslation('explanation');
  const { document, cause, decision, waitsFor, todo, checks } = explained;
  const name = t(`name.${cause.of}`, { kind: KIND_TEXTS.de[document] });
  return (
    <Box paddingInline="400" paddingBlock="300">
      <BlockStack gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {name}
          </Text>
          <Badge tone={TONE[decision.kind]}>{t(`kind.${decision.kind}`)}</Badge>
        </InlineStack>
        <p>{decision.text}</p>
        {decision.detail && <p>{decision.detail.text}</p>}
        {waitsFor.length > 0 && (
          <Part title={t('waitsFor')}>
            <List>
              {waitsFor.map(({ code, text }) => (
                <List.Item key={code}>{text}</List.Item>
              ))}
            </List>
          </Part>
        )}
        {todo.code !== 'none' && (
          <Part title={t('todo')}>
            <p>{todo.text}</p>
            <ToDo order={order} explained={explained} />
          </Part>
        )}
        <Help decision={decision} name={name} />
        {checks.length > 0 && <Checks name={name} checks={checks} />}
      </BlockStack>
    </Box>
  );
}

/** Loads the explanation only for documents that no banner of the page explains. */
function ToDo({ order, explained: { document, cause, decision } }: Props) {
  const { t } = useTranslation('order');
  const isListedAbove = isListed({ ...decision, document });
  const create = !isListedAbove && decision.canCreate;
  if (!create && !decision.isMendedInOrder) return null;
  if (!create) {
    return (
      <InlineStack>
        <OrderInShopify orderId={order.id} />
      </InlineStack>
    );
  }
  return (
    <DecisionButtons
      order={order}
      decision={decision}
      wanted={{ orderId: order.id, kind: document, cause }}
      create={t(labelOf({ ...decision, document, cause }))}
    />
  );
}

function Help({ decision, name }: { decision: Explained['decision']; name: string }) {
  const { t } = useTranslation('explanation');
  const article = helpOf(decision.reason);
  if (!article) return null;
  return (
    <p>
      <Link url={article} target="_blank" accessibilityLabel={t('helpOf', { name })}>
        {t('help')}
      </Link>
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <BlockStack gap="100">
      <Text as="h4" variant="bodyMd" fontWeight="semibold">
        {title}
      </Text>
      {children}
    </BlockStack>
  );
}
