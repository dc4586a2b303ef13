import { Button, Card, BlockStack, InlineStack, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { SetupAnswer } from '../../contract/setup/setup';
import type { ShopAnswer } from '../../contract/shop';
import type { SetupStep } from '../../domain/setup/setup-step';
import { Screen } from '../shell/screen';
import { useShop } from '../shell/shop-query';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/text-skeleton';
import { setupQuery, useSetupChange } from './setup-query';
import { AuthorizationStep } from './steps/authorization-step';
import { ConnectedStep } from './steps/connected-step';
import { DocumentsStep } from './steps/documents-step';
import { InstructionsStep } from './steps/instructions-step';
import { OrdersStep } from './steps/orders-step';
import { TaxStep } from './steps/tax-step';
import { TermsStep } from './steps/terms-step';
import './i18n/texts';

/** The way from the installation to the first document; it goes on where the merchant stopped. */
export function SetupPage() {
  const { t } = useTranslation('setup');
  return (
    <Screen title={t('title')}>
      <Steps />
    </Screen>
  );
}

function Steps() {
  const isResetting = useResetByAddress();
  const setup = useQuery({ ...setupQuery, enabled: !isResetting });
  const { data: shop } = useShop();
  if (setup.isError && !setup.data) return <LoadError query={setup} />;
  if (!setup.data || !shop || isResetting)
    return (
      <Card>
        <TextSkeleton lines={5} />
      </Card>
    );
  return setup.data.isOpen ? <OpenSetup setup={setup.data} shop={shop} /> : <Complete />;
}

/**
 * `/setup?reset` starts anew, once, and replaces the address so that a reload does not repeat it.
 */
function useResetByAddress(): boolean {
  const [search, setSearch] = useSearchParams();
  const { mutate } = useSetupChange();
  const isRequested = search.has('reset');
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isRequested || hasBegun.current) return;
    hasBegun.current = true;
    mutate('reset', { onSettled: () => setSearch({}, { replace: true }) });
  }, [isRequested, mutate, setSearch]);
  return isRequested;
}

export interface StepProps {
  setup: SetupAnswer;
  shop: ShopAnswer;
}

const SCREENS: Record<Exclude<SetupStep, 'instructions'>, (props: StepProps) => React.ReactNode> = {
  terms: TermsStep,
  authorization: AuthorizationStep,
  orders: OrdersStep,
  documents: DocumentsStep,
  tax: TaxStep,
  connected: ConnectedStep,
};

function OpenSetup({ setup, shop }: StepProps) {
  /** The merchant went back from the instructions to what they are about. */
  const [isChoosing, setChoosing] = useState(false);
  const { step } = setup;
  if (step === 'instructions' && !isChoosing)
    return <InstructionsStep setup={setup} onBack={() => setChoosing(true)} />;
  if (step === 'instructions') return <TaxStep setup={setup} onChosen={() => setChoosing(false)} />;
  const Step = SCREENS[step];
  return <Step key={step} setup={setup} shop={shop} />;
}

function Complete() {
  const { t } = useTranslation('setup');
  const change = useSetupChange();
  const navigate = useNavigate();
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingLg">
          {t('complete.heading')}
        </Text>
        <Text as="p">{t('complete.text')}</Text>
        <InlineStack gap="300">
          <Button variant="primary" onClick={() => void navigate('/home')}>
            {t('complete.home')}
          </Button>
          <Button loading={change.isPending} onClick={() => change.mutate('reset')}>
            {t('complete.again')}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
