import { Box, Button, ButtonGroup } from '@shopify/polaris';
import type { OrderPageAnswer } from '../../contract/order-list/order-page';
import { t } from './i18n/texts';

/** To the orders beside this one, on telephones, where the page's head has no room for it. */
export function Neighbours({ previous, next }: NonNullable<OrderPageAnswer['neighbours']>) {
  return (
    <Box padding="400">
      <ButtonGroup fullWidth>
        {previous && (
          <Button url={`/orders/${previous.id}`}>
            {t('neighbours.previous', { name: previous.name })}
          </Button>
        )}
        {next && (
          <Button url={`/orders/${next.id}`}>{t('neighbours.next', { name: next.name })}</Button>
        )}
      </ButtonGroup>
    </Box>
  );
}
