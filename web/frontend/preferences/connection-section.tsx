import {
  Badge,
  type BadgeProps,
  BlockStack,
  Button,
  ButtonGroup,
  Card,
  InlineStack,
  List,
  Text,
} from '@shopify/polaris';
import type { ShopAnswer } from '../../contract/shop';
import { ConnectionBanner } from '../connection/connection-banner';
import { connectsInSetup } from '../connection/connects-in-setup';
import { OneUserNote } from '../connection/one-user-note';
import { PopupBlocked } from '../connection/popup-blocked';
import { useConnect } from '../connection/use-connect';
import { DisconnectButton } from './disconnect-button';
import { ProfileFacts } from './profile-facts';
import { usePullProfile } from './connection-query';
import { t } from './i18n/texts';
import { t as connectionText } from '../connection/i18n/texts';

type State = 'connected' | 'interrupted' | 'notConnected';
const TONE: Record<State, BadgeProps['tone']> = {
  connected: 'success',
  interrupted: 'critical',
  notConnected: undefined,
};

/** The connection to Lexware Office: what it is, and how to make, refresh and end it. */
export function ConnectionSection({ shop }: { shop: ShopAnswer }) {
  const state = stateOf(shop.lexoffice);
  return (
    <BlockStack gap="400">
      {state === 'interrupted' && <ConnectionBanner shop={shop} />}
      <Card>
        <BlockStack gap="400">
          <InlineStack align="space-between" blockAlign="center">
            <Text as="h3" variant="headingMd">
              Lexware Office
            </Text>
            <Badge tone={TONE[state]}>{t(`connection.${state}`)}</Badge>
          </InlineStack>
          {state === 'notConnected' ? <ConnectSteps shop={shop} /> : <Connected shop={shop} />}
        </BlockStack>
      </Card>
    </BlockStack>
  );
}

function stateOf({ isConnected, isInterrupted }: ShopAnswer['lexoffice']): State {
  if (isInterrupted) return 'interrupted';
  return isConnected ? 'connected' : 'notConnected';
}

function ConnectSteps({ shop }: { shop: ShopAnswer }) {
  return (
    <BlockStack gap="400">
      <BlockStack gap="200">
        <Text as="h4" variant="headingSm">
          {t('connection.steps.heading')}
        </Text>
        <List type="number">
          <List.Item>{t('connection.steps.signIn')}</List.Item>
          <List.Item>{t('connection.steps.profile')}</List.Item>
          <List.Item>{t('connection.steps.automatic')}</List.Item>
        </List>
      </BlockStack>
      {connectsInSetup(shop) ? <ToSetup /> : <Connect />}
    </BlockStack>
  );
}

function ToSetup() {
  return (
    <InlineStack>
      <Button variant="primary" url="/setup">
        {connectionText('setUp')}
      </Button>
    </InlineStack>
  );
}

function Connect() {
  const { connect, isConnecting, blockedUrl } = useConnect();
  return (
    <>
      <OneUserNote />
      {blockedUrl && <PopupBlocked url={blockedUrl} />}
      <InlineStack>
        <Button variant="primary" loading={isConnecting} onClick={connect}>
          {connectionText('connect')}
        </Button>
      </InlineStack>
    </>
  );
}

function Connected({ shop }: { shop: ShopAnswer }) {
  const pull = usePullProfile();
  const { connect, isConnecting, blockedUrl } = useConnect();
  return (
    <>
      <ProfileFacts lexoffice={shop.lexoffice} />
      <ButtonGroup>
        <Button
          loading={pull.isPending}
          disabled={shop.lexoffice.isInterrupted}
          onClick={() => pull.mutate()}
        >
          {t('connection.pull')}
        </Button>
        {!shop.lexoffice.isInterrupted && (
          <Button loading={isConnecting} onClick={connect}>
            {connectionText('reconnect')}
          </Button>
        )}
        <DisconnectButton shop={shop} />
      </ButtonGroup>
      {blockedUrl && <PopupBlocked url={blockedUrl} />}
    </>
  );
}
