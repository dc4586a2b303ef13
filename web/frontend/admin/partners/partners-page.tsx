import { BlockStack, Link, Tabs, Text } from '@shopify/polaris';
import { z } from 'zod';
import { useAddress } from '../../address/use-address';
import { OperatorArea } from '../operator-area';
import { ListCard } from '../shops/list-card';
import { PartnerRow } from './partner-row';
import { usePartners } from './partners-query';
import { RatesCard } from './rates-card';
import { t } from './i18n/texts';

/** Who applied to be a partner, what was decided, and the rates that provisions wait for. */
export function PartnersPage() {
  return (
    <OperatorArea title={t('title')} permission="edit_partners">
      {() => (
        <BlockStack gap="400">
          <Partners />
          <RatesCard />
        </BlockStack>
      )}
    </OperatorArea>
  );
}

const TABS = ['applied', 'all'] as const;
const partnersAddress = z.object({
  tab: z.enum(TABS).catch('applied').default('applied'),
  /** One alone, by our number. */
  partner: z
    .string()
    .regex(/^[1-9]\d{0,14}$/u)
    .optional()
    .catch(undefined),
});

function Partners() {
  const [{ tab, partner }, setAddress] = useAddress(partnersAddress);
  const partners = usePartners(tab, partner);
  const shown = partner === undefined ? tab : 'one';
  return (
    <ListCard
      head={
        <>
          {partner === undefined ? (
            <Tabs
              tabs={TABS.map((id) => ({ id, content: t(`tabs.${id}`) }))}
              selected={TABS.indexOf(tab)}
              onSelect={(index) => setAddress({ tab: TABS[index] })}
            />
          ) : (
            <Link url="/admin/partners?tab=all">{t('showAll')}</Link>
          )}
          {partners.data?.isPaymentProven === false && (
            <Text as="p" tone="subdued">
              {t('unproven')}
            </Text>
          )}
        </>
      }
      list={{ ...partners, data: partners.data?.items }}
      empty={{ title: t(`empty.${shown}.title`), text: t(`empty.${shown}.text`) }}
      keyOf={({ id }) => id}
    >
      {(partner) => <PartnerRow partner={partner} />}
    </ListCard>
  );
}
