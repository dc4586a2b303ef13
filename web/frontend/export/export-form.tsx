import {
  BlockStack,
  ChoiceList,
  Collapsible,
  FormLayout,
  InlineStack,
  Button,
  Select,
  Text,
} from '@shopify/polaris';
import { useState } from 'react';
import { NO_COLUMNS } from '../../contract/export';
import { EXPORT_LABELS } from '../../contract/texts/export-texts';
import {
  EXPORT_COLUMNS,
  EXPORT_FORMATS,
  EXPORT_SELECTIONS,
  type ExportRequest,
} from '../../domain/export/export-request';
import { t } from './i18n/texts';

interface Props {
  years: number[];
  wanted: ExportRequest;
  isDisabled: boolean;
  onChange: (changes: Partial<ExportRequest>) => void;
}

export function ExportForm({ years, wanted, isDisabled, onChange }: Props) {
  const ranges = [
    ...years.map((year) => ({ label: String(year), value: String(year) })),
    { label: t('allTime'), value: 'allTime' },
  ];
  return (
    <FormLayout>
      <FormLayout.Group>
        <Select
          label={t('range')}
          options={ranges}
          value={String(wanted.range)}
          disabled={isDisabled}
          onChange={(value) => onChange({ range: value === 'allTime' ? value : Number(value) })}
        />
        <Select
          label={t('selection')}
          options={EXPORT_SELECTIONS.map((value) => ({ value, label: t(`selections.${value}`) }))}
          value={wanted.selection}
          disabled={isDisabled}
          onChange={(value) =>
            onChange({ selection: EXPORT_SELECTIONS.find((one) => one === value) })
          }
        />
      </FormLayout.Group>
      <ChoiceList
        title={t('format')}
        choices={EXPORT_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
        selected={[wanted.format]}
        disabled={isDisabled}
        onChange={([value]) => onChange({ format: EXPORT_FORMATS.find((one) => one === value) })}
      />
      <Columns wanted={wanted} isDisabled={isDisabled} onChange={onChange} />
    </FormLayout>
  );
}

function Columns({ wanted: { columns }, isDisabled, onChange }: Omit<Props, 'years'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <BlockStack gap="200">
      <InlineStack gap="300" blockAlign="center" align="space-between">
        <Text as="span">{t('chosen', { chosen: columns.length, all: EXPORT_COLUMNS.length })}</Text>
        <Button
          variant="plain"
          disclosure={isOpen ? 'up' : 'down'}
          ariaExpanded={isOpen}
          ariaControls="export-columns"
          onClick={() => setOpen(!isOpen)}
        >
          {t('choose')}
        </Button>
      </InlineStack>
      <Collapsible id="export-columns" open={isOpen}>
        <ChoiceList
          allowMultiple
          title={t('columns')}
          titleHidden
          choices={EXPORT_COLUMNS.map((value) => ({ value, label: EXPORT_LABELS.titles[value] }))}
          selected={[...columns]}
          disabled={isDisabled}
          error={columns.length === 0 ? NO_COLUMNS : undefined}
          onChange={(chosen: string[]) =>
            onChange({ columns: EXPORT_COLUMNS.filter((one) => chosen.includes(one)) })
          }
        />
      </Collapsible>
    </BlockStack>
  );
}
