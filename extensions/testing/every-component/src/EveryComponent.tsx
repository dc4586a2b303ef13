import {
  AdminAction,
  Badge,
  Banner,
  BlockStack,
  Button,
  Checkbox,
  ChoiceList,
  Select,
  Text,
  TextArea,
  TextField,
  reactExtension,
  useApi,
} from '../../../adapter/admin';
import { useState } from 'preact/hooks';

const TARGET = 'admin.order-details.action.render';

/** What the adapter offers, on one page: shows in a browser that every component does its job. */
export default reactExtension(TARGET, () => <EveryComponent />);

const empty = { to: '', text: '', kind: 'invoice', tone: 'polite', isCopied: false };

function EveryComponent() {
  const { close, i18n } = useApi(TARGET);
  const [form, setForm] = useState(empty);
  const [said, setText] = useState('');
  const change = (part: Partial<typeof empty>) => setForm({ ...form, ...part });
  const submit = () => setText(JSON.stringify(form));
  return (
    <AdminAction
      title={i18n.translate('title')}
      primaryAction={
        <Button variant="primary" onPress={submit}>
          Senden
        </Button>
      }
      secondaryAction={<Button onPress={close}>Abbrechen</Button>}
    >
      <Fields form={form} change={change} />
      <Button onPress={() => setForm(empty)}>Zurücksetzen</Button>
      <Text>{said}</Text>
    </AdminAction>
  );
}

interface FieldsProps {
  form: typeof empty;
  change: (part: Partial<typeof empty>) => void;
}

function Fields({ form, change }: FieldsProps) {
  return (
    <BlockStack>
      <Badge tone="info">Entwurf</Badge>
      <TextField
        label="An"
        value={form.to}
        error={form.to.includes(' ') ? 'Ohne Leerzeichen' : undefined}
        onInput={(to) => change({ to: to.toLowerCase() })}
      />
      <TextArea label="Text" rows={3} value={form.text} onChange={(text) => change({ text })} />
      <Select
        label="Beleg"
        value={form.kind}
        options={[
          { value: 'invoice', label: 'Rechnung' },
          { value: 'credit', label: 'Gutschrift' },
        ]}
        onChange={(kind) => change({ kind })}
      />
      <ChoiceList
        name="tone"
        value={form.tone}
        choices={[
          { id: 'polite', label: 'Sie' },
          { id: 'familiar', label: 'Du' },
        ]}
        onChange={(tone) => change({ tone: String(tone) })}
      />
      <Checkbox
        label="Kopie an mich"
        checked={form.isCopied}
        onChange={(isCopied) => change({ isCopied })}
      />
      {form.isCopied && <Banner tone="info" title="Die Kopie geht an deine Adresse" />}
    </BlockStack>
  );
}
