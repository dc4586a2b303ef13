import { BlockStack, Button, Card, ChoiceList, InlineStack, Link, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { ShopLinksAnswer } from '../../contract/document-links';
import { linkElement } from '../../domain/document-link/mail/mail-link';
import { formatMoment } from '../formats/date';
import { AnnotatedSection } from '../shell/annotated-section';
import { ConfirmModal } from '../shell/confirm-modal';
import { CopyText } from './copy-text';
import { t } from './i18n/texts';
import { useRenewLinks } from './links-query';
import { LoadedLinks } from './loaded-links';

/** The texts that put a link to the documents into Shopify's notifications. */
export function LinksSection() {
  return (
    <AnnotatedSection heading={t('heading')} about={t('about')}>
      <Card>
        <LoadedLinks whileLocked={<RenewLinks />}>
          {(links) => (
            <BlockStack gap="400">
              <LinkTexts links={links} />
              <Text as="p" tone="subdued">
                {t('validSince', { at: formatMoment(links.renewedAt) })}
              </Text>
              <RenewLinks />
            </BlockStack>
          )}
        </LoadedLinks>
      </Card>
    </AnnotatedSection>
  );
}

const ASSISTANT = '/preferences/invoices?assistant=email-integration';
const HELP = '/help/setup/template';
const WAYS = ['view', 'download'] as const;
type Way = (typeof WAYS)[number];
const KINDS = ['invoice', 'creditNote'] as const;

/** What is pasted into a notification: for each kind of document a whole link, with its words. */
function LinkTexts({ links }: { links: ShopLinksAnswer }) {
  const [way, setWay] = useState<Way>('view');
  return (
    <BlockStack gap="400">
      <Text as="p">
        {t('paste')}{' '}
        <Link url={HELP} target="_blank">
          {t('help')}
        </Link>
      </Text>
      <Text as="p">
        {t('easier')} <Link url={ASSISTANT}>{t('assistant')}</Link>
      </Text>
      <ChoiceList
        title={t('opens.title')}
        choices={WAYS.map((value) => ({ value, label: t(`opens.${value}`) }))}
        selected={[way]}
        onChange={(chosen) => setWay(WAYS.find((one) => chosen.includes(one)) ?? way)}
      />
      {KINDS.map((kind) => (
        <CopyText
          key={`${kind}-${way}`}
          name={t(`${kind}.name`)}
          text={linkElement(links[kind][way], t(`${kind}.${way}`))}
        />
      ))}
    </BlockStack>
  );
}

/** Ends every link of the shop, after saying what that means. */
function RenewLinks() {
  const [isAsking, setOpen] = useState(false);
  const renew = useRenewLinks();
  const close = () => setOpen(false);
  return (
    <InlineStack>
      <ConfirmModal
        isOpen={isAsking}
        onClose={close}
        title={t('confirm.title')}
        confirm={t('renew')}
        cancel={t('confirm.cancel')}
        isPending={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: close })}
        activator={
          <Button tone="critical" onClick={() => setOpen(true)}>
            {t('renew')}
          </Button>
        }
      >
        <BlockStack gap="200">
          <p>{t('confirm.ends')}</p>
          <p>{t('confirm.paste')}</p>
        </BlockStack>
      </ConfirmModal>
    </InlineStack>
  );
}
