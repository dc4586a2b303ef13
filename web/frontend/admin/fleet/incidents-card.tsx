import { Badge, BlockStack, Box, Card, InlineStack, Link, Text } from '@shopify/polaris';
import type { FleetAnswer } from '../../../contract/operator/fleet';
import { type AlertName, isSevere } from '../../../domain/operator/alerts';
import { ageOf, formatAge } from './figure-cards';
import { ShopLink } from './shops-card';
import { t } from './i18n/texts';

type Incident = FleetAnswer['incidents'][number];

/** What is wrong now: what stops documents first, then what lasts longest. */
export function IncidentsCard({ fleet }: { fleet: FleetAnswer }) {
  const { incidents } = fleet;
  if (incidents.length === 0) return null;
  const ordered = incidents.toSorted(
    (one, other) =>
      Number(isSevere(other.rule)) - Number(isSevere(one.rule)) ||
      one.openedAt.localeCompare(other.openedAt),
  );
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {t('incident.title')}
          </Text>
          <Link url="/admin/alerts">{t('incident.toAlerts')}</Link>
        </InlineStack>
      </Box>
      <ul className="plain-list">
        {ordered.map((incident) => (
          <li key={incident.id}>
            <IncidentRow incident={incident} fleet={fleet} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function IncidentRow({ incident, fleet }: { incident: Incident; fleet: FleetAnswer }) {
  const { rule, title, remedy, openedAt, value } = incident;
  const shop = shopsOf(rule, fleet)[0];
  const severity = isSevere(rule) ? 'critical' : 'warning';
  const age = formatAge(ageOf(openedAt, fleet.now) ?? 0);
  return (
    <Box padding="400" paddingBlockStart="200">
      <BlockStack gap="100">
        <InlineStack gap="200" blockAlign="center">
          <Badge tone={severity}>{t(`incident.${severity}`)}</Badge>
          <Text as="h3" variant="headingSm">
            {title}
          </Text>
          <Text as="span" tone="subdued">
            {t('incident.since', { age, value })}
          </Text>
          {shop && <ShopLink {...shop} />}
        </InlineStack>
        <Text as="p" tone="subdued">
          {remedy}
        </Text>
      </BlockStack>
    </Box>
  );
}

/** Those that a rule is about, the most affected first. */
function shopsOf(rule: AlertName, { queue, dead, silent }: FleetAnswer) {
  switch (rule) {
    case 'queue_age':
    case 'queue_depth':
      return queue.shops;
    case 'dead_jobs':
    case 'dead_jobs_of_shop':
      return dead.shops;
    case 'billing_silent':
      return silent.shops;
    default:
      return [];
  }
}
