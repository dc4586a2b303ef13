import { Banner } from '@shopify/polaris';
import type { ShopAnswer } from '../../../contract/shop';
import { NOTICE_TONES } from '../../../domain/downtime/notice-tones';

/** What the operator tells all merchants. Operators see the same before they do. */
export function NoticeBanner({
  notice: { tone, title, text },
  onDismiss,
}: {
  notice: Omit<ShopAnswer['notices'][number], 'id'>;
  onDismiss?: () => void;
}) {
  return (
    <Banner tone={NOTICE_TONES.find((one) => one === tone)} title={title} onDismiss={onDismiss}>
      <p>{text}</p>
    </Banner>
  );
}
