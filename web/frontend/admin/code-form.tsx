import { Box, Button, Form, FormLayout, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { messageOf } from '../api/api-error';
import { t } from './i18n/texts';
import { t as appText } from '../shell/i18n/texts';

interface Props {
  submit: string;
  /** What may be typed; left out: also a recovery code. */
  help?: string;
  error: unknown;
  isPending: boolean;
  onCode: (code: string) => void;
}

/** A field for a code, sent by Enter, too. */
export function CodeForm({ submit, help, error, isPending, onCode }: Props) {
  const [code, setCode] = useState('');
  const send = () => {
    if (!isPending && code.trim() !== '') onCode(code.trim());
  };
  return (
    <Form onSubmit={send}>
      <FormLayout>
        <Box maxWidth="20rem">
          <TextField
            label={t('code.label')}
            helpText={help ?? t('code.help')}
            value={code}
            onChange={setCode}
            autoComplete="one-time-code"
            error={error ? messageOf(error, appText('error.unknown')) : undefined}
          />
        </Box>
        <Button submit variant="primary" loading={isPending} disabled={code.trim() === ''}>
          {submit}
        </Button>
      </FormLayout>
    </Form>
  );
}
