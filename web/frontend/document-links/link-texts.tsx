import { BlockStack, ChoiceList, Link, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { ShopLinksAnswer } from '../../contract/document-links';
import { linkElement } from '../../domain/document-link/mail/mail-link';
import { CopyText } from './copy-text';
import { t } from './i18n/texts';

const ASSISTANT = '/preferences/invoices?assistant=email-integration';
const HELP = '/help/setup/template';
const WAYS = ['view', 'download'] as const;
type Way = (typeof WAYS)[number];
const KINDS = ['invoice', 'creditNote'] as const;

/** What is pasted into a notification: for each kind of document a whole link, with its words. */
export function LinkTexts({ links }: { links: ShopLinksAnswer }) {
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
