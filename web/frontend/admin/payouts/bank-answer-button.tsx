import { BlockStack, Button, DropZone, InlineError, List, Modal, Text } from '@shopify/polaris';
import { type RefObject, useId, useRef, useState } from 'react';
import { MAX_BANK_ANSWER_LENGTH } from '../../../domain/partner/payout';
import { messageOf } from '../../api/api';
import { formatMoney } from '../../formats/money';
import { counted, formatNumber } from '../../formats/number';
import { useToast } from '../../shell/use-toast';
import { isReason, ReasonField } from '../actions/reason-dialog';
import { type BankOutcome, useBankAnswer } from './payouts-query';
import { t } from './i18n/texts';
import { t as appText } from '../../shell/i18n/texts';

interface Props {
  id: number;
  /** What is to be done next; else only what may be. */
  isNext: boolean;
}

/** Asks for the bank's answer to a run, a file of type pain.002. */
export function BankAnswerButton({ id, isNext }: Props) {
  const opener = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Opened anew it begins anew. */
  const [opened, setOpened] = useState(0);
  const open = () => {
    setOpened(opened + 1);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <div ref={opener}>
        <Button variant={isNext ? 'primary' : undefined} onClick={open}>
          {t('answer.button')}
        </Button>
      </div>
      <AnswerDialog key={opened} id={id} isOpen={isOpen} activator={opener} onClose={close} />
    </>
  );
}

interface DialogProps {
  id: number;
  isOpen: boolean;
  activator: RefObject<HTMLDivElement>;
  onClose: () => void;
}

type Doubted = BankOutcome['doubted'];
const NONE: Doubted = [];

/** The file, and then what it refuses that may be of a copy of ours. */
function AnswerDialog({ id, isOpen, activator, onClose }: DialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [doubted, setDoubted] = useState(NONE);
  const toast = useToast();
  const tell = useTellOutcome();
  const answer = useBankAnswer(id);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setProblem(chosen && problemOf(chosen));
    answer.reset();
  };
  const send = async (unpaid: Doubted) => {
    if (!file) return;
    const xml = await file.text().catch(() => null);
    if (xml === null) return setProblem(t('answer.unreadable'));
    const named = unpaid.map(({ receipt, isPaid }) => ({ receipt, isPaid }));
    const onSuccess = ({ outcome }: { outcome: BankOutcome }) => {
      tell(outcome);
      if (outcome.doubted.length === 0) onClose();
      else setDoubted(outcome.doubted);
    };
    answer.mutate({ xml, unpaid: named, reason: reason.trim() }, { onSuccess });
  };
  const keep = () => {
    toast.say(t('doubt.kept'));
    onClose();
  };
  const error = answer.error ? messageOf(answer.error, appText('error.unknown')) : problem;
  const isReady = file !== null && problem === null && isReason(reason);
  const isAsked = doubted.length > 0;
  const confirm = isAsked
    ? { content: t('doubt.unpaid'), destructive: true, onAction: () => void send(doubted) }
    : { content: t('answer.confirm'), disabled: !isReady, onAction: () => void send(NONE) };
  const leave = isAsked
    ? { content: t('doubt.open'), onAction: keep }
    : { content: t('cancel'), onAction: onClose };
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      title={t(isAsked ? 'doubt.title' : 'answer.title')}
      activator={activator}
      primaryAction={{ ...confirm, loading: answer.isPending }}
      secondaryActions={[{ ...leave, disabled: answer.isPending }]}
    >
      <Modal.Section>
        {isAsked ? (
          <DoubtQuestion doubted={doubted} error={error} />
        ) : (
          <AnswerForm
            chosen={file}
            error={error}
            onChoose={choose}
            reason={reason}
            onReason={setReason}
          />
        )}
      </Modal.Section>
    </Modal>
  );
}

function problemOf({ size }: File): string | null {
  if (size === 0) return t('answer.empty');
  const limit = formatNumber(MAX_BANK_ANSWER_LENGTH / 1_000);
  return size > MAX_BANK_ANSWER_LENGTH ? t('answer.tooLarge', { limit }) : null;
}

function useTellOutcome() {
  const toast = useToast();
  return ({ paid, returned, pending, twice, answered, doubted }: BankOutcome) => {
    if (twice.length > 0) toast.refuse(t('answer.twice', { receipts: twice.join(', ') }));
    const isNothing = paid + returned + pending + twice.length === 0;
    // Then the dialog asks, and nothing may lie over its buttons.
    if (doubted.length > 0) return;
    if (answered.length > 0) toast.say(t('answer.answered', counted(answered.length)));
    if (answered.length > 0 && isNothing) return;
    toast.say(t(isNothing ? 'answer.nothing' : 'answer.done', { paid, returned, pending }));
  };
}

/** Both answers are safe: what is not known to be unpaid stays as it is. */
function DoubtQuestion({ doubted, error }: { doubted: Doubted; error: string | null }) {
  return (
    <BlockStack gap="400">
      <Text as="p">{t('doubt.text')}</Text>
      <List>
        {doubted.map(({ receipt, name, amount, isPaid, reason }) => (
          <List.Item key={receipt}>
            {t('doubt.row', {
              number: receipt,
              name,
              sum: formatMoney(amount, 'EUR'),
              state: t(isPaid ? 'doubt.paid' : 'doubt.exported'),
              reason: reason || t('doubt.noReason'),
            })}
          </List.Item>
        ))}
      </List>
      <Text as="p">{t('doubt.unpaidHelp')}</Text>
      <Text as="p">{t('doubt.openHelp')}</Text>
      <Problem error={error} />
    </BlockStack>
  );
}

function Problem({ error }: { error: string | null }) {
  const field = useId();
  return (
    <div aria-live="polite">
      {error !== null && <InlineError message={error} fieldID={field} />}
    </div>
  );
}

interface FormProps {
  chosen: File | null;
  error: string | null;
  onChoose: (file: File | null) => void;
  reason: string;
  onReason: (reason: string) => void;
}

function AnswerForm({ chosen, error, onChoose, reason, onReason }: FormProps) {
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
        <Problem error={error} />
      </BlockStack>
      <ReasonField value={reason} onChange={onReason} help={t('reasonHelp')} />
    </BlockStack>
  );
}
