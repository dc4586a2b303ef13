import { BlockStack, Checkbox, Text } from '../adapter/admin';
import { DOCUMENT_KINDS, type DocumentKind } from '../../web/domain/documents/model/document';
import { useTranslations } from '../translations/translations';

interface KindsProps {
  chosen: readonly DocumentKind[];
  onChoose: (kinds: readonly DocumentKind[]) => void;
}

/** Which kinds of documents are meant; the dictionary knows `kinds`. */
export function Kinds({ chosen, onChoose }: KindsProps) {
  const { translate, kind } = useTranslations();
  const without = (one: DocumentKind) => chosen.filter((other) => other !== one);
  return (
    <BlockStack gap="small">
      <Text fontWeight="bold">{translate('kinds')}</Text>
      {DOCUMENT_KINDS.map((one) => (
        <Checkbox
          key={one}
          label={kind(one)}
          checked={chosen.includes(one)}
          onChange={(isChosen) => onChoose(isChosen ? [...without(one), one] : without(one))}
        />
      ))}
    </BlockStack>
  );
}
