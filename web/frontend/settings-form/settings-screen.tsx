import './i18n/texts';
import { BlockStack, Box, Button, InlineStack } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsSection } from '../../domain/settings/settings';
import { Screen } from '../shell/screen';
import { useExpertMode } from './expert-mode';
import { SectionForm } from './section-form';
import type { SectionFormOf } from './use-section-form';

interface Props<Section extends SettingsSection> {
  title: string;
  section: Section;
  /** Where all of its settings are for everybody. */
  hasExpertMode?: boolean;
  children: (form: SectionFormOf<Section>) => ReactNode;
}

/** A screen with the form of one section, and the way back to all of them. */
export function SettingsScreen<Section extends SettingsSection>(props: Props<Section>) {
  return (
    <SettingsFrame title={props.title} aside={props.hasExpertMode && <ExpertSwitch />}>
      <SectionForm section={props.section}>
        {(form) => <BlockStack gap={{ xs: '600', md: '800' }}>{props.children(form)}</BlockStack>}
      </SectionForm>
    </SettingsFrame>
  );
}

interface FrameProps {
  title: string;
  /** Beside the way back. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A screen of settings, with the way back to all of them. */
export function SettingsFrame({ title, aside, children }: FrameProps) {
  const { t } = useTranslation('settingsForm');
  return (
    <Screen title={title}>
      <BlockStack gap="400">
        <Box paddingInline={{ xs: '400', sm: '0' }}>
          <InlineStack align="space-between">
            <Button variant="plain" url="/preferences">
              {t('back')}
            </Button>
            {aside}
          </InlineStack>
        </Box>
        {children}
      </BlockStack>
    </Screen>
  );
}

function ExpertSwitch() {
  const { t } = useTranslation('settingsForm');
  const [isExpert, change] = useExpertMode();
  return (
    <Button variant="plain" pressed={isExpert} onClick={() => change(!isExpert)}>
      {t(isExpert ? 'expert.off' : 'expert.on')}
    </Button>
  );
}
