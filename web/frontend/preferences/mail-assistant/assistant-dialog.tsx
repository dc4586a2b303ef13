import './mail-assistant.css';
import { Modal, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailTemplate } from '../../../domain/document-link/mail/mail-templates';
import { linksQuery } from '../../document-links/links-query';
import { LoadedLinks } from '../../document-links/loaded-links';
import { useFocusBack } from '../../shell/use-focus-back';
import { AppearanceStep } from './appearance-step';
import { InsertionStep } from './insertion-step';
import { Step } from './step';
import { useMailLink } from './use-mail-link';
import { t } from './i18n/texts';

const LAST = 3;

interface Props {
  kind: MailTemplate['kind'];
  onClose: () => void;
}

/** In three steps from nothing to a link in one of Shopify's mails. */
export function AssistantDialog({ kind, onClose }: Props) {
  useFocusBack();
  const [step, setStep] = useState(1);
  const [hasMoved, setMoved] = useState(false);
  const { data: links } = useQuery(linksQuery);
  const chosen = useMailLink(kind);
  const go = (to: number) => {
    setMoved(true);
    setStep(to);
  };
  const cancel = { content: t('cancel'), onAction: onClose };
  const back = { content: t('back'), onAction: () => go(step - 1) };
  // Without words there is no link to copy.
  const canGoOn = links !== undefined && (step === 1 || chosen.hasText);
  const next = { content: t('next'), onAction: () => go(step + 1), disabled: !canGoOn };
  const close = { content: t('close'), onAction: onClose };
  return (
    <Modal
      open
      onClose={onClose}
      size="large"
      title={t('title', { step })}
      primaryAction={step === LAST ? close : next}
      secondaryActions={[...(step === LAST ? [] : [cancel]), ...(step === 1 ? [] : [back])]}
    >
      <Modal.Section>
        <LoadedLinks>
          {(loaded) => {
            if (step === 1) return <IntroStep kind={kind} hasMoved={hasMoved} />;
            const props = { chosen, hasMoved };
            return step < LAST ? (
              <AppearanceStep {...props} />
            ) : (
              <InsertionStep {...props} code={chosen.code(loaded)} />
            );
          }}
        </LoadedLinks>
      </Modal.Section>
    </Modal>
  );
}

interface IntroProps {
  kind: MailTemplate['kind'];
  hasMoved: boolean;
}

/** What the link does, and what there is to do. */
function IntroStep({ kind, hasMoved }: IntroProps) {
  return (
    <Step heading={t('intro.heading')} hasMoved={hasMoved}>
      <Text as="p">{t(`intro.${kind}`)}</Text>
      <Text as="p">{t('intro.steps')}</Text>
      <Text as="p" tone="subdued">
        {t('intro.secret')}
      </Text>
    </Step>
  );
}
