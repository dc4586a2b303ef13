import { Text } from '@shopify/polaris';

interface Props {
  label: string;
  amount: string;
}

/** What an amount is, and the amount at the other end; long ones go to a line of their own. */
export function AmountLine({ label, amount }: Props) {
  return (
    <div className="amount-line">
      <Text as="span">{label}</Text>
      <Text as="span" numeric>
        {amount}
      </Text>
    </div>
  );
}
