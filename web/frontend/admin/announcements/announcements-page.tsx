import { Badge, BlockStack, Box, Card, InlineStack, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import type { AnnouncementAnswer, AnnouncementsAnswer } from '../../../contract/operator/actions';
import { type AnnouncementKind, isNow } from '../../../domain/downtime/announcement';
import { formatMoment } from '../../formats/date';
import { ListSkeleton } from '../../states/skeletons';
import { LoadError } from '../../states/load-error';
import { NothingHere } from '../../states/nothing-here';
import { ReasonDialog } from '../actions/reason-dialog';
import { OperatorArea } from '../operator-area';
import { EditDowntime, EditNotice, useAnnouncements, useRemove } from './edit-announcement';
import { t } from './i18n/texts';

/** What all merchants are told: planned maintenance, and notices. */
export function AnnouncementsPage() {
  return (
    <OperatorArea title={t('title')} permission="edit_downtimes">
      {() => <Everything />}
    </OperatorArea>
  );
}

function Everything() {
  const announcements = useAnnouncements();
  if (announcements.isPending)
    return (
      <Card>
        <ListSkeleton rows={4} />
      </Card>
    );
  if (!announcements.data) return <LoadError query={announcements} />;
  const { items, fixed } = announcements.data;
  const rowsOf = (wanted: AnnouncementKind) =>
    items
      .filter(({ kind }) => kind === wanted)
      .map((item) => <AnnouncementRow key={item.id} item={item} />);
  return (
    <BlockStack gap="400">
      <Announced
        kind="downtime"
        add={<EditDowntime downtime={null} />}
        rows={[
          ...fixed.map((one) => <FixedRow key={`${one.from} ${one.to}`} downtime={one} />),
          ...rowsOf('downtime'),
        ]}
      />
      <Announced kind="notice" add={<EditNotice notice={null} />} rows={rowsOf('notice')} />
    </BlockStack>
  );
}

interface AnnouncedProps {
  kind: AnnouncementKind;
  add: ReactNode;
  rows: ReactNode[];
}

function Announced({ kind, add, rows }: AnnouncedProps) {
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {t(`${kind}.title`)}
          </Text>
          <Text as="p">{t(`${kind}.intro`)}</Text>
          <InlineStack>{add}</InlineStack>
        </BlockStack>
      </Box>
      {rows.length === 0 ? (
        <NothingHere title={t(`${kind}.empty.title`)} text={t(`${kind}.empty.text`)} />
      ) : (
        <ul className="plain-list">
          {rows.map((row, index) => (
            <li key={index}>{row}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function periodOf({ from, to }: { from: string; to: string }) {
  return { from: formatMoment(from), to: formatMoment(to) };
}

function FixedRow({ downtime }: { downtime: AnnouncementsAnswer['fixed'][number] }) {
  return (
    <Box padding="400">
      <BlockStack gap="100">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {t('downtime.period', periodOf(downtime))}
          </Text>
          <Badge>{t('downtime.fixed')}</Badge>
        </InlineStack>
        <Text as="p" tone="subdued">
          {t('downtime.fixedText')}
        </Text>
      </BlockStack>
    </Box>
  );
}

function AnnouncementRow({ item }: { item: AnnouncementAnswer }) {
  const period = t(`${item.kind}.period`, periodOf(item));
  return (
    <Box padding="400">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <BlockStack gap="100">
          <InlineStack align="start" gap="200" blockAlign="center">
            <Text as="h3" variant="headingSm">
              {item.kind === 'notice' ? item.title : period}
            </Text>
            {isRunning(item) ? (
              <Badge tone={item.kind === 'downtime' ? 'critical' : 'success'}>
                {t(`${item.kind}.running`)}
              </Badge>
            ) : (
              <Badge>{t(`${item.kind}.planned`)}</Badge>
            )}
          </InlineStack>
          {item.kind === 'notice' && (
            <>
              <Text as="p">{item.text}</Text>
              <Text as="p" tone="subdued">
                {period}
              </Text>
            </>
          )}
        </BlockStack>
        <InlineStack align="start" gap="200">
          {item.kind === 'downtime' ? (
            <EditDowntime downtime={item} />
          ) : (
            <EditNotice notice={item} />
          )}
          <Remove item={item} isRunning={isRunning(item)} />
        </InlineStack>
      </InlineStack>
    </Box>
  );
}

function Remove({ item, isRunning }: { item: AnnouncementAnswer; isRunning: boolean }) {
  const { kind } = item;
  const remove = useRemove(item.id, t(`${kind}.remove.done`));
  const isEnding = kind === 'downtime' && isRunning;
  const which = isEnding ? t('downtime.remove.end') : t(`${kind}.remove.button`);
  const label =
    item.kind === 'notice'
      ? t('notice.remove.of', { title: item.title })
      : t('downtime.remove.of', { from: formatMoment(item.from) });
  return (
    <ReasonDialog
      button={which}
      buttonLabel={label}
      title={t(`${kind}.remove.title`)}
      text={t(`${kind}.remove.text`)}
      confirm={which}
      isDestructive
      reasonHelp={t('reasonHelp')}
      isPending={remove.isPending}
      onConfirm={({ reason }, close) => remove.mutate(reason, { onSuccess: close })}
    />
  );
}

function isRunning(item: AnnouncementAnswer): boolean {
  return isNow(item, new Date().toISOString());
}
