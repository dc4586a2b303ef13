import { Banner, BlockStack, Button, ButtonGroup } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import { MAX_REASON_LENGTH, type ViewAnswer, viewInput } from '../../../contract/operator/views';
import { counted } from '../../formats/number';
import { LimitedTextField } from '../../limited-text/limited-text-field';
import { ConfirmModal } from '../../shell/confirm-modal';
import { useEndView, useUncover, useViewOver } from './shops-query';
import { t } from './i18n/texts';

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
