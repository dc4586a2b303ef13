import { useState } from 'react';
import { mostGranted } from '../../../domain/operator/grant-limits';
import type { Role } from '../../../domain/operator/permissions';
import { formatNumber } from '../../formats/number';
import type { ActedShop } from './acted-shop';
import { DayField, isWithin, NumberField, wholeOf } from './fields';
import { ReasonDialog } from './reason-dialog';
import { useGrant } from './shop-money';
import { t } from './i18n/texts';

export function GrantButton({ shop, roles }: { shop: ActedShop; roles: readonly Role[] }) {
  const grant = useGrant(shop.id);
  const [amount, setAmount] = useState('');
  const [lastDay, setLastDay] = useState('');
  const most = mostGranted(roles);
  const count = wholeOf(amount);
  return (
    <ReasonDialog
      button={t('grant.button')}
      title={t('grant.title')}
      about={shop.label}
      text={t('grant.text')}
      confirm={t('grant.confirm')}
      isReady={isWithin(count, 1, most)}
      isPending={grant.isPending}
      onConfirm={(given, close) =>
        grant.mutate({ ...given, amount: count, lastDay: lastDay || null }, { onSuccess: close })
      }
    >
      <NumberField
        label={t('grant.amount')}
        helpText={t('grant.most', { most: formatNumber(most) })}
        value={amount}
        onChange={setAmount}
      />
      <DayField
        label={t('grant.lastDay')}
        helpText={t('grant.lastDayHelp')}
        value={lastDay}
        onChange={setLastDay}
      />
    </ReasonDialog>
  );
}
