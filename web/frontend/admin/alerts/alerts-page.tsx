import { Badge, Banner, BlockStack, Box, Button, Card, InlineStack, Text } from '@shopify/polaris';
import type {
  AlertRuleAnswer,
  AlertsAnswer,
  IncidentAnswer,
} from '../../../contract/operator/fleet';
import { formatMoment } from '../../formats/date';
import { counted } from '../../formats/number';
import { ListSkeleton } from '../../states/skeletons';
import { LoadError } from '../../states/load-error';
import { NothingHere } from '../../states/nothing-here';
import { OperatorArea } from '../operator-area';
import { EditRule, useAlerts, useIncidents } from './edit-rule';
import { t } from './i18n/texts';

/** What is watched, and what was found. */
export function AlertsPage() {
  return (
    <OperatorArea title={t('title')} permission="view_dashboard">
      {(me) => (
        <BlockStack gap="400">
          <Incidents />
          <Rules mayEdit={me.permissions.includes('edit_alerts')} />
        </BlockStack>
      )}
    </OperatorArea>
  );
}

function Rules({ mayEdit }: { mayEdit: boolean }) {
  const alerts = useAlerts();
  if (alerts.isPending)
    return (
      <Card>
        <ListSkeleton rows={4} />
      </Card>
    );
  if (!alerts.data) return <LoadError query={alerts} />;
  const { rules, checkedAt, channels } = alerts.data;
  return (
    <BlockStack gap="400">
      <Unreachable channels={channels} />
      <Card padding="0">
        <Box padding="400" paddingBlockEnd="0">
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd">
              {t('rules.title')}
            </Text>
            <Text as="p" tone="subdued">
              {checkedAt === null ? t('unchecked') : t('checked', { at: formatMoment(checkedAt) })}
            </Text>
          </BlockStack>
        </Box>
        <ul className="plain-list">
          {rules.map((rule) => (
            <li key={rule.name}>
              <RuleRow rule={rule} mayEdit={mayEdit} />
            </li>
          ))}
        </ul>
      </Card>
    </BlockStack>
  );
}

function Unreachable({ channels: { mail, webhook } }: Pick<AlertsAnswer, 'channels'>) {
  if (webhook) return null;
  const which = mail ? 'mailOnly' : 'none';
  return (
    <Banner tone="warning" title={t(`channels.${which}.title`)}>
      <p>{t(`channels.${which}.text`)}</p>
    </Banner>
  );
}

function RuleRow({ rule, mayEdit }: { rule: AlertRuleAnswer; mayEdit: boolean }) {
  const { title, measured, unit, value, threshold, minutes, isOn, isOpen } = rule;
  const inUnit = (amount: number) => t(`rules.units.${unit}`, counted(amount));
  const duration = minutes === 0 ? '' : t('rules.duration', counted(minutes));
  const shown = { threshold: inUnit(threshold), duration };
  return (
    <Box padding="400">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <BlockStack gap="100">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h3" variant="headingSm">
              {title}
            </Text>
            {isOpen && <Badge tone="critical">{t('rules.open')}</Badge>}
            {!isOn && <Badge>{t('rules.off')}</Badge>}
          </InlineStack>
          <Text as="p" tone="subdued">
            {measured}
          </Text>
          <Text as="p">
            {value === null
              ? t('rules.unmeasured', shown)
              : t('rules.value', { value: inUnit(value), ...shown })}
          </Text>
        </BlockStack>
        {mayEdit && <EditRule rule={rule} />}
      </InlineStack>
    </Box>
  );
}

function Incidents() {
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="0">
        <Text as="h2" variant="headingMd">
          {t('incidents.title')}
        </Text>
      </Box>
      <IncidentList />
    </Card>
  );
}

function IncidentList() {
  const incidents = useIncidents();
  if (incidents.isPending) return <ListSkeleton rows={3} />;
  if (!incidents.data)
    return (
      <Box padding="400">
        <LoadError query={incidents} />
      </Box>
    );
  if (incidents.data.length === 0)
    return <NothingHere title={t('incidents.empty.title')} text={t('incidents.empty.text')} />;
  return (
    <>
      <ul className="plain-list">
        {incidents.data.map((incident) => (
          <li key={incident.id}>
            <IncidentRow incident={incident} />
          </li>
        ))}
      </ul>
      {incidents.hasNextPage && (
        <Box padding="400">
          <Button
            loading={incidents.isFetchingNextPage}
            onClick={() => void incidents.fetchNextPage()}
          >
            {t('incidents.more')}
          </Button>
        </Box>
      )}
    </>
  );
}

function IncidentRow({ incident }: { incident: IncidentAnswer }) {
  const { title, openedAt, closedAt, peak, threshold, told } = incident;
  const from = formatMoment(openedAt);
  const period =
    closedAt === null
      ? t('incidents.from', { from })
      : t('incidents.fromTo', { from, to: formatMoment(closedAt) });
  return (
    <Box padding="400">
      <BlockStack gap="100">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {title}
          </Text>
          {closedAt === null ? (
            <Badge tone="critical">{t('incidents.running')}</Badge>
          ) : (
            <Badge tone="success">{t('incidents.over')}</Badge>
          )}
        </InlineStack>
        <Text as="p">{period}</Text>
        <Text as="p" tone="subdued">
          {t('incidents.peak', { peak, threshold })}
        </Text>
        {told.length === 0 && (
          <Text as="p" tone="subdued">
            {t('incidents.untold')}
          </Text>
        )}
        {told.map((one) => (
          <Told key={`${one.moment} ${one.channel}`} told={one} />
        ))}
      </BlockStack>
    </Box>
  );
}

function Told({
  told: { channel, moment, sentAt, failure },
}: {
  told: IncidentAnswer['told'][number];
}) {
  const unsent = failure === null ? t('incidents.waiting') : t('incidents.failed', { failure });
  const state = sentAt === null ? unsent : t('incidents.sentAt', { at: formatMoment(sentAt) });
  return (
    <Text as="p" tone="subdued">
      {t(`incidents.${moment}`, { channel: t(`channels.${channel}`), state })}
    </Text>
  );
}
