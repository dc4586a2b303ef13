import {
  Banner,
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
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { inputText, problemsByField } from '../../contract/fields/input-text';
import {
  APPLICATION_LIMITS,
  applicationInput,
  partnerAnswer,
  type PartnerAnswer,
} from '../../contract/partner/partner';
import { PARTNER_TEXTS } from '../../contract/texts/partner-texts';
import { AGREEMENTS, type AgreementText, PARTNER_PROGRAMME } from '../../domain/partner/partner';
import { request, ApiError } from '../api/api';
import { showAnswer } from '../api/newest-answer';
import { useOneAtATime } from '../api/use-one-at-a-time';
import { formatLongDay } from '../formats/date';
import { LimitedTextField } from '../limited-text/limited-text-field';
import { useToast } from '../shell/use-toast';
import { t } from './i18n/texts';
import { PARTNER_KEY, partnerQuery } from './partner-query';

/** What a shop sees that is no partner yet. */
export function ApplicationPage({ partner }: { partner: PartnerAnswer }) {
  if (partner.state === 'applied') return <Waiting partner={partner} />;
  return (
    <BlockStack gap="400">
      {partner.state === 'refused' && <Refused reason={partner.reason} />}
      <Intro />
      <ApplicationForm before={partner} />
    </BlockStack>
  );
}

function Waiting({ partner: { email, isEmailConfirmed } }: { partner: PartnerAnswer }) {
  return (
    <BlockStack gap="400">
      {!isEmailConfirmed && <ConfirmBanner email={email} />}
      <Card>
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {t('application.waiting.title')}
          </Text>
          <Text as="p">{t('application.waiting.text', { email })}</Text>
        </BlockStack>
      </Card>
    </BlockStack>
  );
}

function Refused({ reason }: Pick<PartnerAnswer, 'reason'>) {
  return (
    <Banner tone="warning" title={t('application.refused.title')}>
      <BlockStack gap="100">
        {reason && <p>{t('application.refused.reason', { reason })}</p>}
        <p>{t('application.refused.text')}</p>
      </BlockStack>
    </Banner>
  );
}

function Intro() {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="p">{t('application.intro', { percent: PARTNER_PROGRAMME.sharePercent })}</Text>
        <Link url="/affiliate" target="_blank">
          {t('application.about')}
        </Link>
      </BlockStack>
    </Card>
  );
}

interface Fields {
  name: string;
  email: string;
  about: string;
  acceptedTerms: boolean;
  acceptedSelfBilling: boolean;
}

/** Who applies, whom they reach, and both agreements, whose texts open beside the admin. */
function ApplicationForm({ before }: { before: PartnerAnswer }) {
  const form = useForm(before);
  const { fields, errors, write } = form;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t(before.state === 'refused' ? 'application.again' : 'application.heading')}
        </Text>
        <Form onSubmit={form.submit} noValidate>
          <FormLayout>
            <LimitedTextField
              label={t('application.name')}
              helpText={t('application.nameHelp')}
              value={fields.name}
              onChange={(name) => write({ name })}
              error={errors.name}
              limit={APPLICATION_LIMITS.name}
              autoComplete="organization"
            />
            <LimitedTextField
              label={t('application.email')}
              helpText={t('application.emailHelp')}
              type="email"
              value={fields.email}
              onChange={(email) => write({ email })}
              error={errors.email}
              limit={APPLICATION_LIMITS.email}
              autoComplete="email"
            />
            <LimitedTextField
              label={t('application.whom')}
              helpText={t('application.whomHelp')}
              value={fields.about}
              onChange={(about) => write({ about })}
              error={errors.about}
              limit={APPLICATION_LIMITS.about}
              multiline={3}
              autoComplete="off"
            />
            <Agreements form={form} />
            <Button submit variant="primary" loading={form.isPending}>
              {t('application.submit')}
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
          {t('application.agreements')}
        </Text>
      </Box>
      <BlockStack gap="100">
        <Checkbox
          label={t('application.terms', version('terms'))}
          checked={fields.acceptedTerms}
          onChange={(acceptedTerms) => write({ acceptedTerms })}
          error={errors.acceptedTerms && t('application.accept')}
        />
        <Link url={PARTNER_TEXTS.agreements.terms} target="_blank">
          {t('application.termsRead')}
        </Link>
      </BlockStack>
      <BlockStack gap="100">
        <Checkbox
          label={t('application.selfBilling', version('self-billing'))}
          checked={fields.acceptedSelfBilling}
          onChange={(acceptedSelfBilling) => write({ acceptedSelfBilling })}
          error={errors.acceptedSelfBilling && t('application.accept')}
        />
        <Link url={PARTNER_TEXTS.agreements['self-billing']} target="_blank">
          {t('application.selfBillingRead')}
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
    toast.refuse(t('application.refusedForm', { count: Object.keys(found).length }));
  };
  const refused = apply.error instanceof ApiError ? apply.error.fields : {};
  return { fields, errors: { ...refused, ...faults }, write, submit, isPending: apply.isPending };
}

/** Until the address is confirmed nothing else is mailed there. */
export function ConfirmBanner({ email }: Pick<PartnerAnswer, 'email'>) {
  const again = useConfirmAgain();
  return (
    <Banner
      tone="warning"
      title={t('application.confirm.title')}
      action={{
        content: t('application.confirm.again'),
        loading: again.isPending,
        onAction: () => again.mutate(),
      }}
    >
      <p>{t('application.confirm.text', { email })}</p>
    </Banner>
  );
}

type Application = z.input<typeof applicationInput>;

/** Applies. Where no answer came the state is read again: the application may have arrived. */
function useApply() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: Application) =>
      request('/api/partner/application', { method: 'POST', body, answer: partnerAnswer }),
    onSuccess: (partner) => {
      showAnswer(queries, partnerQuery.queryKey, partner);
      toast.say(t('application.sent'));
    },
    onError: (error) => {
      toast.fail(error);
      return queries.invalidateQueries({ queryKey: PARTNER_KEY });
    },
  });
}

/** Has the link to confirm the address mailed once more. */
function useConfirmAgain() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () =>
      request('/api/partner/confirmation', { method: 'POST', answer: partnerAnswer }),
    onSuccess: (partner) => {
      showAnswer(queries, partnerQuery.queryKey, partner);
      if (!partner.isEmailConfirmed) toast.say(t('application.confirm.sent'));
    },
    onError: (error) => toast.fail(error),
  });
}
