import { Banner } from '@shopify/polaris';
import { CARD_TEXTS } from '../../contract/texts/documents/card-texts';
import { OBSTACLES } from '../../contract/texts/reasons/obstacle-texts';
import { useShop } from '../shell/shop-query';

/** In a window for documents: why none is created yet; nothing once the creation is active. */
export function NotActivated() {
  const { data: shop } = useShop();
  if (shop?.activatedAt !== null) return null;
  const { text, path } = OBSTACLES.NOT_ACTIVATED;
  const action = { content: CARD_TEXTS.de.remedy.NOT_ACTIVATED, url: path };
  return (
    <Banner tone="warning" action={action}>
      <p>{text}</p>
    </Banner>
  );
}
