import {
  BlockStack,
  Box,
  Button,
  Card,
  Checkbox,
  Form,
  FormLayout,
  Link,
  Text,
} from '@shopify/polaris';
import { useState } from 'react';
import {
  APPLICATION_LIMITS,
  applicationInput,
  type PartnerAnswer,
} from '../../../contract/partner/partner';
import { inputText, problemsByField } from '../../../contract/fields/input-text';
import { PARTNER_TEXTS } from '../../../contract/texts/partner-texts';
import { AGREEMENTS, type AgreementText } from '../../../domain/partner/partner';
import { ApiError } from '../../api/api-error';
import { useOneAtATime } from '../../api/use-one-at-a-time';
import { formatLongDay } from '../../formats/date';
import { LimitedTextField } from '../../limited-text/limited-text-field';
import { useToast } from '../../shell/use-toast';
import { useApply } from './application-query';
import { t } from './i18n/texts';

interface Fields {
  name: string;
  email: string;
  about: string;
  acceptedTerms: boolean;
  acceptedSelfBilling: boolean;
}

/** Who applies, whom they reach, and both agreements, whose texts open beside the admin. */
export function ApplicationForm({ before }: { before: PartnerAnswer }) {
  const form = useForm(before);
  const { fields, errors, write } = form;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t(before.state === 'refused' ? 'again' : 'heading')}
        </Text>
        <Form onSubmit={form.submit} noValidate>
          <FormLayout>
            <LimitedTextField
              label={t('name')}
              helpText={t('nameHelp')}
              value={fields.name}
              onChange={(name) => write({ name })}
              error={errors.name}
              limit={APPLICATION_LIMITS.name}
              autoComplete="organization"
            />
            <LimitedTextField
              label={t('email')}
              helpText={t('emailHelp')}
              type="email"
              value={fields.email}
              onChange={(email) => write({ email })}
              error={errors.email}
              limit={APPLICATION_LIMITS.email}
              autoComplete="email"
            />
            <LimitedTextField
              label={t('whom')}
              helpText={t('whomHelp')}
              value={fields.about}
              onChange={(about) => write({ about })}
              error={errors.about}
              limit={APPLICATION_LIMITS.about}
              multiline={3}
              autoComplete="off"
            />
            <Agreements form={form} />
            <Button submit variant="primary" loading={form.isPending}>
              {t('submit')}
            </Button>
          </FormLayout>
        </Form>
      </BlockStack>
    </Card>
  );
}

function Agreements({ form: { fields, errors, write } }: { form: ReturnType<typeof useForm> }) {
  const version = (text: AgreementText) => ({ version: formatLongDay(AGREEMENTS[text]) });
  return (
    <BlockStack as="fieldset" gap="300">
      <Box as="legend" paddingBlockEnd="200">
        <Text as="span" fontWeight="semibold">
          {t('agreements')}
        </Text>
      </Box>
      <BlockStack gap="100">
        <Checkbox
          label={t('terms', version('terms'))}
          checked={fields.acceptedTerms}
          onChange={(acceptedTerms) => write({ acceptedTerms })}
          error={errors.acceptedTerms && t('accept')}
        />
        <Link url={PARTNER_TEXTS.agreements.terms} target="_blank">
          {t('termsRead')}
        </Link>
      </BlockStack>
      <BlockStack gap="100">
        <Checkbox
          label={t('selfBilling', version('self-billing'))}
          checked={fields.acceptedSelfBilling}
          onChange={(acceptedSelfBilling) => write({ acceptedSelfBilling })}
          error={errors.acceptedSelfBilling && t('accept')}
        />
        <Link url={PARTNER_TEXTS.agreements['self-billing']} target="_blank">
          {t('selfBillingRead')}
        </Link>
      </BlockStack>
    </BlockStack>
  );
}

function useForm({ name, email }: PartnerAnswer) {
  const toast = useToast();
  const apply = useApply();
  const start = useOneAtATime(apply);
  const [fields, setFields] = useState<Fields>({
    name: name ?? '',
    email: email ?? '',
    about: '',
    acceptedTerms: false,
    acceptedSelfBilling: false,
  });
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const write = (changes: Partial<Fields>) => {
    setFields({ ...fields, ...changes });
    setFaults({ ...faults, ...Object.fromEntries(Object.keys(changes).map((of) => [of, ''])) });
    if (apply.isError) apply.reset();
  };
  const submit = () => {
    const { acceptedTerms, acceptedSelfBilling, ...texts } = fields;
    const input = {
      ...texts,
      ...(acceptedTerms && { acceptedTerms: AGREEMENTS.terms }),
      ...(acceptedSelfBilling && { acceptedSelfBilling: AGREEMENTS['self-billing'] }),
    };
    const parsed = applicationInput.safeParse(input, { error: inputText });
    if (parsed.success) return start(parsed.data);
    const found = problemsByField(parsed.error);
    setFaults(found);
    toast.refuse(t('refusedForm', { count: Object.keys(found).length }));
  };
  const refused = apply.error instanceof ApiError ? apply.error.fields : {};
  return { fields, errors: { ...refused, ...faults }, write, submit, isPending: apply.isPending };
}
