import { Button, Form, FormLayout, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../api/api-error';
import './i18n/texts';

interface Props {
  submit: string;
  error: unknown;
  isPending: boolean;
  onCode: (code: string) => void;
}

/** A field for a code, sent by Enter, too. */
export function CodeForm({ submit, error, isPending, onCode }: Props) {
  const { t } = useTranslation('admin');
  const { t: app } = useTranslation('app');
  const [code, setCode] = useState('');
  const send = () => {
    if (!isPending && code.trim() !== '') onCode(code.trim());
  };
  return (
    <Form onSubmit={send}>
      <FormLayout>
        <TextField
          label={t('code.label')}
          helpText={t('code.help')}
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          error={error ? messageOf(error, app('error.unknown')) : undefined}
        />
        <Button submit variant="primary" loading={isPending} disabled={code.trim() === ''}>
          {submit}
        </Button>
      </FormLayout>
    </Form>
  );
}
