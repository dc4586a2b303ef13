import {
  Banner,
  BlockStack,
  Button,
  InlineStack,
  Paragraph,
  ProgressIndicator,
  Text,
} from '../../adapter/admin';
import type { OrderAnswer } from '../../../web/contract/order/order';
import { mayChooseTax } from '../../../web/contract/order/offered-actions';
import { useTranslations } from '../../translations/use-translations';
import { NextStep } from './NextStep';
import type { OpenAction } from './use-action';

interface Props {
  order: OrderAnswer;
  openAction: OpenAction;
}

/** Why there is no invoice, or not yet, and what comes next. */
export function WhyNone({ order, openAction }: Props) {
  const { decision, translate } = useTranslations();
  const isShownAbove = order.obstacles?.some(({ code }) => code === order.decision?.reason);
  if (isShownAbove) return null;
  if (order.decision?.kind === 'refuse')
    return <Refused order={order} refused={order.decision} openAction={openAction} />;
  const pending = translate('empty.pending');
  return (
    <BlockStack gap="small">
      <InlineStack gap="small" blockAlignment="center">
        {order.isUnderWay && <ProgressIndicator size="small-100" accessibilityLabel={pending} />}
        <Text>{order.decision ? decision(order.decision) : pending}</Text>
      </InlineStack>
      {order.decision !== null && order.decision.kind !== 'create' && (
        <NextStep key={order.decision.reason} orderId={order.id} />
      )}
    </BlockStack>
  );
}

interface RefusedProps extends Props {
  refused: NonNullable<OrderAnswer['decision']>;
}

function Refused({ order, refused, openAction }: RefusedProps) {
  const { decision, detail, translate } = useTranslations();
  const more = detail(refused.detail);
  return (
    <Banner tone="warning" title={decision(refused)}>
      <BlockStack gap="small">
        {more !== null && <Paragraph>{more}</Paragraph>}
        {mayChooseTax(refused) && (
          <InlineStack>
            <Button variant="primary" onPress={() => openAction('tax')}>
              {translate('empty.tax')}
            </Button>
          </InlineStack>
        )}
        <NextStep key={refused.reason} orderId={order.id} />
      </BlockStack>
    </Banner>
  );
}
