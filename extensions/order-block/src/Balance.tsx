import { Badge, InlineStack, Text } from '../../adapter/admin';
import type { OrderAnswer } from '../../../web/contract/order/order';
import { useCardTexts } from '../../order-view/use-card-texts';
import { useTranslations } from '../../translations/use-translations';

/** The documents compared with the order, and whether that is all. */
export function Balance({ order: { balance, currency } }: { order: OrderAnswer }) {
  const { amount } = useTranslations();
  const texts = useCardTexts();
  const { documentsCents, orderCents, differenceCents, isComplete } = balance;
  const missing = differenceCents === 0 ? null : amount(differenceCents, currency);
  const text = { documents: amount(documentsCents, currency), order: amount(orderCents, currency) };
  return (
    <InlineStack gap="small" blockAlignment="center">
      <Text>{texts.balance(text)}</Text>
      <Badge tone={isComplete ? 'success' : 'warning'}>
        {isComplete ? texts.isComplete : texts.isIncomplete(missing)}
      </Badge>
    </InlineStack>
  );
}
