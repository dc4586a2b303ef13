import { BlockStack, Box, Button, InlineStack, Text } from '@shopify/polaris';
import { lazy, Suspense, useState } from 'react';
import type { OrderReasonsAnswer } from '../../contract/order-list/order-list';
import { groupName } from '../../contract/texts/reasons/short-reasons';
import { formatNumber } from '../formats/number';
import { HelpLink } from '../links/help-link';
import { ListSkeleton } from '../states/skeletons';
import { ordersAddress, type OrdersAddress, readOrders, UNFILTERED } from './orders-query';
import { t } from './i18n/texts';

/** With lists of its own of what it consists of, which few who see the orders need. */
const GroupActions = lazy(() => import('./group-actions'));

interface Props extends OrderReasonsAnswer {
  address: OrdersAddress;
  onChange: (changes: Partial<OrdersAddress>) => void;
}

type Group = OrderReasonsAnswer['groups'][number];

/**
 * Why documents are missing, and of how many orders. A press lists these, with the whole sentence;
 * another shows all again.
 */
export function ReasonGroups({ groups, address, onChange }: Props) {
  const [edited, setEdited] = useState<Group | null>(null);
  if (groups.length === 0 && edited === null) return null;
  const chosen = edited ?? groups.find((group) => isChosen(group, address));
  return (
    <Box padding="300" borderBlockEndWidth="025" borderColor="border">
      <BlockStack gap="200">
        <Text as="h2" variant="headingSm">
          {t('groups.title')}
        </Text>
        <InlineStack gap="200">
          {groups.map((group) => {
            const { reason, taxCause } = group;
            return (
              <GroupButton
                key={`${reason} ${taxCause}`}
                group={group}
                isPressed={group === chosen}
                onPress={() => onChange(group === chosen ? ANY_REASON : listOf(group))}
              />
            );
          })}
        </InlineStack>
        {chosen && (
          <Text as="p">
            {chosen.text} <HelpLink article={chosen.help} about={nameOf(chosen)} />
          </Text>
        )}
        {chosen && (chosen.isEndedByEdit || chosen.taxCause !== null) && (
          <Suspense fallback={<ListSkeleton rows={1} />}>
            <GroupActions
              group={chosen}
              read={() => readOrders(ordersAddress.parse(listOf(chosen)))}
              onOpen={(isOpen) => setEdited(isOpen ? chosen : null)}
            />
          </Suspense>
        )}
      </BlockStack>
    </Box>
  );
}

const ANY_REASON = { reason: undefined, taxCause: undefined } as const;

/** As many as the group counts. */
const listOf = ({ reason, taxCause }: Group): Partial<OrdersAddress> => ({
  ...UNFILTERED,
  reason,
  taxCause: taxCause ?? undefined,
});

function isChosen({ reason, taxCause }: Group, address: OrdersAddress): boolean {
  return reason === address.reason && taxCause === (address.taxCause ?? null);
}

interface GroupButtonProps {
  group: Group;
  isPressed: boolean;
  onPress: () => void;
}

function GroupButton({ group, isPressed, onPress }: GroupButtonProps) {
  const { orders, isUrgent } = group;
  return (
    <Button
      size="slim"
      tone={isUrgent && !isPressed ? 'critical' : undefined}
      pressed={isPressed}
      onClick={onPress}
    >
      {`${formatNumber(orders)} ${nameOf(group)}`}
    </Button>
  );
}

const nameOf = ({ reason, taxCause }: Group) => groupName(reason, taxCause);
