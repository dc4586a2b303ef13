import { ProgressBar } from '@shopify/polaris';
import type { ShopAnswer } from '../../contract/shop';
import { remainingTransfers } from './transfers';

interface Props {
  credits: Pick<ShopAnswer['plan']['credits'], 'used' | 'quota'>;
  /** The id of the text that gives the same values. */
  label: string;
}

/** How much of the transfers is left. */
export function TransfersBar({ credits, label }: Props) {
  const { percent, level } = remainingTransfers(credits);
  return (
    <ProgressBar
      progress={Math.floor(percent)}
      size="small"
      animated={false}
      tone={level === 'critical' || level === 'exhausted' ? 'critical' : 'primary'}
      ariaLabelledBy={label}
    />
  );
}
