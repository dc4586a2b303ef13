import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from '../router/router';
import { SETUP_STEPS, type SetupStep } from '../../domain/setup/setup-step';
import { Screen } from '../shell/screen';
import { hasWorkingConnection, useShop } from '../shell/shop-query';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/skeletons';
import { LegalTexts } from './legal-texts';
import { ReadingBehind } from './reading-behind';
import { setupQuery, useSetupChange } from './setup-query';
import { StepNames } from './step-names';
import type { StepProps } from './step-props';
import { AuthorizationStep } from './steps/authorization-step';
import { ChoicesStep } from './steps/choices-step';
import { ConnectedStep } from './steps/connected-step';
import { TaxStep } from './steps/tax-step';
import { TermsStep } from './steps/terms-step';
import './setup.css';
import { t } from './i18n/texts';

/** The way from the installation to the first document; it goes on where the merchant stopped. */
export function SetupPage() {
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
  return setup.data.isOpen ? (
    <OpenSetup setup={setup.data} shop={shop} />
  ) : (
    <Complete acceptedAt={setup.data.termsAcceptedAt} />
  );
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

const SCREENS: Record<SetupStep, (props: StepProps) => React.ReactNode> = {
  terms: TermsStep,
  authorization: AuthorizationStep,
  tax: TaxStep,
  choices: ChoicesStep,
  connected: ConnectedStep,
};

function OpenSetup({ setup, shop }: Pick<StepProps, 'setup' | 'shop'>) {
  const { shown, show, goOn } = useShownStep(setup.step);
  const Step = SCREENS[shown];
  const isReading = hasWorkingConnection(shop) && SETUP_STEPS.indexOf(setup.step) >= FIRST_READING;
  return (
    <BlockStack gap="400">
      <StepNames shown={shown} reached={setup.step} onShow={show} />
      <Step key={shown} setup={setup} shop={shop} isDone={shown !== setup.step} onDone={goOn} />
      {isReading && <ReadingBehind />}
    </BlockStack>
  );
}

const FIRST_READING = SETUP_STEPS.indexOf('tax');

/** `/setup?step=tax` is a step that was done before; any other address is where the set-up stands. */
function useShownStep(reached: SetupStep) {
  const [search, setSearch] = useSearchParams();
  const wanted = SETUP_STEPS.findIndex((step) => step === search.get('step'));
  const last = SETUP_STEPS.indexOf(reached);
  const shown = SETUP_STEPS[wanted >= 0 ? Math.min(wanted, last) : last] ?? reached;
  const show = (step: SetupStep) => setSearch(step === reached ? {} : { step });
  const goOn = () => {
    if (shown !== reached) show(SETUP_STEPS[SETUP_STEPS.indexOf(shown) + 1] ?? 'connected');
    // What was done before may have to be done again: an address that names it would keep it.
    else if (wanted >= 0) setSearch({});
  };
  return { shown, show, goOn };
}

function Complete({ acceptedAt }: { acceptedAt: string | null }) {
  const change = useSetupChange();
  const navigate = useNavigate();
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingLg">
          {t('complete.heading')}
        </Text>
        <Text as="p">{t('complete.text')}</Text>
        <LegalTexts acceptedAt={acceptedAt} />
        <InlineStack gap="300">
          <Button variant="primary" onClick={() => navigate('/home')}>
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
