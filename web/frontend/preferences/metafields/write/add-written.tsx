import { CATEGORY_NAMES, VALUE_TEXTS } from '../../../../contract/metafields/written-value-texts';
import {
  VALUE_CATEGORIES,
  VALUE_FORMS,
  WRITTEN_VALUES,
  type WrittenValue,
} from '../../../../domain/metafields/written-value';
import { ChooseAndAdd } from '../choose-and-add';
import { t } from '../i18n/texts';

interface Props {
  active: readonly WrittenValue[];
  onAdd: (value: WrittenValue) => void;
}

/** The values that are not written yet; each is written once. */
export function AddWritten({ active, onAdd }: Props) {
  const offered = WRITTEN_VALUES.filter((value) => !active.includes(value));
  const groups = VALUE_CATEGORIES.flatMap((category) => {
    const options = offered
      .filter((value) => VALUE_FORMS[value].category === category)
      .map((value) => ({ label: t('write.option', { ...VALUE_TEXTS[value] }), value }));
    return options.length > 0 ? [{ title: CATEGORY_NAMES[category], options }] : [];
  });
  const found = (wanted: string) => offered.find((one) => one === wanted);
  const add = (wanted: string) => {
    const value = found(wanted);
    if (value) onAdd(value);
  };
  return (
    <ChooseAndAdd
      label={t('write.further')}
      placeholder={t('write.choose')}
      options={groups}
      help={active.length === 0 ? t('write.scope') : undefined}
      add={t('write.add')}
      nothing={t('write.nothing')}
      isOffered={(wanted) => found(wanted) !== undefined}
      onAdd={add}
    />
  );
}
