import { BlockStack, Button, ChoiceList, InlineStack, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_OF_RUN } from '../../../contract/selection';
import type { OrderRow } from '../../../contract/order-list/order-list';
import { BULK_TEXTS } from '../../../contract/texts/documents/bulk-texts';
import { UNANSWERED_TEXTS } from '../../../contract/texts/documents/change-texts';
import { useBegin } from '../../bulk/runs-query';
import { textsOf } from '../../i18n/texts-of';
import { ActionFailedBanner } from '../../order/action-failed-banner';
import { PreviewedDocument } from '../../order/preview/previewed-document';
import { taxQuery, type Treatment } from '../../order/tax/tax-query';
import { useTransferGate } from '../../plan-gate/use-transfer-gate';
import { useToast } from '../../shell/use-toast';
import { LoadError } from '../../states/load-error';
import { ListSkeleton } from '../../states/skeletons';
import { ordersAddress, readOrders } from '../orders-query';
import german from './i18n/de.json';

const t = textsOf(german);

interface Group {
  reason: string;
  taxCause: string;
}

/**
 * How all orders of a group are taxed: chosen once, seen on the invoice of one, and applied to all
 * by a run that goes on without this screen.
 */
export function TaxOfGroup(group: Group) {
  const [round, setRound] = useState(0);
  return (
    <OrdersOfGroup
      key={`${group.reason} ${group.taxCause} ${round}`}
      group={group}
      round={round}
      onNext={() => setRound(round + 1)}
    />
  );
}

interface GroupProps {
  group: Group;
  round: number;
  /** Its orders are to be read anew. */
  onNext: () => void;
}

/**
 * Read once: what a press applies to is what stood here, also where orders join or leave the group
 * meanwhile.
 */
function OrdersOfGroup({ group, round, onNext }: GroupProps) {
  const all = ordersAddress.parse({ ...group, limit: String(MAX_OF_RUN) });
  const orders = useQuery({
    queryKey: ['orders', 'of-group', group, round],
    queryFn: ({ signal }) => readOrders(all, signal),
    gcTime: 0,
    enabled: ({ state }) => state.data === undefined,
  });
  if (orders.isPending) return <ListSkeleton rows={2} />;
  if (!orders.data) return <LoadError query={orders} />;
  const { items, next } = orders.data;
  const [example] = items;
  if (!example) return null;
  return (
    <Choices
      group={group}
      round={round}
      example={example}
      orderIds={items.map(({ id }) => id)}
      hasMore={next !== null}
      onNext={onNext}
    />
  );
}

interface Props extends GroupProps {
  /** Its choices stand for all, and its invoice is shown. */
  example: OrderRow;
  orderIds: string[];
  hasMore: boolean;
}

function Choices({ group, round, example, orderIds, hasMore, onNext }: Props) {
  const tax = useQuery(taxQuery(example.id, round));
  const [chosen, setChosen] = useState<Treatment | null>(null);
  const apply = useApply(group, orderIds);
  if (apply.isBegun) return <Begun onNext={onNext} />;
  if (tax.isPending) return <ListSkeleton rows={2} />;
  if (!tax.data) return <LoadError query={tax} />;
  const { choices } = tax.data;
  const selected = chosen ?? choices[0]?.treatment;
  if (selected === undefined) return <Text as="p">{t('none')}</Text>;
  const title = t('preview', { order: example.name });
  return (
    <BlockStack gap="400">
      {apply.error !== null && <FailedRequest error={apply.error} />}
      <ChoiceList
        title={t('question')}
        choices={choices.map(({ treatment, text }) => ({ label: text, value: treatment }))}
        selected={[selected]}
        onChange={([treatment]: Treatment[]) => setChosen(treatment ?? null)}
        disabled={apply.isPending}
      />
      <InlineStack gap="300" blockAlign="center">
        <Button variant="primary" loading={apply.isPending} onClick={() => apply.start(selected)}>
          {t('apply', { count: orderIds.length })}
        </Button>
        {hasMore && <Text as="span">{t('firstOf', { count: orderIds.length })}</Text>}
      </InlineStack>
      <Text as="p" tone="subdued">
        {t('hint')}
      </Text>
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      <PreviewedDocument
        wanted={{ orderId: example.id, kind: 'invoice', treatment: selected }}
        title={title}
      />
      {apply.obstacle}
    </BlockStack>
  );
}

/** Orders for which the choice did not fit, and those beyond the first, are chosen for anew. */
function Begun({ onNext }: Pick<Props, 'onNext'>) {
  return (
    <BlockStack gap="200">
      <Text as="p">{t('begun')}</Text>
      <InlineStack>
        <Button onClick={onNext}>{t('next')}</Button>
      </InlineStack>
    </BlockStack>
  );
}

/** What the transfers are not enough for waits; without any there is nothing to begin. */
function useApply({ reason, taxCause }: Group, orderIds: string[]) {
  const { say } = useToast();
  const run = useBegin();
  const gate = useTransferGate();
  const requested = {
    action: 'tax',
    kinds: ['invoice'],
    orderIds,
    including: [],
    taxGroup: { reason, taxCause },
  } as const;
  return {
    start: (treatment: Treatment) =>
      gate.pass(1, () =>
        run.mutate({ ...requested, treatment }, { onSuccess: () => say(t('begun')) }),
      ),
    isPending: run.isPending,
    isBegun: run.isSuccess,
    error: run.error,
    obstacle: gate.dialog,
  };
}

function FailedRequest({ error }: { error: unknown }) {
  const unanswered = { title: UNANSWERED_TEXTS.de.title, text: t('unheard') };
  return (
    <ActionFailedBanner error={error} refused={BULK_TEXTS.de.refused} unanswered={unanswered} />
  );
}
