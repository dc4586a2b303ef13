import { Button } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SettingsAnswer } from '../../contract/settings/settings-answer';
import { useOneAtATime } from '../api/use-one-at-a-time';
import { useLocation } from '../router/router';
import { type AnyField, useIsUnusual } from './field';
import { settingsQuery, useGeneralSwitch } from './settings-query';
import { t } from './i18n/texts';

interface Props {
  /** What is set here; what differs from its default is never hidden. */
  fields: readonly AnyField[];
  /** Where an address may lead to. */
  anchor?: string;
  children: ReactNode;
}

/** Settings that few need: shown in expert mode, and where one of them is in use. */
export function ForExperts({ fields, anchor, children }: Props) {
  const isExpert = useQuery(settingsQuery).data?.settings.general.expertMode;
  const { hash } = useLocation();
  const isUnusual = useIsUnusual(fields);
  const isMeant = anchor !== undefined && hash === `#${anchor}`;
  return isExpert || isUnusual || isMeant ? <>{children}</> : null;
}

/** Nothing until it is known what is shown. */
export function ExpertSwitch() {
  const { data: answer } = useQuery(settingsQuery);
  return answer ? <LoadedExpertSwitch answer={answer} /> : null;
}

function LoadedExpertSwitch({ answer }: { answer: SettingsAnswer }) {
  const save = useGeneralSwitch('expertMode', answer);
  const start = useOneAtATime(save);
  const isOn = answer.settings.general.expertMode;
  return (
    <Button variant="plain" pressed={isOn} loading={save.isPending} onClick={() => start(!isOn)}>
      {t(isOn ? 'expert.off' : 'expert.on')}
    </Button>
  );
}
