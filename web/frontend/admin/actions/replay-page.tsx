import {
  Badge,
  BlockStack,
  Box,
  Button,
  Card,
  Form,
  FormLayout,
  InlineStack,
  Select,
  Text,
  TextField,
} from '@shopify/polaris';
import { useState } from 'react';
import { useSearchParams } from '../../router/router';
import type { z } from 'zod';
import type {
  ReplayCandidateAnswer,
  replayPreviewAnswer,
  ReplaysAnswer,
} from '../../../contract/operator/actions';
import { MAX_PER_MINUTE, REPLAYED, type Replayed } from '../../../domain/operator/failures';
import { messageOf } from '../../api/api';
import { formatMoment } from '../../formats/date';
import { ListSkeleton } from '../../states/skeletons';
import { LoadError } from '../../states/load-error';
import { NothingHere } from '../../states/nothing-here';
import { OperatorArea } from '../operator-area';
import { ReasonDialog } from './reason-dialog';
import {
  ReplayButton,
  type ReplaySearch,
  useBeginReplay,
  useCancelReplay,
  useReplayPreview,
  useReplays,
} from './replay';
import { t } from './i18n/texts';
import { t as appText } from '../../shell/i18n/texts';

/** Failed steps and webhooks by filter: first a dry run, then at a rate. */
export function ReplayPage() {
  return (
    <OperatorArea title={t('replay.title')} permission="replay_jobs">
      {() => (
        <BlockStack gap="400">
          <SearchCard />
          <ReplaysCard />
        </BlockStack>
      )}
    </OperatorArea>
  );
}

const EMPTY = { shopDomain: '', name: '', failure: '', from: '', to: '' };
type Fields = typeof EMPTY;

function searchOf(what: Replayed, fields: Fields): ReplaySearch {
  const text = (value: string) => value.trim() || null;
  const moment = (value: string) => (value === '' ? null : new Date(value).toISOString());
  const { shopDomain, name, failure, from, to } = fields;
  return {
    what,
    filter: {
      shopDomain: text(shopDomain.toLowerCase()),
      name: text(name),
      failure: text(failure),
      from: moment(from),
      to: moment(to),
    },
  };
}

function SearchCard() {
  const [what, setWhat] = useState<Replayed>('jobs');
  // A class of failures leads here with its step and code.
  const [given] = useSearchParams();
  const [fields, setFields] = useState({
    ...EMPTY,
    name: given.get('name') ?? '',
    failure: given.get('failure') ?? '',
  });
  const preview = useReplayPreview();
  // What was counted is what begins: with another filter the dry run is done again.
  const change = (changes: Partial<Fields>) => {
    setFields({ ...fields, ...changes });
    preview.reset();
  };
  const field = (name: keyof Fields, type?: 'datetime-local') => (
    <TextField
      key={name}
      label={t(`replay.filter.${name}`)}
      value={fields[name]}
      onChange={(value) => change({ [name]: value })}
      type={type}
      autoComplete="off"
    />
  );
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t('replay.search')}
        </Text>
        <Text as="p">{t('replay.intro')}</Text>
        <Form onSubmit={() => preview.mutate(searchOf(what, fields))}>
          <FormLayout>
            <Select
              label={t('replay.filter.what')}
              options={REPLAYED.map((value) => ({ value, label: t(`replay.what.${value}`) }))}
              value={what}
              onChange={(value) => {
                setWhat(value === 'deliveries' ? 'deliveries' : 'jobs');
                preview.reset();
              }}
            />
            <FormLayout.Group>
              {[field('shopDomain'), field('name'), field('failure')]}
            </FormLayout.Group>
            <FormLayout.Group>
              {[field('from', 'datetime-local'), field('to', 'datetime-local')]}
            </FormLayout.Group>
            <Button submit loading={preview.isPending}>
              {t('replay.preview')}
            </Button>
          </FormLayout>
        </Form>
        {preview.error && (
          <Text as="p" tone="critical">
            {messageOf(preview.error, appText('error.unknown'))}
          </Text>
        )}
        {preview.data && <Preview found={preview.data} search={searchOf(what, fields)} />}
      </BlockStack>
    </Card>
  );
}

