import { BlockStack, Button, ButtonGroup, Modal, TextField } from '@shopify/polaris';
import { useId } from 'react';
import { copyField } from '../../clipboard/copy-field';
import { saveFile } from '../../files/save-file';
import { QrCode, qrImage } from '../../qr/qr-code';
import { useFocusBack } from '../../shell/use-focus-back';
import { useToast } from '../../shell/use-toast';
import { t } from './i18n/texts';

/** The code's link as text and as a picture. */
export function ShareDialog({ code, onClose }: { code: string; onClose: () => void }) {
  useFocusBack();
  const link = linkOf(code);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('share.title', { code })}
      secondaryActions={[{ content: t('close'), onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <LinkToCopy link={link} />
          <BlockStack gap="300" inlineAlign="start">
            <QrCode text={link} label={t('share.qr', { code })} />
            <QrButtons code={code} link={link} />
          </BlockStack>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

/** Our public page that shows the prices with the code, and takes it along. */
function linkOf(code: string): string {
  return new URL(`/affiliate?code=${encodeURIComponent(code)}`, window.location.origin).href;
}

function LinkToCopy({ link }: { link: string }) {
  const id = useId();
  const toast = useToast();
  const copy = async () => {
    if (await copyField(id, link)) toast.say(t('share.copied'));
    else toast.refuse(t('share.byHand'));
  };
  return (
    <TextField
      id={id}
      label={t('share.link')}
      value={link}
      readOnly
      selectTextOnFocus
      autoComplete="off"
      connectedRight={<Button onClick={() => void copy()}>{t('share.copy')}</Button>}
    />
  );
}

function QrButtons({ code, link }: { code: string; link: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      const image = await qrImage(link);
      await navigator.clipboard.write([new ClipboardItem({ [image.type]: image })]);
      toast.say(t('share.copiedQr'));
    } catch {
      toast.refuse(t('share.notCopiedQr'));
    }
  };
  const save = async () => {
    try {
      saveFile(await qrImage(link), `${code}.png`);
    } catch (error) {
      toast.fail(error);
    }
  };
  return (
    <ButtonGroup>
      <Button onClick={() => void copy()}>{t('share.copyQr')}</Button>
      <Button onClick={() => void save()}>{t('share.saveQr')}</Button>
    </ButtonGroup>
  );
}
