import { useTranslation } from 'react-i18next';
import { documentImportAnswer } from '../../../contract/setup/document-import';
import { formatNumber } from '../../formats/number';
import { BackgroundStep } from './background-step';

const NOTHING_YET = { continue: true, progress: 0, found: 0, affected: 0, assigned: 0 };

/** Documents in Lexware Office that belong to the shop's orders. */
export function DocumentsStep() {
  const { t } = useTranslation('setup');
  return (
    <BackgroundStep
      step="documents"
      path="/api/lexoffice/import"
      schema={documentImportAnswer}
      nothingYet={NOTHING_YET}
      foundText={({ found, affected, assigned }) =>
        t('documents.found', {
          found: formatNumber(found),
          affected: formatNumber(affected),
          assigned: formatNumber(assigned),
        })
      }
      endText={({ assigned }) => t('documents.linked', { n: formatNumber(assigned) })}
    />
  );
}
