import { BlockStack, Button, Checkbox, ChoiceList, TextField } from '@shopify/polaris';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { doneAnswer } from '../../../contract/operator/access';
import {
  ALERT_RULE_LIMITS,
  type AlertRuleAnswer,
  alertsAnswer,
  incidentsAnswer,
  ruleInput,
  type RuleInput,
} from '../../../contract/operator/fleet';
import { formatNumber } from '../../formats/number';
import { ConfirmModal } from '../../shell/confirm-modal';
import { useToast } from '../../shell/use-toast';
import { wholeOf } from '../actions/fields';
import { ReasonField } from '../actions/reason-dialog';
import { OPERATOR_KEY } from '../operator-query';
import { operatorRequest } from '../operator-session';
import { t } from './i18n/texts';

interface Draft {
  isOn: boolean;
  threshold: string;
  minutes: string;
  by: string[];
  reason: string;
}

/** Changes one rule in a dialog. */
export function EditRule({ rule }: { rule: AlertRuleAnswer }) {
  const { name, title, unit } = rule;
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<Draft>(draftOf(rule));
  const change = useChangeRule(name, t('form.saved'));
  const close = () => setOpen(false);
  const open = () => {
    setDraft(draftOf(rule));
    setOpen(true);
  };
  const { by, ...fields } = draft;
  const entered = {
    isOn: fields.isOn,
    threshold: wholeOf(fields.threshold),
    minutes: wholeOf(fields.minutes),
    byMail: by.includes('mail'),
    byWebhook: by.includes('webhook'),
    reason: fields.reason,
  };
  const parsed = ruleInput.safeParse(entered);
  const save = () => {
    if (parsed.success) change.mutate(parsed.data, { onSuccess: close });
  };
  const errorOf = (field: 'threshold' | 'minutes') => {
    if (ruleInput.shape[field].safeParse(entered[field]).success) return undefined;
    const { from, to } = ALERT_RULE_LIMITS[field];
    return t('form.invalid', { from: formatNumber(from), to: formatNumber(to) });
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={close}
      title={t('form.title', { title })}
      confirm={t('form.save')}
      cancel={t('form.cancel')}
      isDestructive={false}
      isPending={change.isPending}
      onConfirm={save}
      activator={
        <Button accessibilityLabel={t('rules.editOf', { title })} onClick={open}>
          {t('rules.edit')}
        </Button>
      }
    >
      <RuleForm unit={unit} draft={draft} errorOf={errorOf} onChange={setDraft} />
    </ConfirmModal>
  );
}

interface FormProps {
  unit: AlertRuleAnswer['unit'];
  draft: Draft;
  errorOf: (field: 'threshold' | 'minutes') => string | undefined;
  onChange: (draft: Draft) => void;
}

function RuleForm({ unit, draft, errorOf, onChange }: FormProps) {
  return (
    <BlockStack gap="400">
      <Checkbox
        label={t('form.isOn')}
        checked={draft.isOn}
        onChange={(isOn) => onChange({ ...draft, isOn })}
      />
      <TextField
        label={t('form.threshold', { unit: t(`form.unit.${unit}`) })}
        autoComplete="off"
        inputMode="numeric"
        value={draft.threshold}
        error={errorOf('threshold')}
        onChange={(threshold) => onChange({ ...draft, threshold })}
      />
      <TextField
        label={t('form.minutes')}
        helpText={t('form.minutesHelp')}
        autoComplete="off"
        inputMode="numeric"
        value={draft.minutes}
        error={errorOf('minutes')}
        onChange={(minutes) => onChange({ ...draft, minutes })}
      />
      <ChoiceList
        title={t('form.by')}
        allowMultiple
        choices={(['mail', 'webhook'] as const).map((value) => ({
          value,
          label: t(`channels.${value}`),
        }))}
        selected={draft.by}
        onChange={(chosen) => onChange({ ...draft, by: chosen })}
      />
      <ReasonField
        value={draft.reason}
        onChange={(reason) => onChange({ ...draft, reason })}
        help={t('form.reasonHelp')}
      />
    </BlockStack>
  );
}

function draftOf({ isOn, threshold, minutes, byMail, byWebhook }: AlertRuleAnswer): Draft {
  const by = [...(byMail ? ['mail'] : []), ...(byWebhook ? ['webhook'] : [])];
  return { isOn, threshold: String(threshold), minutes: String(minutes), by, reason: '' };
}

const KEY = [...OPERATOR_KEY, 'alerts'];
const REFRESH_MS = 60_000;
/** The first page begins at the newest. */
const FIRST = 0;

const alertsQuery = queryOptions({
  queryKey: [...KEY, 'rules'],
  queryFn: ({ signal }) => operatorRequest('/alerts', { answer: alertsAnswer, signal }),
  refetchInterval: REFRESH_MS,
});

export function useAlerts() {
  return useQuery(alertsQuery);
}

const incidentsQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'incidents'],
  queryFn: ({ pageParam: before, signal }) =>
    operatorRequest('/alerts/incidents', {
      query: { before: before === FIRST ? undefined : before },
      answer: incidentsAnswer,
      signal,
    }),
  initialPageParam: FIRST,
  getNextPageParam: ({ next }) => next ?? undefined,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
  refetchInterval: REFRESH_MS,
});

export function useIncidents() {
  return useInfiniteQuery(incidentsQuery);
}

function useChangeRule(name: AlertRuleAnswer['name'], saved: string) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: RuleInput) =>
      operatorRequest(`/alerts/${name}`, { method: 'PUT', body, answer: doneAnswer }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: KEY });
      toast.say(saved);
    },
    onError: (error) => toast.fail(error),
  });
}
