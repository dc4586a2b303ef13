import { Card, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { choicesQuery } from '../../order-choice/choices-query';
import type { Unsaved } from '../../settings-form/preview/settings-preview-query';
import { DrawnDocument } from '../../settings-form/preview/unsaved-preview';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { t } from '../../settings-form/preview/i18n/texts';

/** The first orders are read while this is open. */
const AGAIN_MS = 5_000;

/** The invoice of the shop's newest order, as these settings would make it. */
export function NewestInvoice({ unsaved }: { unsaved: Unsaved }) {
  const newest = useQuery({
    ...choicesQuery(''),
    refetchInterval: ({ state }) => (state.data?.items.length === 0 ? AGAIN_MS : false),
  });
  const order = newest.data?.items[0];
  if (newest.isError) return <LoadError query={newest} />;
  return (
    <Card>
      {newest.isPending && <TextSkeleton lines={8} />}
      {order && <DrawnDocument unsaved={unsaved} kind="invoice" order={order} />}
      {newest.data && !order && (
        <Text as="p" tone="subdued">
          {t('preview.empty')}
        </Text>
      )}
    </Card>
  );
}
