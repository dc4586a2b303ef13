import {
  BlockStack,
  Banner,
  Box,
  Card,
  InlineStack,
  Link,
  List,
  Spinner,
  Text,
} from '@shopify/polaris';
import { useEffect, useState } from 'react';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { SettingsSection } from '../../../domain/settings/settings';
import { type Draft, isSame } from '../draft';
import { UnsavedPreview } from './unsaved-preview';
import { useQuery } from '@tanstack/react-query';
import type {
  DifferenceAnswer,
  OutcomeAnswer,
  SettingsChangesAnswer,
} from '../../../contract/settings-preview';
import { KIND_TEXTS } from '../../../contract/texts/documents/document-name';
import { formatDay } from '../../formats/date';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { t } from './i18n/texts';
import { changesQuery, isInvalid, isReading, type Unsaved } from './settings-preview-query';

/** The form of any section, as far as what it does depends on it. */
export interface TriedForm {
  section: SettingsSection;
  isDirty: boolean;
  draft: Pick<Draft<object>, 'value' | 'saved' | 'version' | 'subscribe'>;
}

interface Props {
  form: TriedForm;
  /** What is drawn of the chosen order. */
  kind: DocumentKind;
}

/** The effect of the unsaved settings on real orders. */
export function PreviewPanel({ form, kind }: Props) {
  const { section, draft } = form;
  const value = useSettledDraft(draft);
  const unsaved = { section, version: draft.version(), value };
  return (
    <BlockStack gap="400">
      <ChangesCard unsaved={form.isDirty && !isSame(value, draft.saved()) ? unsaved : null} />
      <UnsavedPreview unsaved={unsaved} kind={kind} />
    </BlockStack>
  );
}

const PAUSE_MS = 700;

/** The unsaved values, debounced: a single keystroke renders nothing again. */
function useSettledDraft<Value>({
  value,
  subscribe,
}: Pick<Draft<Value>, 'value' | 'subscribe'>): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setSettled(value), PAUSE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [value, subscribe]);
  return settled;
}

interface CardProps {
  /** Null while nothing is written that is not saved. */
  unsaved: Unsaved | null;
}

/** What saving would change about the newest orders. */
function ChangesCard({ unsaved }: CardProps) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('changes.title')}
        </Text>
        {unsaved ? (
          <Compared unsaved={unsaved} />
        ) : (
          <Text as="p" tone="subdued">
            {t('changes.unchanged')}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}

function Compared({ unsaved }: { unsaved: Unsaved }) {
  const changes = useQuery(changesQuery(unsaved));
  const again = { isRetrying: changes.isFetching, onRetry: () => void changes.refetch() };
  if (changes.isPending) return <TextSkeleton lines={3} />;
  if (isInvalid(changes.error)) return <p>{t('changes.invalid')}</p>;
  if (!changes.data) return <LoadError query={changes} />;
  return (
    <BlockStack gap="300">
      {changes.isError && <LoadError query={changes} />}
      <Summary answer={changes.data} isOutdated={changes.isPlaceholderData} />
      <Unread answer={changes.data} {...again} />
      {alike(changes.data.differences).map((one) => (
        <AlikeChanges key={one.key} changes={one} />
      ))}
    </BlockStack>
  );
}

/** How much changes, announced with every new answer. */
function Summary({ answer, isOutdated }: { answer: SettingsChangesAnswer; isOutdated: boolean }) {
  const { orders: count, differences, pending, transfersLeft } = answer;
  const changed = new Set(differences.map(({ order }) => order.id)).size;
  const isOpen = isReading(answer) || isOutdated;
  const created = differences.filter(
    ({ before, after }) => isCreated(after) && !isCreated(before),
  ).length;
  return (
    <BlockStack gap="300">
      <div role="status">
        <InlineStack gap="200" blockAlign="center">
          {isOpen && <Spinner size="small" />}
          <span>
            {changed > 0 && t('changes.some', { changed, count })}
            {changed === 0 && pending === 0 && t('changes.none', { count })}{' '}
            {pending > 0 && t('changes.reading', { count: pending })}
          </span>
        </InlineStack>
      </div>
      {created > 0 && (
        <Banner tone="warning">
          <p>
            {transfersLeft !== null && created > transfersLeft
              ? t('changes.short', { created, count: transfersLeft })
              : t('changes.made', { count: created })}
          </p>
          <p>{t('changes.following')}</p>
        </Banner>
      )}
    </BlockStack>
  );
}

const isCreated = (outcome: SettingsChangesAnswer['differences'][number]['after']): boolean =>
  outcome?.kind === 'create';

interface UnreadProps {
  answer: SettingsChangesAnswer;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Which orders are not among them, and why. */
function Unread({ answer, isRetrying, onRetry }: UnreadProps) {
  const { hidden, unreadable, failure } = answer;
  const action = { content: t('changes.retry'), onAction: onRetry, loading: isRetrying };
  return (
    <>
      {failure && (
        <Banner tone="warning" title={t('changes.failed')} action={action}>
          <p>{failure.message}</p>
        </Banner>
      )}
      {hidden.length > 0 && (
        <Text as="p" tone="subdued">
          {t('changes.hidden', { names: hidden.join(', ') })}
        </Text>
      )}
      {unreadable.length > 0 && (
        <Text as="p" tone="subdued">
          {t('changes.unreadable', { names: unreadable.join(', ') })}
        </Text>
      )}
    </>
  );
}

/** One change from this to that, with the orders it is about. */
function AlikeChanges({ changes }: { changes: Alike }) {
  const { document, before, after, contents, orders } = changes;
  const isMoved = before?.text !== after?.text;
  return (
    <Box background="bg-surface-secondary" borderRadius="200" padding="300">
      <BlockStack gap="200">
        <Text as="h3" variant="headingSm">
          {KIND_TEXTS.de[document]}
        </Text>
        {isMoved && <Side label={t('changes.before')} outcome={before} />}
        {isMoved && <Side label={t('changes.after')} outcome={after} />}
        {contents.length > 0 && (
          <List>
            {contents.map((content) => (
              <List.Item key={content}>{content}</List.Item>
            ))}
          </List>
        )}
        <ul className="affected-orders">
          {orders.map(({ id, name, customerName, createdAt }) => (
            <li key={id}>
              <Link url={`/orders/${id}`}>{name}</Link>{' '}
              <Text as="span" tone="subdued">
                {[customerName, formatDay(createdAt)].filter(Boolean).join(', ')}
              </Text>
            </li>
          ))}
        </ul>
      </BlockStack>
    </Box>
  );
}

function Side({ label, outcome }: { label: string; outcome: OutcomeAnswer | null }) {
  return (
    <p>
      <Text as="span" fontWeight="semibold">
        {label}
      </Text>{' '}
      {outcome?.text ?? t('changes.nothing')}
    </p>
  );
}

/** Documents of several orders that change from the same to the same. */
interface Alike extends Pick<DifferenceAnswer, 'document' | 'before' | 'after' | 'contents'> {
  key: string;
  /** Each once, newest first. */
  orders: DifferenceAnswer['order'][];
}

/** Differences by what they are, so that forty orders of one kind are one thing to read. */
function alike(differences: readonly DifferenceAnswer[]): Alike[] {
  const groups = new Map<string, Alike>();
  for (const { order, document, before, after, contents } of differences) {
    const key = JSON.stringify([document, before, after, contents]);
    const group = groups.get(key) ?? { key, document, before, after, contents, orders: [] };
    if (!group.orders.some(({ id }) => id === order.id)) group.orders.push(order);
    groups.set(key, group);
  }
  return [...groups.values()];
}
