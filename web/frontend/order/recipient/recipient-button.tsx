import { Button } from '@shopify/polaris';
import { useState } from 'react';
import { type EditedOrder, RecipientDialog } from './recipient-dialog';
import { t } from './i18n/texts';

/** What is missing in the order is entered here, not in Shopify. */
export function RecipientButton({ order }: { order: EditedOrder }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {isOpen && <RecipientDialog orders={[order]} onClose={() => setOpen(false)} />}
    </>
  );
}
