import {
  Banner,
  BlockStack,
  Button,
  Card,
  Divider,
  InlineStack,
  Link,
  ProgressBar,
  Text,
} from '@shopify/polaris';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { type ArchiveAnswer, archiveAnswer } from '../../contract/month';
import { archiveFileName } from '../../contract/texts/month-texts';
import { archiveMinutes } from '../../domain/month/archive-pace';
import { request } from '../api/api';
import { formatDay } from '../formats/date';
import { counted, formatNumber } from '../formats/number';
import { useToast } from '../shell/use-toast';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/skeletons';
import { DocumentsButton, DownloadButton } from './download-button';
import { t } from './i18n/texts';
import { archiveQuery } from './month-query';

/** What is handed to an adviser; `documents`: how many the month has. */
export function FilesCard({ month, documents }: { month: string; documents: number }) {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t('files.heading')}
        </Text>
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <BlockStack gap="050">
            <Text as="h3" variant="headingSm">
              {t('files.list')}
            </Text>
            <Text as="p" tone="subdued">
              {t('files.about')}
            </Text>
          </BlockStack>
          <DocumentsButton month={month} />
        </InlineStack>
        <Divider />
        <ArchivePart month={month} documents={documents} />
      </BlockStack>
    </Card>
  );
}

type Archive = NonNullable<ArchiveAnswer['archive']>;

interface Props {
  month: string;
  /** How many the month has, for the forecast. */
  documents: number;
}

/** All files of a month's documents as one: made, followed and downloaded here. */
function ArchivePart({ month, documents }: Props) {
  const query = useQuery(archiveQuery(month));
  const title = useId();
  return (
    <BlockStack gap="300">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <BlockStack gap="050">
          <Text as="h3" variant="headingSm" id={title}>
            {t('archive.heading')}
          </Text>
          <Text as="p" tone="subdued">
            {t('archive.about')}
          </Text>
        </BlockStack>
        {query.data && <NextStep month={month} archive={query.data.archive} />}
      </InlineStack>
      {query.isPending && <TextSkeleton lines={1} />}
      {query.isError && !query.data && <LoadError query={query} />}
      {query.data && !query.data.archive && (
        <Text as="p">{t('archive.forecast', counted(archiveMinutes(documents)))}</Text>
      )}
      {query.data?.archive && (
        <State month={month} archive={query.data.archive} labelledBy={title} />
      )}
    </BlockStack>
  );
}

function useBegin(month: string) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () =>
      request(`/api/month/${month}/archive`, { method: 'POST', answer: archiveAnswer }),
    onSuccess: (answer) => queries.setQueryData(archiveQuery(month).queryKey, answer),
    onError: toast.fail,
  });
}

/** The one thing to do next. */
function NextStep({ month, archive }: { month: string; archive: Archive | null }) {
  const begin = useBegin(month);
  if (archive?.state === 'reading') return null;
  if (archive?.state === 'done') {
    return (
      <DownloadButton
        path={`/api/month/${month}/archive/file`}
        fileName={archiveFileName(month)}
        label={t('archive.download')}
      />
    );
  }
  return (
    <Button loading={begin.isPending} onClick={() => begin.mutate()}>
      {t(archive ? 'archive.goOn' : 'archive.begin')}
    </Button>
  );
}

interface StateProps {
  month: string;
  archive: Archive;
  labelledBy: string;
}

function State({ month, archive, labelledBy }: StateProps) {
  const { state, failure } = archive;
  if (state === 'done') return <Ready month={month} archive={archive} />;
  return (
    <>
      {state === 'interrupted' && <Banner tone="warning">{failure}</Banner>}
      {state === 'stalled' && <Banner tone="warning">{t('archive.stalled')}</Banner>}
      <Progress archive={archive} labelledBy={labelledBy} />
    </>
  );
}

function Progress({ archive, labelledBy }: Omit<StateProps, 'month'>) {
  const { state, kept, missing, waiting } = archive;
  const settled = kept + missing;
  const all = settled + waiting;
  return (
    <BlockStack gap="200">
      <ProgressBar
        size="small"
        progress={Math.floor((settled / Math.max(all, 1)) * 100)}
        ariaLabelledBy={labelledBy}
      />
      <div role="status">
        {t('archive.progress', { done: formatNumber(settled), all: formatNumber(all) })}
      </div>
      {state === 'reading' && (
        <Text as="p" tone="subdued">
          {t('archive.remaining', counted(archiveMinutes(waiting)))}
        </Text>
      )}
    </BlockStack>
  );
}

const MEGABYTE = 1_000_000;

function Ready({ month, archive }: { month: string; archive: Archive }) {
  const begin = useBegin(month);
  const { kept, missing, bytes, keptUntil } = archive;
  return (
    <>
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <div role="status">
          {t('archive.ready', {
            ...counted(kept),
            size: formatNumber(Math.max(1, Math.round(bytes / MEGABYTE))),
            day: formatDay(keptUntil),
          })}
        </div>
        <Button variant="plain" loading={begin.isPending} onClick={() => begin.mutate()}>
          {t(missing > 0 ? 'archive.readMissing' : 'archive.refresh')}
        </Button>
      </InlineStack>
      {missing > 0 && <Missing archive={archive} />}
    </>
  );
}

function Missing({ archive: { missing, gaps } }: { archive: Archive }) {
  const others = missing - gaps.length;
  return (
    <Banner tone="warning" title={t('archive.missing', counted(missing))}>
      <ul className="plain-list">
        {gaps.map(({ orderId, name, text }) => (
          <li key={`${orderId} ${name}`}>
            <Link url={`/orders/${orderId}`}>{name}</Link> {text}
          </li>
        ))}
      </ul>
      {others > 0 && <Text as="p">{t('archive.others', counted(others))}</Text>}
    </Banner>
  );
}
