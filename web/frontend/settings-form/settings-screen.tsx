import { BlockStack, Box, Button, InlineStack } from '@shopify/polaris';
import type { ReactNode } from 'react';
import type { SettingsSection } from '../../domain/settings/settings';
import { PreviewSwitch, useSettingsPreview, WithPreview } from './preview/settings-preview';
import { Screen } from '../shell/screen';
import { ExpertSwitch } from './expert-mode';
import { SectionForm, type SectionFormOf } from './section-form';
import { t } from './i18n/texts';

interface Props<Section extends SettingsSection> {
  title: string;
  section: Section;
  /** Where all of its settings are for everybody. */
  hasExpertMode?: boolean;
  back?: WayBack;
  children: (form: SectionFormOf<Section>) => ReactNode;
}

/** A screen with the form of one section, and a way back. */
export function SettingsScreen<Section extends SettingsSection>(props: Props<Section>) {
  const { section } = props;
  const { isOpen } = useSettingsPreview(section);
  const aside = (
    <InlineStack gap="400">
      <PreviewSwitch section={section} />
      {props.hasExpertMode && <ExpertSwitch />}
    </InlineStack>
  );
  return (
    <SettingsFrame title={props.title} isWide={isOpen} aside={aside} back={props.back}>
      <SectionForm section={section}>
        {(form) => (
          <WithPreview form={form}>
            <BlockStack gap={{ xs: '600', md: '800' }}>{props.children(form)}</BlockStack>
          </WithPreview>
        )}
      </SectionForm>
    </SettingsFrame>
  );
}

/** Where the screen is left to, if not to all settings. */
interface WayBack {
  name: string;
  url: string;
}

interface FrameProps {
  title: string;
  isWide?: boolean;
  /** Next to the way back. */
  aside?: ReactNode;
  back?: WayBack;
  children: ReactNode;
}

/** A screen of settings, with a way back. */
export function SettingsFrame({ title, isWide, aside, back, children }: FrameProps) {
  return (
    <Screen title={title} isWide={isWide}>
      <BlockStack gap="400">
        <Box paddingInline={{ xs: '400', sm: '0' }}>
          <InlineStack align="space-between" gap="200">
            <Button variant="plain" url={back?.url ?? '/preferences'}>
              {back?.name ?? t('back')}
            </Button>
            {aside}
          </InlineStack>
        </Box>
        {children}
      </BlockStack>
    </Screen>
  );
}
