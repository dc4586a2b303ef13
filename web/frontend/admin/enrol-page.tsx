import { Banner, BlockStack, Box, Button, Card, Link, Text } from '@shopify/polaris';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '../router/router';
import {
  enrolledAnswer,
  enrolmentAnswer,
  type EnrolmentAnswer,
} from '../../contract/operator/access';
import { request } from '../api/api';
import { SHOP_KEY } from '../api/query-client';
import { QrCode } from '../qr/qr-code';
import { Screen } from '../shell/screen';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/skeletons';
import { CodeForm } from './operator-area';
import { t } from './i18n/texts';

/** Where an invitation leads: the second factor is set up, and proven by its first code. */
export function EnrolPage() {
  const { token = '' } = useParams();
  const enrolment = useQuery({
    queryKey: ['enrolment', token],
    queryFn: ({ signal }) =>
      request('/api/operator/enrolment', {
        method: 'POST',
        body: { token },
        answer: enrolmentAnswer,
        signal,
      }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  return (
    <Screen title={t('enrol.title')}>
      {enrolment.isPending && (
        <Card>
          <TextSkeleton lines={6} />
        </Card>
      )}
      {enrolment.isError && <LoadError query={enrolment} />}
      {enrolment.data && <Steps enrolment={enrolment.data} token={token} />}
    </Screen>
  );
}

function Steps({ enrolment, token }: { enrolment: EnrolmentAnswer; token: string }) {
  const queries = useQueryClient();
  const done = useMutation({
    mutationFn: (code: string) =>
      request('/api/operator/enrolment/done', {
        method: 'POST',
        body: { token, code },
        answer: enrolledAnswer,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: SHOP_KEY }),
  });
  if (done.data) return <RecoveryCodes codes={done.data.recoveryCodes} />;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t('enrol.welcome', { name: enrolment.name })}
        </Text>
        <Text as="p">{t('enrol.text')}</Text>
        <QrCode text={enrolment.address} label={t('enrol.qr')} />
        <Text as="p">{t('enrol.type')}</Text>
        <Box background="bg-surface-secondary" padding="400" borderRadius="200">
          <Text as="p" breakWord>
            <code>{enrolment.secret.match(/.{1,4}/gu)?.join(' ')}</code>
          </Text>
        </Box>
        <Link url={enrolment.address} target="_blank">
          {t('enrol.open')}
        </Link>
        <CodeForm
          submit={t('enrol.submit')}
          help={t('enrol.codeHelp')}
          error={done.error}
          isPending={done.isPending}
          onCode={(code) => done.mutate(code)}
        />
      </BlockStack>
    </Card>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <BlockStack gap="400">
      <Banner tone="warning" title={t('enrol.codes.title')}>
        <p>{t('enrol.codes.text')}</p>
      </Banner>
      <Card>
        <BlockStack gap="400">
          <ul className="plain-list">
            {codes.map((code) => (
              <li key={code}>
                <Box paddingBlock="100">
                  <code>{code}</code>
                </Box>
              </li>
            ))}
          </ul>
          <Button variant="primary" url="/admin">
            {t('enrol.codes.on')}
          </Button>
        </BlockStack>
      </Card>
    </BlockStack>
  );
}
