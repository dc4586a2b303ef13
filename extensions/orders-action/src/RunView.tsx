import {
  Badge,
  BlockStack,
  InlineStack,
  Link,
  Paragraph,
  ProgressIndicator,
  Text,
} from '@shopify/ui-extensions-react/admin';
import type { BulkAnswer } from '../../../web/contract/bulk/bulk-answer';
import { byUrgency, settledOf } from '../../../web/contract/bulk/run-progress';
import { RequestFailure } from '../../admin-view/RequestFailure';
import type { Request } from '../../admin-view/use-request';
import { RefusedError } from '../../our-api/call';
import { useWords } from '../../words/use-words';

type Item = BulkAnswer['items'][number];

const TONES: Partial<Record<Item['state'], 'info' | 'success' | 'warning' | 'critical'>> = {
  begun: 'info',
  done: 'success',
  held: 'warning',
  failed: 'critical',
};

interface RunViewProps {
  run: BulkAnswer;
  cancelling: Request;
}

/** How far a run is, and what became of each order. */
export function RunView({ run, cancelling }: RunViewProps) {
  const { translate } = useWords();
  const { items, isEnded, isCancelled, action } = run;
  const progress = { settled: settledOf(run), orders: items.length };
  return (
    <BlockStack gap="base">
      <Text fontWeight="bold">{translate(`actions.${action}`)}</Text>
      <InlineStack gap="small" blockAlignment="center">
        {!isEnded && (
          <ProgressIndicator size="small-100" accessibilityLabel={translate('running')} />
        )}
        <Text>{translate(isEnded ? 'ended' : 'progress', progress)}</Text>
      </InlineStack>
      {!isEnded && <Paragraph>{translate(isCancelled ? 'stopping' : 'closable')}</Paragraph>}
      {!isEnded && !isCancelled && (
        <RequestFailure
          request={cancelling}
          title={translate('cancelFailed')}
          unheard={{ title: translate('unheard.title'), text: translate('unheard.cancel') }}
        />
      )}
      {byUrgency(run).map((item) => (
        <Result key={item.orderId} item={item} action={action} />
      ))}
    </BlockStack>
  );
}

interface ResultProps extends Pick<BulkAnswer, 'action'> {
  item: Item;
}

function Result({ item, action }: ResultProps) {
  const { translate, decision, detail, refusal } = useWords();
  const { orderId, orderName, state, reason, error } = item;
  const why = reason ? decision(reason) : error && refusal(new RefusedError(error));
  const more = detail(reason?.detail);
  const stands = translate(state === 'already' ? `already.${action}` : `states.${state}`);
  return (
    <BlockStack gap="none">
      <InlineStack gap="small" blockAlignment="center">
        <Link href={`shopify:admin/orders/${orderId}`}>{orderName ?? orderId}</Link>
        <Badge tone={TONES[state]}>{stands}</Badge>
      </InlineStack>
      {why && <Paragraph>{why}</Paragraph>}
      {more !== null && <Paragraph>{more}</Paragraph>}
    </BlockStack>
  );
}
