import { BlockStack } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { SettingsSection } from '../../../domain/settings/settings';
import { type Draft, isSame } from '../draft';
import { ChangesCard } from './changes-card';
import { UnsavedPreview } from './unsaved-preview';

/** The form of any section, as far as what it does depends on it. */
export interface TriedForm {
  section: SettingsSection;
  isDirty: boolean;
  draft: Pick<Draft<object>, 'value' | 'saved' | 'version' | 'subscribe'>;
}

interface Props {
  form: TriedForm;
  /** What is drawn of the chosen order. */
  kind: DocumentKind;
}

/** The effect of the unsaved settings on real orders. */
export function PreviewPanel({ form, kind }: Props) {
  const { section, draft } = form;
  const value = useSettledDraft(draft);
  const unsaved = { section, version: draft.version(), value };
  return (
    <BlockStack gap="400">
      <ChangesCard unsaved={form.isDirty && !isSame(value, draft.saved()) ? unsaved : null} />
      <UnsavedPreview unsaved={unsaved} kind={kind} />
    </BlockStack>
  );
}

const PAUSE_MS = 700;

/** The unsaved values, debounced: a single keystroke renders nothing again. */
function useSettledDraft<Value>({
  value,
  subscribe,
}: Pick<Draft<Value>, 'value' | 'subscribe'>): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setSettled(value), PAUSE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [value, subscribe]);
  return settled;
}
