import { Banner, BlockStack } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import type { FocusEvent, ReactNode } from 'react';
import type { SettingsAnswer } from '../../contract/settings/settings-answer';
import type { SettingsSection } from '../../domain/settings/settings';
import { LoadError } from '../states/load-error';
import { BodySkeleton } from '../states/body-skeleton';
import { checkSection } from './check-section';
import { ConflictDialog } from './conflict/conflict-dialog';
import { LeaveGuard } from './leave-guard';
import { SaveWarnings } from './save-warnings';
import { settingsQuery } from './settings-query';
import { type SectionFormOf, useSectionForm } from './use-section-form';
import { t } from './i18n/texts';

interface Props<Section extends SettingsSection> {
  section: Section;
  /** Draws the fields; called again only when the form as a whole changes, not with every key. */
  children: (form: SectionFormOf<Section>) => ReactNode;
}

/** A screen of settings: loading, failed, or a form with everything around it. */
export function SectionForm<Section extends SettingsSection>(props: Props<Section>) {
  const settings = useQuery(settingsQuery);
  if (settings.isPending) return <BodySkeleton />;
  if (!settings.data) {
    return <LoadError query={settings} />;
  }
  return <Loaded {...props} answer={settings.data} />;
}

function Loaded<Section extends SettingsSection>({
  section,
  answer,
  children,
}: Props<Section> & { answer: SettingsAnswer }) {
  const form = useSectionForm(section, answer);
  const { draft, conflict } = form;
  return (
    <BlockStack gap={{ xs: '600', md: '800' }}>
      <LeaveGuard
        isDirty={form.isDirty}
        isSaving={form.isSaving}
        onSave={form.save}
        onDiscard={draft.discard}
      />
      <SaveWarnings warnings={form.warnings} onDismiss={form.dismissWarnings} />
      {conflict.isThere && (
        <Banner
          tone="warning"
          title={t('conflict.title')}
          action={{ content: t('conflict.compare'), onAction: conflict.compare }}
        >
          <p>{t('conflict.text')}</p>
        </Banner>
      )}
      <div onBlur={(event) => void checkWhenLeft(event, form)}>{children(form)}</div>
      {conflict.isOpen && (
        <ConflictDialog
          section={section}
          saved={draft.saved()}
          mine={draft.value()}
          theirs={answer.settings}
          onClose={conflict.close}
          onChosen={conflict.resolve}
        />
      )}
    </BlockStack>
  );
}

/** A field is judged when it was left, not while somebody still writes in it. */
async function checkWhenLeft<Section extends SettingsSection>(
  { target }: FocusEvent,
  { section, draft }: SectionFormOf<Section>,
): Promise<void> {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (!draft.isDirty()) return;
  const value = draft.value();
  const errors = await checkSection(section, value);
  if (draft.value() === value) draft.refuse(errors);
}
