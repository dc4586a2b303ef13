import { BlockStack, Box, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pausesAnswer, type PausesAnswer } from '../../../contract/operator/actions';
import { formatMoment } from '../../formats/date';
import { ListSkeleton } from '../../states/skeletons';
import { LoadError } from '../../states/load-error';
import { NothingHere } from '../../states/nothing-here';
import { OperatorArea } from '../operator-area';
import { OPERATOR_KEY, useAction } from '../operator-query';
import { operatorRequest } from '../operator-session';
import { t } from './i18n/texts';
import { isReason, ReasonDialog, ReasonField } from './reason-dialog';
import type { ActedShop } from './shop-money';

/** Where the creation of documents is stopped, and the button that stops it everywhere. */
export function PausesPage() {
  return (
    <OperatorArea title={t('pauses.title')} permission="pause_creation">
      {() => <Pauses />}
    </OperatorArea>
  );
}

function Pauses() {
  const pauses = usePauses();
  if (pauses.isPending)
    return (
      <Card>
        <ListSkeleton rows={2} />
      </Card>
    );
  if (!pauses.data) return <LoadError query={pauses} />;
  const { items } = pauses.data;
  const isAll = items.some(({ shop }) => shop === null);
  return (
    <BlockStack gap="400">
      <Card>
        <BlockStack gap="400">
          <Text as="h2" variant="headingMd">
            {t('pauses.one')}
          </Text>
          <Text as="p">{t('pauses.intro')}</Text>
          {!isAll && (
            <InlineStack>
              <PauseButton shop={null} />
            </InlineStack>
          )}
        </BlockStack>
      </Card>
      <Card padding="0">
        {items.length === 0 ? (
          <NothingHere title={t('pauses.empty.title')} text={t('pauses.empty.text')} />
        ) : (
          <ul className="plain-list">
            {items.map((item) => (
              <li key={item.shop?.id ?? 0}>
                <PauseRow item={item} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </BlockStack>
  );
}

function PauseRow({ item: { shop, reason, since } }: { item: PausesAnswer['items'][number] }) {
  return (
    <Box padding="400">
      <BlockStack gap="200">
        <Text as="h3" variant="headingSm">
          {shop?.domain ?? t('pauses.all')}
        </Text>
        <Text as="p" tone="subdued">
          {t('pauses.since', { since: formatMoment(since) })}
        </Text>
        <Text as="p">{t('pauses.reason', { reason })}</Text>
        <Resume shop={shop} />
      </BlockStack>
    </Box>
  );
}

const pausesQuery = queryOptions({
  queryKey: [...OPERATOR_KEY, 'pauses'],
  queryFn: ({ signal }) => operatorRequest('/pauses', { answer: pausesAnswer, signal }),
});

export function usePauses() {
  return useQuery(pausesQuery);
}

/** Stops the creation of one shop, or of all (null). */
export function PauseButton({ shop }: { shop: ActedShop | null }) {
  const which = shop === null ? 'stopAll' : 'stopOne';
  const send = (reason: string) =>
    operatorRequest('/pauses', {
      method: 'POST',
      body: { shopId: shop?.id ?? null, reason },
      answer: pausesAnswer,
    });
  const pause = useAction(send, t('pauses.begun'));
  return (
    <ReasonDialog
      button={t(`pauses.${which}.button`)}
      title={t(`pauses.${which}.title`)}
      about={shop?.label}
      text={t('pauses.text')}
      confirm={t(`pauses.${which}.confirm`)}
      isDestructive
      reasonHelp={shop === null ? t('reason.many') : undefined}
      isPending={pause.isPending}
      onConfirm={({ reason }, close) => pause.mutate(reason, { onSuccess: close })}
    />
  );
}

/** Undoes it by one click: the usual reason stands there already, to be changed. */
export function Resume({ shop }: { shop: { id: number; domain: string } | null }) {
  const [reason, setReason] = useState(t('pauses.endReason'));
  const send = () =>
    operatorRequest(`/pauses/${shop?.id ?? 0}/end`, {
      method: 'POST',
      body: { reason },
      answer: pausesAnswer,
    });
  const resume = useAction(send, t('pauses.ended'));
  return (
    <ReasonField
      value={reason}
      onChange={setReason}
      help={shop === null ? t('reason.many') : undefined}
      connectedRight={
        <Button
          loading={resume.isPending}
          disabled={!isReason(reason)}
          accessibilityLabel={t('pauses.endOf', { shop: shop?.domain ?? t('pauses.all') })}
          onClick={() => resume.mutate()}
        >
          {t('pauses.end')}
        </Button>
      }
    />
  );
}
