import { BlockStack, Button, Checkbox, DropZone, InlineError, Modal, Text } from '@shopify/polaris';
import type { TFunction } from 'i18next';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_BANK_ANSWER_LENGTH } from '../../../domain/partner/payout';
import { ApiError, messageOf } from '../../api/api-error';
import { formatNumber } from '../../formats/number';
import { useToast } from '../../shell/use-toast';
import { isReason, ReasonField } from '../actions/reason-field';
import { type BankOutcome, useBankAnswer } from './payouts-query';
import './i18n/texts';

interface Props {
  id: number;
  /** What is to be done next; else only what may be. */
  isNext: boolean;
}

/** Asks for the bank's answer to a run, a file of type pain.002. */
export function BankAnswerButton({ id, isNext }: Props) {
  const { t } = useTranslation('operatorPayouts');
  const { t: app } = useTranslation('app');
  const opener = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [nothingIsPaid, setNothingIsPaid] = useState(false);
  const tell = useTellOutcome();
  const answer = useBankAnswer(id);
  const open = () => {
    choose(null);
    setReason('');
    setOpen(true);
  };
  const close = () => setOpen(false);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setProblem(chosen && problemOf(chosen, t));
    setNothingIsPaid(false);
    answer.reset();
  };
  const confirm = async () => {
    if (!file) return;
    const xml = await file.text().catch(() => null);
    if (xml === null) return setProblem(t('answer.unreadable'));
    answer.mutate(
      { xml, nothingIsPaid, reason: reason.trim() },
      {
        onSuccess: ({ outcome }) => {
          tell(outcome);
          close();
        },
      },
    );
  };
  const isRefused = answer.error instanceof ApiError && answer.error.code === 'BANK_ANSWER_REFUSES';
  const error = answer.error ? messageOf(answer.error, app('error.unknown')) : problem;
  return (
    <>
      <div ref={opener}>
        <Button variant={isNext ? 'primary' : undefined} onClick={open}>
          {t('answer.button')}
        </Button>
      </div>
      <Modal
        open={isOpen}
        onClose={close}
        title={t('answer.title')}
        activator={opener}
        primaryAction={{
          content: t('answer.confirm'),
          loading: answer.isPending,
          disabled:
            file === null || problem !== null || !isReason(reason) || (isRefused && !nothingIsPaid),
          onAction: () => void confirm(),
        }}
        secondaryActions={[{ content: t('cancel'), onAction: close, disabled: answer.isPending }]}
      >
        <Modal.Section>
          <AnswerForm
            chosen={file}
            error={error}
            onChoose={choose}
            reason={reason}
            onReason={setReason}
            isAsked={isRefused || nothingIsPaid}
            nothingIsPaid={nothingIsPaid}
            onAnswer={setNothingIsPaid}
          />
        </Modal.Section>
      </Modal>
    </>
  );
}

function problemOf({ size }: File, t: TFunction<'operatorPayouts'>): string | null {
  if (size === 0) return t('answer.empty');
  const limit = formatNumber(MAX_BANK_ANSWER_LENGTH / 1_000);
  return size > MAX_BANK_ANSWER_LENGTH ? t('answer.tooLarge', { limit }) : null;
}

function useTellOutcome() {
  const { t } = useTranslation('operatorPayouts');
  const toast = useToast();
  return ({ paid, returned, pending, twice }: BankOutcome) => {
    if (twice.length > 0) toast.refuse(t('answer.twice', { receipts: twice.join(', ') }));
    const isNothing = paid + returned + pending + twice.length === 0;
    toast.say(t(isNothing ? 'answer.nothing' : 'answer.done', { paid, returned, pending }));
  };
}

interface FormProps {
  chosen: File | null;
  error: string | null;
  onChoose: (file: File | null) => void;
  reason: string;
  onReason: (reason: string) => void;
  /** Whether the bank refuses the whole file. */
  isAsked: boolean;
  nothingIsPaid: boolean;
  onAnswer: (nothingIsPaid: boolean) => void;
}

function AnswerForm({ chosen, error, onChoose, reason, onReason, ...refusal }: FormProps) {
  const { t } = useTranslation('operatorPayouts');
  const field = useId();
  return (
    <BlockStack gap="400">
      <Text as="p">{t('answer.text')}</Text>
      <BlockStack gap="200">
        <DropZone
          label={t('answer.file')}
          allowMultiple={false}
          variableHeight
          onDrop={([dropped]) => onChoose(dropped ?? null)}
        >
          <DropZone.FileUpload actionTitle={t('answer.choose')} actionHint={chosen?.name} />
        </DropZone>
        <div aria-live="polite">
          {error !== null && <InlineError message={error} fieldID={field} />}
        </div>
      </BlockStack>
      {refusal.isAsked && (
        <Checkbox
          label={t('answer.nothingIsPaid')}
          checked={refusal.nothingIsPaid}
          onChange={refusal.onAnswer}
        />
      )}
      <ReasonField value={reason} onChange={onReason} help={t('reasonHelp')} />
    </BlockStack>
  );
}
