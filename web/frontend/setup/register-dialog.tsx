import { BlockStack, Checkbox, FormLayout, Modal, Text, TextField } from '@shopify/polaris';
import { type RefObject, useState } from 'react';
import { isEmailAddress } from '../../domain/text/email-address';
import { useOutsideUrls } from '../links/outside-link';
import { t } from './i18n/texts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** Gets the focus back. */
  activator: RefObject<HTMLDivElement>;
}

/** Leads to the sign-up of Lexware Office, which opens in a tab of its own. */
export function RegisterDialog({ isOpen, onClose, activator }: Props) {
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
