import { Banner, Button } from '@shopify/polaris';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ShopAnswer } from '../../../contract/shop';
import { OneUserNote } from '../../connection/one-user-note';
import { PopupBlocked } from '../../connection/popup-blocked';
import { useConnect } from '../../connection/use-connect';
import { hasWorkingConnection } from '../../shell/shop-query';
import { Confetti } from '../../shell/confetti';
import { RegisterDialog } from '../register-dialog';
import { setupQuery } from '../setup-query';
import type { StepProps } from '../step-props';
import { StepCard } from '../step-card';
import { t } from '../i18n/texts';
import { t as connectionText } from '../../connection/i18n/texts';

/** So long the success is celebrated before it goes on, which is tried again where it fails. */
const SUCCESS_MS = 3_800;

/** Signs in at Lexware Office; a connection that was made here is celebrated, once. */
export function AuthorizationStep({ shop, isDone, onDone }: StepProps) {
  const { connect, isConnecting, blockedUrl } = useConnect();
  const [isRegistering, setRegistering] = useState(false);
  const register = useRef<HTMLDivElement>(null);
  if (hasWorkingConnection(shop) && isDone) return <ConnectedBefore shop={shop} onDone={onDone} />;
  if (hasWorkingConnection(shop)) return <Connected shop={shop} />;
  return (
    <StepCard
      heading={t('authorization.heading')}
      text={t('authorization.text')}
      actions={
        <>
          <Button variant="primary" loading={isConnecting} onClick={connect}>
            {connectionText('connect')}
          </Button>
          <div ref={register}>
            <Button variant="tertiary" onClick={() => setRegistering(true)}>
              {t('authorization.register')}
            </Button>
          </div>
        </>
      }
    >
      <OneUserNote />
      {blockedUrl && <PopupBlocked url={blockedUrl} />}
      <RegisterDialog
        isOpen={isRegistering}
        onClose={() => setRegistering(false)}
        activator={register}
      />
    </StepCard>
  );
}

function Connected({ shop }: { shop: ShopAnswer }) {
  const queries = useQueryClient();
  useEffect(() => {
    const goOn = () => void queries.invalidateQueries({ queryKey: setupQuery.queryKey });
    const timer = setInterval(goOn, SUCCESS_MS);
    return () => clearInterval(timer);
  }, [queries]);
  const company = shop.lexoffice.profile?.companyName ?? '';
  return (
    <StepCard heading={t('authorization.heading')} text="">
      <Confetti />
      <Banner tone="success" title={t('authorization.done')}>
        <p>{t('authorization.doneText', { company })}</p>
      </Banner>
    </StepCard>
  );
}

function ConnectedBefore({ shop, onDone }: Pick<StepProps, 'shop' | 'onDone'>) {
  const company = shop.lexoffice.profile?.companyName ?? '';
  return (
    <StepCard
      heading={t('authorization.heading')}
      text={t('authorization.with', { company })}
      actions={
        <Button variant="primary" onClick={onDone}>
          {t('next')}
        </Button>
      }
    />
  );
}