function Preview({
  found,
  search,
}: {
  found: z.output<typeof replayPreviewAnswer>;
  search: ReplaySearch;
}) {
  const { count, isMore, examples } = found;
  return (
    <BlockStack gap="300">
      <Text as="h2" variant="headingMd">
        {t(isMore ? 'replay.foundMore' : 'replay.found', { number: count })}
      </Text>
      {isMore && <Text as="p">{t('replay.foundMoreText')}</Text>}
      {examples.length > 0 && (
        <ul className="plain-list">
          {examples.map((example) => (
            <li key={example.id}>
              <Example example={example} what={search.what} />
            </li>
          ))}
        </ul>
      )}
      {(count > 0 || isMore) && <BeginButton search={search} count={isMore ? null : count} />}
    </BlockStack>
  );
}

function Example({ example, what }: { example: ReplayCandidateAnswer; what: Replayed }) {
  const { id, name, failure, shopDomain, at } = example;
  return (
    <Box paddingBlock="200">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <BlockStack gap="100">
          <Text as="p" breakWord>
            {t('replay.example', { name, failure })}
          </Text>
          <Text as="p" tone="subdued" breakWord>
            {[shopDomain, formatMoment(at)].filter(Boolean).join(' · ')}
          </Text>
        </BlockStack>
        <ReplayButton what={what} id={id} name={`${name} ${id}`} />
      </InlineStack>
    </Box>
  );
}

const USUAL_RATE = 60;

/** `count`: null where there are more than were counted. */
function BeginButton({ search, count }: { search: ReplaySearch; count: number | null }) {
  const begin = useBeginReplay();
  const [rate, setRate] = useState(String(USUAL_RATE));
  const perMinute = /^\d{1,3}$/u.test(rate) ? Number(rate) : 0;
  return (
    <InlineStack>
      <ReasonDialog
        button={
          count === null ? t('replay.begin.all') : t('replay.begin.button', { number: count })
        }
        title={
          count === null ? t('replay.begin.allTitle') : t('replay.begin.title', { number: count })
        }
        text={t('replay.begin.text')}
        confirm={t('replay.begin.confirm')}
        reasonHelp={search.filter.shopDomain === null ? t('reason.many') : undefined}
        isReady={perMinute >= 1 && perMinute <= MAX_PER_MINUTE}
        isPending={begin.isPending}
        onConfirm={(given, close) =>
          begin.mutate({ ...search, ...given, perMinute }, { onSuccess: close })
        }
      >
        <TextField
          label={t('replay.rate')}
          helpText={t('replay.rateHelp', { max: MAX_PER_MINUTE })}
          value={rate}
          onChange={setRate}
          inputMode="numeric"
          autoComplete="off"
        />
      </ReasonDialog>
    </InlineStack>
  );
}

function ReplaysCard() {
  const replays = useReplays();
  if (replays.isPending)
    return (
      <Card>
        <ListSkeleton rows={2} />
      </Card>
    );
  if (!replays.data) return <LoadError query={replays} />;
  const { items } = replays.data;
  return (
    <Card padding="0">
      {items.length === 0 ? (
        <NothingHere title={t('replay.empty.title')} text={t('replay.empty.text')} />
      ) : (
        <ul className="plain-list">
          {items.map((item) => (
            <li key={item.id}>
              <ReplayRow item={item} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const TONES = { running: 'attention', done: 'success', cancelled: undefined } as const;

function ReplayRow({ item }: { item: ReplaysAnswer['items'][number] }) {
  const cancel = useCancelReplay();
  const { id, what, filter, state, done, total, perMinute, startedAt } = item;
  const { shopDomain, name, failure } = filter;
  const narrowed = [shopDomain, name, failure].filter(Boolean).join(' · ');
  return (
    <Box padding="400">
      <BlockStack gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {t(`replay.what.${what}`)}
          </Text>
          <Badge tone={TONES[state]}>{t(`replay.state.${state}`)}</Badge>
        </InlineStack>
        <Text as="p">{t('replay.progress', { done, total, perMinute })}</Text>
        <Text as="p" tone="subdued" breakWord>
          {[formatMoment(startedAt), narrowed || t('replay.everything')].join(' · ')}
        </Text>
        {state === 'running' && (
          <InlineStack>
            <ReasonDialog
              button={t('replay.cancel.button')}
              title={t('replay.cancel.title')}
              text={t('replay.cancel.text')}
              confirm={t('replay.cancel.confirm')}
              isDestructive
              reasonHelp={shopDomain === null ? t('reason.internal') : undefined}
              isPending={cancel.isPending}
              onConfirm={({ reason }, close) => cancel.mutate({ id, reason }, { onSuccess: close })}
            />
          </InlineStack>
        )}
      </BlockStack>
    </Box>
  );
}
