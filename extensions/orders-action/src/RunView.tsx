import {
  Badge,
  BlockStack,
  InlineStack,
  Link,
  Paragraph,
  ProgressIndicator,
  Text,
} from '../../adapter/admin';
import type { BulkAnswer } from '../../../web/contract/bulk/bulk-answer';
import { byUrgency, settledOf } from '../../../web/contract/bulk/run-progress';
import { BULK_TEXTS } from '../../../web/contract/texts/documents/bulk-texts';
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
  const { language, translate } = useWords();
  const texts = BULK_TEXTS[language];
  const { items, isEnded, isCancelled, action } = run;
  const progress = { settled: settledOf(run), orders: items.length };
  return (
    <BlockStack gap="base">
      <Text fontWeight="bold">{texts.actions[action]}</Text>
      <InlineStack gap="small" blockAlignment="center">
        {!isEnded && (
          <ProgressIndicator size="small-100" accessibilityLabel={translate('running')} />
        )}
        <Text>{isEnded ? texts.ended(progress) : texts.progress(progress)}</Text>
      </InlineStack>
      {!isEnded && <Paragraph>{isCancelled ? texts.stopping : translate('closable')}</Paragraph>}
      {!isEnded && !isCancelled && (
        <RequestFailure
          request={cancelling}
          title={translate('cancelFailed')}
          unheard={translate('unheard.cancel')}
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
  const { language, decision, detail, refusal } = useWords();
  const { already, states } = BULK_TEXTS[language];
  const { orderId, orderName, state, reason, error } = item;
  const why = reason ? decision(reason) : error && refusal(new RefusedError(error));
  const more = detail(reason?.detail);
  const stands = state === 'already' ? already[action] : states[state];
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
