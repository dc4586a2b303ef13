import {
  Badge,
  type BadgeProps,
  BlockStack,
  Button,
  ButtonGroup,
  DescriptionList,
  InlineStack,
  List,
  Text,
} from '@shopify/polaris';
import { ConnectIcon } from '@shopify/polaris-icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ShopAnswer, shopAnswer } from '../../contract/shop';
import { request } from '../api/api';
import { showAnswer } from '../api/newest-answer';
import { ConnectionBanner } from '../connection/connection-banner';
import { connectsInSetup } from '../connection/connects-in-setup';
import { OneUserNote } from '../connection/one-user-note';
import { PopupBlocked } from '../connection/popup-blocked';
import { useConnect } from '../connection/use-connect';
import { formatLongDay, formatMoment } from '../formats/date';
import { ConfirmModal } from '../shell/confirm-modal';
import { shopQuery } from '../shell/shop-query';
import { useToast } from '../shell/use-toast';
import { DetailsRow, SettingsList } from './overview/settings-list';
import texts from './i18n/de.json';
import { t } from './i18n/texts';
import { t as connectionText } from '../connection/i18n/texts';

type State = 'connected' | 'interrupted' | 'notConnected';
const TONE: Record<State, BadgeProps['tone']> = {
  connected: 'success',
  interrupted: 'critical',
  notConnected: undefined,
};

/** The connection to Lexware Office as one line, which opens to make, refresh and end it. */
export function ConnectionSection({ shop }: { shop: ShopAnswer }) {
  const state = stateOf(shop.lexoffice);
  return (
    <BlockStack gap="400">
      {state === 'interrupted' && <ConnectionBanner shop={shop} />}
      <SettingsList heading={t('connection.heading')}>
        <DetailsRow
          key={state}
          icon={ConnectIcon}
          name="Lexware Office"
          about={shop.lexoffice.profile?.companyName ?? t('connection.about')}
          state={<Badge tone={TONE[state]}>{t(`connection.${state}`)}</Badge>}
          isOpen={state === 'notConnected'}
        >
          {state === 'notConnected' ? <ConnectSteps shop={shop} /> : <Connected shop={shop} />}
        </DetailsRow>
      </SettingsList>
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
    <BlockStack gap="400">
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
    </BlockStack>
  );
}

type Lexoffice = ShopAnswer['lexoffice'];
type Profile = NonNullable<Lexoffice['profile']>;

/** The profile of the connected account in Lexware Office. */
function ProfileFacts({ lexoffice: { profile, connectedAt } }: { lexoffice: Lexoffice }) {
  const features = useFeatureNames(profile?.businessFeatures ?? []);
  if (profile === null) return <p>{t('connection.noProfile')}</p>;

  const items = [
    { term: t('connection.user'), description: userOf(profile) },
    { term: t('connection.since'), description: connectedAt && formatLongDay(connectedAt) },
    { term: t('connection.taxType'), description: t(`taxTypes.${taxOf(profile)}`) },
    {
      term: t('connection.distanceSales'),
      description: t(`distanceSales.${profile.distanceSalesPrinciple ?? 'none'}`),
    },
    { term: t('connection.features'), description: features },
    { term: t('connection.pulledAt'), description: formatMoment(profile.pulledAt) },
  ];
  return <DescriptionList gap="tight" items={items.filter(({ description }) => description)} />;
}

function userOf({ userName, userEmail }: Profile): string {
  return [userName, userEmail].filter(Boolean).join(' · ');
}

function taxOf({ smallBusiness, taxType }: Profile): keyof typeof texts.taxTypes {
  return smallBusiness ? 'smallBusiness' : taxType;
}

/** Features we have no name for are shown as Lexware names them. */
function useFeatureNames(features: string[]): string {
  if (features.length === 0) return t('featureNames.none');
  return features
    .map((feature) => (isNamed(feature) ? t(`featureNames.${feature}`) : feature))
    .join(', ');
}

function isNamed(feature: string): feature is keyof typeof texts.featureNames {
  return Object.hasOwn(texts.featureNames, feature);
}

/** Explains what disconnecting means before it happens. */
function DisconnectButton({ shop }: { shop: ShopAnswer }) {
  const [isAsking, setOpen] = useState(false);
  const disconnect = useDisconnect();
  const close = () => setOpen(false);
  const company = shop.lexoffice.profile?.companyName ?? 'Lexware Office';
  return (
    <ConfirmModal
      isOpen={isAsking}
      onClose={close}
      title={t('connection.confirm.title')}
      confirm={t('connection.disconnect')}
      cancel={t('connection.confirm.cancel')}
      isPending={disconnect.isPending}
      onConfirm={() => disconnect.mutate(undefined, { onSettled: close })}
      activator={
        <Button variant="tertiary" tone="critical" onClick={() => setOpen(true)}>
          {t('connection.disconnect')}
        </Button>
      }
    >
      <p>{t('connection.confirm.text', { company })}</p>
    </ConfirmModal>
  );
}

/** Reads company, tax settings and features from Lexware Office again. */
function usePullProfile() {
  return useShopChange('/api/lexoffice/pull', 'connection.pulled');
}

/** Gives the access to Lexware Office back. */
function useDisconnect() {
  return useShopChange('/api/lexoffice/disconnect', 'connection.disconnected');
}

/**
 * A POST that answers with the new state of the shop. Both are idempotent; after a lost answer the
 * shop is loaded again.
 */
function useShopChange(path: string, done: 'connection.pulled' | 'connection.disconnected') {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => request(path, { method: 'POST', answer: shopAnswer }),
    onSuccess: (shop) => {
      showAnswer(queries, shopQuery.queryKey, shop);
      toast.say(t(done));
    },
    onError: (error) => {
      toast.fail(error);
      return queries.invalidateQueries({ queryKey: shopQuery.queryKey });
    },
  });
}
