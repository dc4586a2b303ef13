import { BlockStack, Card, InlineStack, Link, Text } from '@shopify/polaris';
import { DOUBLE_PAYMENT_OUTCOMES, type DoublePaymentOutcome } from '../../../domain/partner/payout';
import { formatDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { ReasonDialog } from '../actions/reason-dialog';
import { useAction } from '../operator-query';
import { type DoublePayment, settleDouble } from './payouts-query';
import { t } from './i18n/texts';

/** What the bank paid a second time, until somebody has decided what becomes of it. */
export function DoubledCard({ doubled }: { doubled: DoublePayment[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('doubled.heading')}
        </Text>
        <Text as="p">{t('doubled.intro')}</Text>
        {doubled.map((payment) => (
          <DoubledRow key={payment.id} payment={payment} />
        ))}
      </BlockStack>
    </Card>
  );
}

interface Props {
  payment: DoublePayment;
}

function DoubledRow({ payment }: Props) {
  const { name, partner, amount, receipts, files, foundAt } = payment;
  const found = t('doubled.found', { receipts: receipts.join(', '), day: formatDay(foundAt) });
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Link url={`/admin/partners?partner=${partner}`}>{name}</Link>
        <Text as="span" numeric>
          {formatMoney(amount, 'EUR')}
        </Text>
      </InlineStack>
      <Text as="p" tone="subdued">
        {found}
      </Text>
      <InlineStack gap="200">
        {files.map((file) => (
          <Link key={file.id} url={`/admin/payouts/${file.id}`}>
            {file.name}
          </Link>
        ))}
      </InlineStack>
      <InlineStack gap="200">
        {DOUBLE_PAYMENT_OUTCOMES.map((outcome) => (
          <SettleButton key={outcome} payment={payment} outcome={outcome} />
        ))}
      </InlineStack>
    </BlockStack>
  );
}

function SettleButton({ payment, outcome }: Props & { outcome: DoublePaymentOutcome }) {
  const { id, name, amount, receipts } = payment;
  const settle = useAction(settleDouble, t(`doubled.${outcome}.done`));
  const number = receipts.at(-1) ?? '';
  return (
    <ReasonDialog
      button={t(`doubled.${outcome}.button`)}
      buttonLabel={t(`doubled.${outcome}.of`, { number })}
      title={t(`doubled.${outcome}.title`, { number })}
      text={t(`doubled.${outcome}.text`, { name, sum: formatMoney(amount, 'EUR') })}
      reasonHelp={t('paid.reasonHelp')}
      confirm={t(`doubled.${outcome}.button`)}
      isDestructive={outcome === 'written-off'}
      isPending={settle.isPending}
      onConfirm={({ reason }, close) =>
        settle.mutate({ id, outcome, reason }, { onSuccess: close })
      }
    />
  );
}
