import { BlockStack, Box, Button, InlineStack, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import type { MailPreviewAnswer } from '../../../contract/mail';
import { PREVIEW_TEXTS } from '../../../contract/texts/documents/preview-texts';
import { ApiError, messageOf } from '../../api/api';
import { useSettled } from '../../placeholders/use-settled';
import { TextSkeleton } from '../../states/skeletons';
import { type MailedDocument, mailPreviewQuery, type PreviewedTexts } from './mail-query';
import { t } from './i18n/texts';
import { t as appText } from '../../shell/i18n/texts';

interface Props {
  orderId: string;
  document: MailedDocument;
  to: string;
  /** Where they differ from what is set. */
  texts: PreviewedTexts;
}

/**
 * The mail as its recipient reads it, once nothing was typed for a moment; until then the former
 * one is dimmed.
 */
export function MailPreview({ orderId, document, to, texts }: Props) {
  const written = JSON.stringify(texts);
  const settled = useSettled(written);
  const preview = useQuery(mailPreviewQuery(orderId, document, settled));
  const isFormer = preview.data !== undefined && (settled !== written || preview.isFetching);
  return (
    <div role="group" aria-label={PREVIEW_TEXTS.de.mail}>
      <Box background="bg-surface-secondary" borderRadius="200" padding="300">
        <BlockStack gap="200">
          <InlineStack align="space-between" wrap={false}>
            <Text as="h3" variant="bodyMd" fontWeight="medium">
              {PREVIEW_TEXTS.de.mail}
            </Text>
            {isFormer && (
              <Text as="span" tone="subdued">
                {t('previewUpdates')}
              </Text>
            )}
          </InlineStack>
          {preview.isPending && <TextSkeleton lines={6} />}
          {preview.isError && (
            <BlockStack gap="100" inlineAlign="start">
              <Text as="p" tone="critical">
                {problemOf(preview.error) ?? messageOf(preview.error, appText('error.unknown'))}
              </Text>
              <Button
                variant="plain"
                loading={preview.isFetching}
                onClick={() => void preview.refetch()}
              >
                {t('previewAgain')}
              </Button>
            </BlockStack>
          )}
          {preview.data && !preview.isError && (
            <div aria-busy={isFormer} style={{ opacity: isFormer ? 0.5 : 1 }}>
              <BlockStack gap="200">
                <Shown mail={preview.data} to={to} />
              </BlockStack>
            </div>
          )}
        </BlockStack>
      </Box>
    </div>
  );
}

/** What is wrong with a text rather than that something is. */
const problemOf = (error: unknown) =>
  error instanceof ApiError ? Object.values(error.fields)[0] : undefined;

function Shown({ mail, to }: { mail: MailPreviewAnswer; to: string }) {
  const { from, replyTo, subject, message, signature } = mail;
  return (
    <>
      <Text as="p" variant="bodySm" tone="subdued" breakWord>
        {from ? t('from', { from: `${from.name} <${from.address}>` }) : t('noSender')}
        {replyTo !== '' && (
          <>
            <br />
            {t('replyTo', { replyTo })}
          </>
        )}
        <br />
        {t('to', { to })}
      </Text>
      <Text as="p" fontWeight="semibold" breakWord>
        {subject}
      </Text>
      <div className="filled-text mail-text">{rendered(message + signature)}</div>
    </>
  );
}

/** What a mail may look like; nothing of it loads anything, leads anywhere or takes the focus. */
const SHOWN = new Set(
  'p br hr b strong i em u s small sub sup blockquote ul ol li table thead tbody tr td th'.split(
    ' ',
  ),
);

/** HTML of the server's, made of our own elements: no attribute of it reaches the page. */
function rendered(html: string): ReactNode {
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body);
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, key) => elementOf(child, key));
}

function elementOf(node: Node, key: number): ReactNode {
  if (!(node instanceof HTMLElement))
    return node.nodeType === Node.TEXT_NODE ? node.nodeValue : null;
  const name = node.tagName.toLowerCase();
  if (name === 'br' || name === 'hr') return createElement(name, { key });
  if (name === 'img') return <em key={key}>{node.getAttribute('alt')}</em>;
  return createElement(shownAs(name), { key }, childrenOf(node));
}

function shownAs(name: string): string {
  if (/^h\d$/.test(name)) return 'strong';
  if (name === 'a') return 'u';
  return SHOWN.has(name) ? name : 'span';
}
