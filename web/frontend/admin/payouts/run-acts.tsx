import { BlockStack, InlineStack, Text } from '@shopify/polaris';
import { useId } from 'react';
import { saveFile } from '../../files/save-file';
import { formatMoney } from '../../formats/money';
import { counted } from '../../formats/number';
import { ReasonDialog } from '../actions/reason-dialog';
import { useAction } from '../use-action';
import { BankAnswerButton } from './bank-answer-button';
import { exportRun, type PayoutRun, releaseRun, voidRun } from './payouts-query';
import { openIn } from './run-state';
import { t } from './i18n/texts';

interface Props {
  run: PayoutRun;
}

/** What is to be done next with a run, and what may be. */
export function RunActs({ run }: Props) {
  const { state, method } = run;
  const why = useId();
  const hasLeft = state === 'released' || state === 'exported';
  const isOpen = state === 'exported' ? openIn(run) > 0 : state !== 'void';
  return (
    <BlockStack gap="300">
      <Text as="p" id={why}>
        {t(`run.next.${nextOf(run)}`)}
      </Text>
      <InlineStack gap="200">
        {state === 'prepared' && <ReleaseButton run={run} why={why} />}
        {hasLeft && <ExportButton run={run} />}
        {method === 'bank' && run.exportedAt !== null && (
          <BankAnswerButton id={run.id} isNext={isOpen} />
        )}
        {isOpen && <VoidButton run={run} />}
      </InlineStack>
      {isOpen && isExecuted(run) && (
        <Text as="p" tone="subdued">
          {t('void.paid')}
        </Text>
      )}
    </BlockStack>
  );
}

function nextOf(run: PayoutRun) {
  const isBank = run.method === 'bank';
  switch (run.state) {
    case 'prepared':
      return run.mayRelease ? 'release' : 'samePerson';
    case 'released':
      return isBank ? 'exportBank' : 'exportPaypal';
    case 'exported':
      if (run.doubted > 0) return 'doubted';
      if (openIn(run) === 0) return 'settled';
      return isBank ? 'answerBank' : 'answerPaypal';
    case 'void':
      return 'void';
  }
}

/** `why` describes the button where it cannot be used. */
function ReleaseButton({ run, why }: Props & { why: string }) {
  const release = useAction(releaseRun, t('release.done'));
  const shown = {
    payouts: t('payouts', counted(run.payouts)),
    sum: formatMoney(run.amount, 'EUR'),
  };
  return (
    <ReasonDialog
      button={t('release.button')}
      isPrimary
      isDisabled={!run.mayRelease}
      describedBy={run.mayRelease ? undefined : why}
      title={t('release.title')}
      text={t('release.text', shown)}
      reasonHelp={t('reasonHelp')}
      confirm={t('release.button')}
      isPending={release.isPending}
      onConfirm={({ reason }, close) =>
        release.mutate({ id: run.id, reason }, { onSuccess: close })
      }
    />
  );
}

function ExportButton({ run }: Props) {
  const take = useAction(exportRun, ({ name }) => t('export.done', { name }));
  const save = ({ name, mimetype, base64 }: Awaited<ReturnType<typeof exportRun>>) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    saveFile(new Blob([bytes], { type: mimetype }), name);
  };
  return (
    <ReasonDialog
      button={t('export.button')}
      title={t('export.title')}
      text={t('export.text')}
      reasonHelp={t('reasonHelp')}
      confirm={t('export.confirm')}
      isPending={take.isPending}
      onConfirm={({ reason }, close) =>
        take.mutate(
          { id: run.id, reason },
          {
            onSuccess: (file) => {
              save(file);
              close();
            },
          },
        )
      }
    />
  );
}

/** The bank has paid one: then it has carried out the file. */
const isExecuted = ({ state, paid }: PayoutRun) => state === 'exported' && paid > 0;

function VoidButton({ run }: Props) {
  const { id, state } = run;
  const discard = useAction(voidRun, t('void.done'));
  return (
    <ReasonDialog
      button={t('void.button')}
      title={t('void.title')}
      text={t(state === 'exported' ? 'void.textExported' : 'void.text')}
      reasonHelp={t('void.reasonHelp')}
      confirm={t('void.button')}
      isDestructive
      isDisabled={isExecuted(run)}
      isPending={discard.isPending}
      onConfirm={({ reason }, close) => discard.mutate({ id, reason }, { onSuccess: close })}
    />
  );
}
