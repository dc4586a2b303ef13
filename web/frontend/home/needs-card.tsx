import { Badge, BlockStack, Button, Card, Icon, InlineStack, Text } from '@shopify/polaris';
import { AlertTriangleIcon, CheckCircleIcon } from '@shopify/polaris-icons';
import type { DashboardAnswer, Need } from '../../contract/dashboard';
import type { ShopAnswer } from '../../contract/shop';
import { HELP_OF_NEEDS } from '../../contract/texts/events/help-of-event';
import { pathOf } from '../../contract/texts/places';
import type { Automation } from '../../domain/settings/automation';
import { counted } from '../formats/number';
import { HelpLink } from '../links/help-link';
import { LexwareButton } from '../links/outside-link';
import { hasWorkingConnection, useShop } from '../shell/shop-query';
import { t } from './i18n/texts';
import './needs.css';

const AUTOMATION_TONE = {
  inactive: 'attention',
  automated: 'success',
  partly: 'attention',
  manual: undefined,
} as const;

/** What waits for the merchant, each with the way there; a friendly word where nothing does. */
export function NeedsCard({ automation, needs }: Pick<DashboardAnswer, 'automation' | 'needs'>) {
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingSm">
            {t('needs.heading')}
          </Text>
          <AutomationBadge automation={automation} />
        </InlineStack>
        <Frozen />
        {needs.length === 0 ? <NothingToDo /> : <NeedList needs={needs} />}
      </BlockStack>
    </Card>
  );
}

function AutomationBadge({ automation }: { automation: Automation }) {
  return <Badge tone={AUTOMATION_TONE[automation]}>{t(`automation.${automation}`)}</Badge>;
}

/** While a bill of Shopify is unpaid, nothing is made, whatever else waits. */
function Frozen() {
  const { data: shop } = useShop();
  if (!isFrozen(shop)) return null;
  return (
    <div className="need">
      <span className="no-shrink">
        <Icon source={AlertTriangleIcon} tone="critical" />
      </span>
      <Text as="p">{t('needs.frozen')}</Text>
      <span className="need-way">
        <Button url="/plan">{t('ways.frozen')}</Button>
      </span>
    </div>
  );
}

function isFrozen(shop: ShopAnswer | undefined): boolean {
  return typeof shop?.plan.frozenSince === 'string';
}

function NothingToDo() {
  const { data: shop } = useShop();
  if (isFrozen(shop)) return null;
  const shopState = shop ? stateOf(shop) : 'nothing';
  const isWell = shopState === 'nothing';
  return (
    <div className="need">
      <span className="no-shrink">
        <Icon
          source={isWell ? CheckCircleIcon : AlertTriangleIcon}
          tone={isWell ? 'success' : 'caution'}
        />
      </span>
      <Text as="p">{t(`needs.${shopState}`)}</Text>
      {shopState === 'off' && (
        <span className="need-way">
          <Button url="/preferences/invoices#create">{t('ways.off')}</Button>
        </span>
      )}
    </div>
  );
}

/** Nothing waits; whether anything is made is another question. */
function stateOf(
  shop: ShopAnswer,
): 'unconnected' | 'inactive' | 'paused' | 'stopped' | 'off' | 'nothing' {
  if (!hasWorkingConnection(shop)) return 'unconnected';
  if (shop.activatedAt === null) return 'inactive';
  if (shop.pauseReason !== null) return 'paused';
  if (shop.otherAppSince !== null) return 'stopped';
  return shop.lexoffice.create.invoice ? 'nothing' : 'off';
}

function NeedList({ needs }: Pick<DashboardAnswer, 'needs'>) {
  return (
    <ul className="needs">
      {needs.map(({ need, count }) => (
        <li key={need} className="need">
          <span className="no-shrink">
            <Icon source={AlertTriangleIcon} tone="caution" />
          </span>
          <NeedText need={need} text={t(`needs.${need}`, counted(count))} />
          <span className="need-way">
            <WayOut need={need} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function NeedText({ need, text }: { need: Need; text: string }) {
  return (
    <Text as="span">
      {text} <HelpLink article={HELP_OF_NEEDS[need]} about={text} />
    </Text>
  );
}

/** Where the merchant does something about it. */
function WayOut({ need }: { need: Need }) {
  const words = t(`ways.${need}`);
  if (need === 'unassigned') return <LexwareButton to="proposals">{words}</LexwareButton>;
  if (need === 'contacts') return <LexwareButton to="contacts">{words}</LexwareButton>;
  return <Button url={placeOf(need)}>{words}</Button>;
}

const PATHS: Record<Exclude<Need, 'contacts' | 'unassigned'>, string> = {
  lexware: pathOf('reconnect'),
  tariff: pathOf('pullProfile'),
  failures: pathOf('failures'),
  // They wait for the merchant, so they stand where a decision is needed.
  transfers: '/orders?filter=attention',
  attention: '/orders?filter=attention',
  smtp: '/preferences/smtp',
  // Each is a failed step that shows its cause, for longer than any log is shown.
  refusedTransactions: pathOf('failures'),
};

/** Where in the app a need is met. */
function placeOf(need: keyof typeof PATHS): string {
  return PATHS[need];
}
