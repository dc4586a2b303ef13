import { Banner, type BannerProps, BlockStack, ChoiceList, Modal, Text } from '@shopify/polaris';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { OrderRow } from '../../contract/order-list/order-list';
import {
  MAX_TESTED_TEXT,
  type VatTestAnswer,
  vatTestAnswer,
  type vatTestBody,
} from '../../contract/vat-test';
import { request, messageOf } from '../api/api';
import { LimitedTextField } from '../limited-text/limited-text-field';
import { OrderChoice } from '../order-choice/order-choice';
import { t as contactPreferencesText } from '../preferences/contacts/i18n/texts';
import { t as appText } from '../shell/i18n/texts';
import { useFocusBack } from '../shell/use-focus-back';
import { t } from './i18n/texts';

/** Which VAT ids the app finds in a text or an order, and the register's answers. */
export function VatTestDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const [tested, setTested] = useState(NOTHING_YET);
  const { mutate, reset, data, error, isPending } = useVatTest();
  const body = vatTestBodyOf(tested);
  const change = (changes: Partial<Tested>) => {
    setTested({ ...tested, ...changes });
    // An answer to something else than what the window shows would mislead.
    reset();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('title')}
      primaryAction={{
        content: t('start'),
        onAction: () => body && mutate(body),
        loading: isPending,
        disabled: body === null,
      }}
      secondaryActions={[{ content: t('close'), onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p">{t('about')}</Text>
          <TestedSource tested={tested} onChange={change} />
          {error !== null && (
            <Banner tone="critical" title={t('refused')}>
              <p>{messageOf(error, appText('error.unknown'))}</p>
            </Banner>
          )}
          {data && <VatTestResult answer={data} />}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

const SOURCES = ['text', 'order'] as const;

/** What was typed and chosen so far; one of both is tested. */
interface Tested {
  source: (typeof SOURCES)[number];
  text: string;
  order: OrderRow | null;
}

const NOTHING_YET: Tested = { source: 'text', text: '', order: null };

/** The query for the server; null while there is nothing to send. */
function vatTestBodyOf({ source, text, order }: Tested): VatTestBody | null {
  if (source === 'order') return order && { orderId: order.id };
  const searched = text.trim();
  return searched === '' || text.length > MAX_TESTED_TEXT ? null : { text: searched };
}

interface Props {
  tested: Tested;
  onChange: (changes: Partial<Tested>) => void;
}

function TestedSource({ tested: { source, text, order }, onChange }: Props) {
  return (
    <>
      <ChoiceList
        title={t('source')}
        choices={SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
        selected={[source]}
        onChange={(chosen) =>
          onChange({ source: SOURCES.find((one) => chosen.includes(one)) ?? source })
        }
      />
      {source === 'order' ? (
        <OrderChoice chosen={order} onChoose={(chosen) => onChange({ order: chosen })} />
      ) : (
        <LimitedTextField
          label={t('text')}
          helpText={t('textHelp')}
          value={text}
          onChange={(typed) => onChange({ text: typed })}
          multiline={3}
          maxHeight="12rem"
          limit={MAX_TESTED_TEXT}
          autoComplete="off"
        />
      )}
    </>
  );
}

const TONES = {
  valid: 'success',
  invalid: 'critical',
  unknown: 'warning',
  'third-country': 'warning',
} as const satisfies Record<string, BannerProps['tone']>;

/** The register's answer about the buyer's VAT id, and where it was found. */
function VatTestResult({ answer: { places, vatId, register } }: { answer: VatTestAnswer }) {
  const tone = register === null ? 'info' : TONES[register];
  return (
    <BlockStack gap="300">
      <div role="status">
        <Banner tone={tone}>
          <p>{register === null ? t('none') : t(`register.${register}`, { vatId })}</p>
        </Banner>
      </div>
      {places.length > 0 && (
        <ul className="plain-list" aria-label={t('found')}>
          {places.map((found) => (
            <FoundAt key={found.place ?? 'text'} found={found} />
          ))}
        </ul>
      )}
    </BlockStack>
  );
}

function FoundAt({ found }: { found: VatTestAnswer['places'][number] }) {
  const { place, isSearched, ids, mistyped } = found;
  const parts = [
    ...ids.map(({ id, isOwn }) => (isOwn ? t('own', { id }) : id)),
    ...mistyped.map((id) => t('mistyped', { id })),
  ];
  return (
    <li>
      <Text as="p" fontWeight="semibold">
        {place === null ? t('inText') : contactPreferencesText(`business.${place}`)}
      </Text>
      <Text as="p" breakWord>
        {parts.join(', ')}
      </Text>
      {!isSearched && (
        <Text as="p" tone="subdued">
          {t('notSearched')}
        </Text>
      )}
    </li>
  );
}

type VatTestBody = z.input<typeof vatTestBody>;

function useVatTest() {
  return useMutation({
    mutationFn: (body: VatTestBody) =>
      request('/api/vat-test', { method: 'POST', body, answer: vatTestAnswer }),
  });
}
