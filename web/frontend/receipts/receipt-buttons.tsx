import { Button } from '@shopify/polaris';
import { useState } from 'react';
import type { z } from 'zod';
import type { receiptAnswer } from '../../contract/partner/payouts';
import { textsOf } from '../i18n/texts-of';
import { useToast } from '../shell/use-toast';
import german from './i18n/de.json';

const t = textsOf(german);

interface Props {
  /** `isKept` false: the law does not want it any more, and it is deleted. */
  receipt: { number: string; former: readonly string[]; isKept: boolean };
  read: (number: string) => Promise<z.infer<typeof receiptAnswer>>;
}

/** Open a payout's receipt, and those before it that were objected to. */
export function ReceiptButtons({ receipt: { number, former, isKept }, read }: Props) {
  return (
    <>
      {former.map((one) => (
        <ReceiptButton key={one} number={one} read={read} isFormer />
      ))}
      {isKept && <ReceiptButton number={number} read={read} isFormer={false} />}
    </>
  );
}

interface OneProps extends Pick<Props, 'read'> {
  number: string;
  isFormer: boolean;
}

function ReceiptButton({ number, isFormer, read }: OneProps) {
  const { open, isOpening } = useOpenReceipt(() => read(number));
  return (
    <Button
      onClick={open}
      loading={isOpening}
      {...(!isFormer && { accessibilityLabel: t('openOf', { number }) })}
    >
      {isFormer ? t('openFormer', { number }) : t('open')}
    </Button>
  );
}

/**
 * In a new window, which opens empty at the click, because browsers block windows that open only
 * after an answer has come.
 */
function useOpenReceipt(read: () => ReturnType<Props['read']>) {
  const toast = useToast();
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    const opened = window.open('', '_blank');
    if (!opened) return toast.refuse(t('blocked'));
    setOpening(true);
    try {
      const { base64, mimetype } = await read();
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      opened.location.href = URL.createObjectURL(new Blob([bytes], { type: mimetype }));
    } catch (error) {
      opened.close();
      toast.fail(error);
    } finally {
      setOpening(false);
    }
  };
  return { open: () => void open(), isOpening };
}
