import {
  BlockStack,
  InlineStack,
  Link,
  Paragraph,
  ProgressIndicator,
  Text,
} from '../../adapter/admin';
import type { BulkAnswer } from '../../../web/contract/bulk';
import {
  type ResultGroup,
  resultGroups,
  settledOf,
  stateCounts,
} from '../../../web/contract/bulk-results';
import { BULK_ACTION_TEXTS } from '../../../web/contract/texts/documents/bulk-action-texts';
import { BULK_TEXTS } from '../../../web/contract/texts/documents/bulk-texts';
import { RequestFailure } from '../../admin-view/RequestFailure';
import type { Request } from '../../admin-view/use-request';
import { RefusedError } from '../../our-api/call';
import { useTranslations } from '../../translations/translations';

interface RunViewProps {
  run: BulkAnswer;
  cancelling: Request;
}

/** How far a run is, and what became of the orders. */
export function RunView({ run, cancelling }: RunViewProps) {
  const { language, translate } = useTranslations();
  const texts = BULK_TEXTS[language];
  const { items, isEnded, isCancelled, isPaused, action } = run;
  const goingOn = isPaused ? texts.paused : translate('closable');
  const said = isEnded
    ? stateCounts(run)
        .map(({ state, orders }) => texts.outcomes[action][state](orders))
        .join(', ')
    : texts.progress({ settled: settledOf(run), orders: items.length });
  return (
    <BlockStack gap="base">
      <Text fontWeight="bold">{BULK_ACTION_TEXTS[language][action]}</Text>
      <InlineStack gap="small" blockAlignment="center">
        {!isEnded && (
          <ProgressIndicator size="small-100" accessibilityLabel={translate('running')} />
        )}
        <Text>{said}</Text>
      </InlineStack>
      {!isEnded && <Paragraph>{isCancelled ? texts.stopping : goingOn}</Paragraph>}
      {!isEnded && !isCancelled && (
        <RequestFailure
          request={cancelling}
          title={translate('cancelFailed')}
          unanswered={translate('unheard.cancel')}
        />
      )}
      {resultGroups(run).map((group) => (
        <Result key={`${group.state} ${group.items[0]?.orderId}`} group={group} action={action} />
      ))}
    </BlockStack>
  );
}

interface ResultProps extends Pick<BulkAnswer, 'action'> {
  group: ResultGroup;
}

/** Orders with the same outcome for the same reason; what differs is shown at each. */
function Result({ group: { state, reason, error, items }, action }: ResultProps) {
  const { language, decision, detail, refusal } = useTranslations();
  const why = reason ? decision(reason) : error && refusal(new RefusedError(error));
  return (
    <BlockStack gap="none">
      <Text fontWeight="bold">{BULK_TEXTS[language].outcomes[action][state](items.length)}</Text>
      {why && <Paragraph>{why}</Paragraph>}
      {items.some((one) => one.reason?.detail) ? (
        items.map((one) => (
          <InlineStack key={one.orderId} gap="small">
            <Order item={one} />
            {one.reason?.detail && <Text>{detail(one.reason.detail) ?? ''}</Text>}
          </InlineStack>
        ))
      ) : (
        <InlineStack gap="small">
          {items.map((one) => (
            <Order key={one.orderId} item={one} />
          ))}
        </InlineStack>
      )}
    </BlockStack>
  );
}

function Order({ item: { orderId, orderName } }: { item: ResultGroup['items'][number] }) {
  return <Link href={`shopify:admin/orders/${orderId}`}>{orderName ?? orderId}</Link>;
}
