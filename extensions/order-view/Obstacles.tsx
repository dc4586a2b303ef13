import { Banner, BlockStack, InlineStack, Link, Text } from '../adapter/admin';
import type { OrderAnswer } from '../../web/contract/order/order';
import { obstacleText } from '../translations/order-translations';
import { useTranslations } from '../translations/translations';
import { useCardTexts } from './use-card-texts';

/** What blocks the order, with a link to where that is solved. */
export function Obstacles({ order }: { order: OrderAnswer }) {
  const translations = useTranslations();
  const { remedy } = useCardTexts();
  return (
    <>
      {order.obstacles?.map((obstacle) => (
        <Banner key={obstacle.code} tone="warning">
          <BlockStack gap="small">
            <Text>{obstacleText(translations, obstacle)}</Text>
            <InlineStack>
              <Link href={`app:${obstacle.path.slice(1)}`}>{remedy[obstacle.code]}</Link>
            </InlineStack>
          </BlockStack>
        </Banner>
      ))}
    </>
  );
}
