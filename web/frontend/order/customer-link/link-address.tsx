import { Button, TextField } from '@shopify/polaris';
import { ClipboardIcon } from '@shopify/polaris-icons';
import { useId } from 'react';
import { copyField } from '../../clipboard/copy-field';
import { useToast } from '../../shell/use-toast';
import { t } from './i18n/texts';

interface Props {
  name: string;
  address: string;
  /** What a customer meets there who opens it too early. */
  missing?: string;
}

/** One address: to read, to open and to copy. */
export function LinkAddress({ name, address, missing }: Props) {
  const id = useId();
  const copy = useCopy(id);
  return (
    <TextField
      id={id}
      label={name}
      value={address}
      helpText={missing}
      readOnly
      selectTextOnFocus
      autoComplete="off"
      labelAction={{
        content: t('open'),
        accessibilityLabel: t('openOf', { name }),
        url: address,
        external: true,
      }}
      connectedRight={
        <Button
          icon={ClipboardIcon}
          onClick={() => void copy(address)}
          accessibilityLabel={t('copyOf', { name })}
        >
          {t('copy')}
        </Button>
      }
    />
  );
}

function useCopy(fieldId: string) {
  const toast = useToast();
  return async (text: string) => {
    if (await copyField(fieldId, text)) toast.say(t('copied'));
    else toast.refuse(t('notCopied'));
  };
}
