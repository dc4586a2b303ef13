import {
  Banner,
  BlockStack,
  Button,
  Checkbox,
  FormLayout,
  Modal,
  Text,
  TextField,
} from '@shopify/polaris';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ShopAnswer } from '../../../contract/shop';
import { isEmailAddress } from '../../../domain/text/email-address';
import { t as connectionText } from '../../connection/i18n/texts';
import { OneUserNote } from '../../connection/one-user-note';
import { PopupBlocked } from '../../connection/popup-blocked';
import { useConnect } from '../../connection/use-connect';
import { useOutsideUrls } from '../../links/outside-link';
import { Confetti } from '../../shell/confetti';
import { hasWorkingConnection } from '../../shell/shop-query';
import { t } from '../i18n/texts';
import { setupQuery } from '../setup-query';
import { StepCard } from '../step-card';
import type { StepProps } from '../step-props';

/** So long the success is celebrated before it goes on, which is tried again where it fails. */
const SUCCESS_MS = 3_800;

/** Signs in at Lexware Office; a connection that was made here is celebrated, once. */
export function AuthorizationStep({ shop, isDone, onDone }: StepProps) {
  const { connect, isConnecting, blockedUrl } = useConnect();
  const [isRegistering, setRegistering] = useState(false);
  const register = useRef<HTMLDivElement>(null);
  if (hasWorkingConnection(shop) && isDone) return <ConnectedBefore shop={shop} onDone={onDone} />;
  if (hasWorkingConnection(shop)) return <Connected shop={shop} />;
  return (
    <StepCard
      heading={t('authorization.heading')}
      text={t('authorization.text')}
      actions={
        <>
          <Button variant="primary" loading={isConnecting} onClick={connect}>
            {connectionText('connect')}
          </Button>
          <div ref={register}>
            <Button variant="tertiary" onClick={() => setRegistering(true)}>
              {t('authorization.register')}
            </Button>
          </div>
        </>
      }
    >
      <OneUserNote />
      {blockedUrl && <PopupBlocked url={blockedUrl} />}
      <RegisterDialog
        isOpen={isRegistering}
        onClose={() => setRegistering(false)}
        activator={register}
      />
    </StepCard>
  );
}

function Connected({ shop }: { shop: ShopAnswer }) {
  const queries = useQueryClient();
  useEffect(() => {
    const goOn = () => void queries.invalidateQueries({ queryKey: setupQuery.queryKey });
    const timer = setInterval(goOn, SUCCESS_MS);
    return () => clearInterval(timer);
  }, [queries]);
  const company = shop.lexoffice.profile?.companyName ?? '';
  return (
    <StepCard heading={t('authorization.heading')} text="">
      <Confetti />
      <Banner tone="success" title={t('authorization.done')}>
        <p>{t('authorization.doneText', { company })}</p>
      </Banner>
    </StepCard>
  );
}

function ConnectedBefore({ shop, onDone }: Pick<StepProps, 'shop' | 'onDone'>) {
  const company = shop.lexoffice.profile?.companyName ?? '';
  return (
    <StepCard
      heading={t('authorization.heading')}
      text={t('authorization.with', { company })}
      actions={
        <Button variant="primary" onClick={onDone}>
          {t('next')}
        </Button>
      }
    />
  );
}

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** Gets the focus back. */
  activator: RefObject<HTMLDivElement>;
}

/** Leads to the sign-up of Lexware Office, which opens in a tab of its own. */
function RegisterDialog({ isOpen, onClose, activator }: Props) {
  const form = useRegistration(onClose);
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      activator={activator}
      title={t('register.title')}
      primaryAction={{ content: t('register.open'), onAction: form.submit }}
      secondaryActions={[{ content: t('register.cancel'), onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p">{t('register.text')}</Text>
          <FormLayout>
            <TextField
              label={t('register.email')}
              type="email"
              autoComplete="email"
              value={form.email}
              onChange={form.setEmail}
              error={form.wasSubmitted && form.emailError}
            />
            <Checkbox
              label={t('register.accept')}
              checked={form.isAccepted}
              onChange={form.setAccepted}
              error={form.wasSubmitted && !form.isAccepted && t('register.acceptMissing')}
            />
          </FormLayout>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

function useRegistration(onDone: () => void) {
  const url = useOutsideUrls().lexware('signUp');
  const [email, setEmail] = useState('');
  const [isAccepted, setAccepted] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const given = email.trim();
  const emailError =
    given === ''
      ? t('register.emailMissing')
      : !isEmailAddress(given) && t('register.emailInvalid');
  const submit = () => {
    setSubmitted(true);
    if (emailError || !isAccepted || url === undefined) return;
    window.open(`${url}?email=${encodeURIComponent(given)}`, '_blank', 'noopener');
    onDone();
  };
  return { email, setEmail, isAccepted, setAccepted, wasSubmitted, emailError, submit };
}
