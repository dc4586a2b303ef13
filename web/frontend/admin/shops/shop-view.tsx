import {
  Banner,
  BlockStack,
  Button,
  ButtonGroup,
  Card,
  ChoiceList,
  Form,
  FormLayout,
  Text,
  TextField,
} from '@shopify/polaris';
import { useEffect, useState } from 'react';
import type { ShopHeadAnswer } from '../../../contract/operator/shops';
import { MAX_REASON_LENGTH, type ViewAnswer, viewInput } from '../../../contract/operator/access';
import { formatDay, formatMoment } from '../../formats/date';
import { counted } from '../../formats/number';
import { LimitedTextField } from '../../limited-text/limited-text-field';
import { ConfirmModal } from '../../shell/confirm-modal';
import { t } from './i18n/texts';
import { useEndView, useOpenView, useUncover, useViewOver } from './shops-query';

const OTHER_TICKET = '*ticket';
const REASON = '*reason';

/** Nobody looks into a shop without a ticket or a reason, which its merchant reads. */
export function ViewGate({ id, head }: { id: string; head: ShopHeadAnswer }) {
  const open = useOpenView(id);
  const [why, setWhy] = useState(head.tickets[0]?.number ?? REASON);
  const [ticket, setTicket] = useState('');
  const [reason, setReason] = useState('');
  const given = why === REASON ? { reason } : { ticket: why === OTHER_TICKET ? ticket : why };
  const input = viewInput.safeParse(given);
  const send = () => {
    if (input.success && !open.isPending) open.mutate(input.data);
  };
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="050">
          <Text as="h2" variant="headingLg">
            {head.name || head.domain}
          </Text>
          <Text as="p" tone="subdued">
            {head.domain}
          </Text>
        </BlockStack>
        {head.uninstalledAt !== null && (
          <Banner tone="warning">
            <p>{t('gate.uninstalled', { at: formatDay(head.uninstalledAt) })}</p>
          </Banner>
        )}
        <Text as="p">{t('gate.text')}</Text>
        <Form onSubmit={send}>
          <FormLayout>
            <ChoiceList
              title={t('gate.why')}
              choices={[
                ...head.tickets.map(({ number, receivedAt }) => ({
                  value: number,
                  label: t('gate.ticket', { number, at: formatMoment(receivedAt) }),
                })),
                { value: OTHER_TICKET, label: t('gate.otherTicket') },
                { value: REASON, label: t('gate.otherReason') },
              ]}
              selected={[why]}
              onChange={([chosen]) => setWhy(chosen ?? REASON)}
            />
            {why === OTHER_TICKET && (
              <TextField
                label={t('gate.number')}
                value={ticket}
                onChange={setTicket}
                error={ticket !== '' && !input.success && t('gate.numberWrong')}
                autoComplete="off"
              />
            )}
            {why === REASON && (
              <LimitedTextField
                label={t('gate.reason')}
                helpText={t('gate.reasonHelp')}
                value={reason}
                onChange={setReason}
                limit={MAX_REASON_LENGTH}
                autoComplete="off"
              />
            )}
            <Button submit variant="primary" loading={open.isPending} disabled={!input.success}>
              {t('gate.open')}
            </Button>
          </FormLayout>
        </Form>
      </BlockStack>
    </Card>
  );
}

export interface OpenView {
  /** By the clock of this screen, in milliseconds. */
  endsAt: number;
  isUncovered: boolean;
}

/** `readAt`: when it was answered. */
export function openView(
  { isUncovered, secondsLeft }: NonNullable<ViewAnswer['view']>,
  readAt: number,
): OpenView {
  return { endsAt: readAt + secondsLeft * 1_000, isUncovered };
}

const MINUTE_MS = 60_000;
const TICK_MS = 10_000;

/** Whole minutes until the look ends; asks for a reason again when it has. */
function useMinutesLeft(id: string, endsAt: number): number {
  const over = useViewOver(id);
  const [now, setNow] = useState(() => Date.now());
  const left = endsAt - now;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) over();
  }, [left, over]);
  return Math.max(1, Math.ceil(left / MINUTE_MS));
}

interface Props {
  id: string;
  view: OpenView;
  mayUncover: boolean;
  /** On the page where something is done in the shop. */
  isActing?: boolean;
}

/** That somebody looks into the shop, and for how long still. */
export function ViewBanner({ id, view, mayUncover, isActing }: Props) {
  const minutes = useMinutesLeft(id, view.endsAt);
  const end = useEndView(id);
  return (
    <Banner tone={view.isUncovered ? 'warning' : 'info'} title={t('view.title', counted(minutes))}>
      <BlockStack gap="300">
        <p>{t(isActing ? 'view.acting' : view.isUncovered ? 'view.uncovered' : 'view.covered')}</p>
        <ButtonGroup>
          {mayUncover && !view.isUncovered && <UncoverButton id={id} />}
          <Button loading={end.isPending} onClick={() => end.mutate(undefined)}>
            {t('view.end')}
          </Button>
        </ButtonGroup>
      </BlockStack>
    </Banner>
  );
}

function UncoverButton({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const uncover = useUncover(id);
  const close = () => setOpen(false);
  const confirm = () => {
    if (viewInput.safeParse({ reason }).success) uncover.mutate({ reason }, { onSuccess: close });
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={close}
      title={t('view.uncoverTitle')}
      confirm={t('view.uncoverConfirm')}
      cancel={t('view.cancel')}
      isDestructive={false}
      isPending={uncover.isPending}
      onConfirm={confirm}
      activator={<Button onClick={() => setOpen(true)}>{t('view.uncover')}</Button>}
    >
      <BlockStack gap="300">
        <p>{t('view.uncoverText')}</p>
        <LimitedTextField
          label={t('gate.reason')}
          value={reason}
          onChange={setReason}
          limit={MAX_REASON_LENGTH}
          autoComplete="off"
        />
      </BlockStack>
    </ConfirmModal>
  );
}
