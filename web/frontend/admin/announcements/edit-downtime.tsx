import { BlockStack, Button, FormLayout, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { AnnouncementAnswer } from '../../../contract/operator/announcements';
import { formatMoment } from '../../formats/date';
import { ConfirmModal } from '../../shell/confirm-modal';
import { MaintenanceBanner } from '../../shell/maintenance/maintenance-banner';
import { MaintenanceMessage } from '../../shell/maintenance/maintenance-page';
import { isReason, ReasonField } from '../actions/reason-field';
import { useSave } from './announcements-query';
import { isAnnounceable, NO_PERIOD, PeriodFields, periodOf, typedPeriod } from './period-fields';
import { t } from './i18n/texts';

type Downtime = Extract<AnnouncementAnswer, { kind: 'downtime' }>;

/** Plans maintenance, or changes one, and shows what merchants will see. */
export function EditDowntime({ downtime }: { downtime: Downtime | null }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(NO_PERIOD);
  const [reason, setReason] = useState('');
  const save = useSave(downtime?.id ?? null, t('downtime.saved'));
  const period = periodOf(typed);
  const open = () => {
    setTyped(downtime ? typedPeriod(downtime) : NO_PERIOD);
    setReason('');
    setOpen(true);
  };
  const close = () => setOpen(false);
  const confirm = () => {
    if (isAnnounceable('downtime', period) && isReason(reason))
      save.mutate({ kind: 'downtime', ...period, reason }, { onSuccess: close });
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={close}
      title={t(downtime ? 'downtime.form.change' : 'downtime.form.add')}
      confirm={t('downtime.form.confirm')}
      cancel={t('cancel')}
      isDestructive={false}
      isPending={save.isPending}
      onConfirm={confirm}
      activator={
        downtime ? (
          <Button
            accessibilityLabel={t('downtime.editOf', { from: formatMoment(downtime.from) })}
            onClick={open}
          >
            {t('edit')}
          </Button>
        ) : (
          <Button onClick={open}>{t('downtime.add')}</Button>
        )
      }
    >
      <BlockStack gap="400">
        <FormLayout>
          <PeriodFields kind="downtime" typed={typed} onChange={setTyped} />
          <ReasonField value={reason} onChange={setReason} help={t('reasonHelp')} />
        </FormLayout>
        {isAnnounceable('downtime', period) && (
          <>
            <Text as="h3" variant="headingSm">
              {t('downtime.form.announced')}
            </Text>
            <MaintenanceBanner downtime={period} />
            <Text as="h3" variant="headingSm">
              {t('downtime.form.active')}
            </Text>
            <MaintenanceMessage isRetrying={false} onRetry={() => undefined} />
          </>
        )}
      </BlockStack>
    </ConfirmModal>
  );
}
