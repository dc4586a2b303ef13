import { BlockStack, Box, Button, Collapsible, InlineStack, Link, Text } from '@shopify/polaris';
import { ChevronDownIcon, ChevronUpIcon } from '@shopify/polaris-icons';
import { useId, useState } from 'react';
import type { EventAnswer } from '../../contract/log';
import { formatMoment } from '../formats/date';
import texts from './i18n/de.json';
import { HelpLink } from '../links/help-link';
import { LexwareLink } from '../links/outside-link';
import { EventBadge } from '../statuses/event-badge';
import { t } from './i18n/texts';
import { t as statusesText } from '../statuses/i18n/texts';

interface Props {
  event: EventAnswer;
  /** On the order's own page its link would lead nowhere new. */
  hidesOrder: boolean;
}

/** One line of the event log; cause, remedy and references unfold below it. */
export function EventLine({ event, hidesOrder }: Props) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const references = Object.entries(event.ref);
  const hasDetails =
    event.text !== '' ||
    references.length > 0 ||
    event.help !== undefined ||
    event.stack !== undefined;

  return (
    <Box paddingInline="400" paddingBlock="300">
      <BlockStack gap="100">
        <div className="event-head">
          <InlineStack gap="200" blockAlign="center">
            <EventBadge status={event.status} />
            <Text as="h3" variant="headingSm">
              {event.title}
            </Text>
          </InlineStack>
          {hasDetails && (
            <Button
              variant="tertiary"
              size="micro"
              icon={isOpen ? ChevronUpIcon : ChevronDownIcon}
              ariaExpanded={isOpen}
              ariaControls={details}
              accessibilityLabel={`${t('details')}: ${event.title}`}
              onClick={() => setOpen(!isOpen)}
            />
          )}
        </div>
        <Facts event={event} hidesOrder={hidesOrder} />
        <Collapsible id={details} open={isOpen} transition={false}>
          <BlockStack gap="200">
            {event.text !== '' && <p className="event-text">{event.text}</p>}
            {event.help && (
              <p>
                <HelpLink article={event.help} about={event.title} />
              </p>
            )}
            <References event={event} references={references} />
            {event.stack && <Stack frames={event.stack} />}
          </BlockStack>
        </Collapsible>
      </BlockStack>
    </Box>
  );
}

/** When and whence it came, who did it, and the order it is about. */
function Facts({ event, hidesOrder }: Props) {
  return (
    <InlineStack gap="200">
      <Text as="span" tone="subdued" numeric>
        {formatMoment(event.date)}
      </Text>
      <Text as="span" tone="subdued">
        {statusesText(`origin.${event.origin}`)}
      </Text>
      {event.user !== undefined && (
        <Text as="span" tone="subdued">
          {t('user', { id: event.user })}
        </Text>
      )}
      {event.order && !hidesOrder && (
        <Link
          url={`/orders/${event.order.id}`}
          accessibilityLabel={t('order', { name: event.order.name })}
        >
          {event.order.name}
        </Link>
      )}
    </InlineStack>
  );
}

/** For the operator, who finds there what to mend. */
function Stack({ frames }: { frames: string[] }) {
  return (
    <BlockStack gap="100">
      <Text as="h4" variant="headingXs">
        {t('stack')}
      </Text>
      <code className="event-text">{frames.join('\n')}</code>
    </BlockStack>
  );
}

function References({ event, references }: Pick<Props, 'event'> & { references: Reference[] }) {
  if (references.length === 0) return null;
  return (
    <dl className="references">
      {references.map(([name, value]) => (
        <div key={name}>
          <dt>{isKnown(name) ? t(`ref.${name}`) : name}</dt>
          <dd>
            <ReferenceLink name={name} value={value} links={event.links} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Reference = [name: string, value: string];

interface ReferenceLinkProps {
  name: string;
  value: string;
  links: EventAnswer['links'];
}

/** To the order here, to the rest in Lexware; what has no page is named by its number. */
function ReferenceLink({ name, value, links }: ReferenceLinkProps) {
  if (name === 'order') return <Link url={`/orders/${value}`}>{t('open.order')}</Link>;
  if (name === 'transaction') return <LexwareLink to="transactions">{t('open.bank')}</LexwareLink>;
  const url = links[name];
  if (url === undefined) return <>{value}</>;
  return (
    <Link url={url} target="_blank">
      {t('open.lexware')}
    </Link>
  );
}

function isKnown(name: string): name is keyof typeof texts.ref {
  return Object.hasOwn(texts.ref, name);
}
