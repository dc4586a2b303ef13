import { Badge, Banner, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type DatevAnswer, datevAnswer } from '../../../contract/datev';
import { request } from '../../api/api';
import { formatMoney } from '../../formats/money';
import { counted } from '../../formats/number';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { DownloadButton } from '../download-button';
import { t } from './i18n/texts';

/** The month as a posting batch for DATEV, or why there is none. */
export function DatevCard({ month }: { month: string }) {
  const query = useQuery(datevQuery(month));
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd">
              {t('heading')}
            </Text>
            {query.data && <Marks answer={query.data} />}
          </InlineStack>
          {query.data && <Setting month={month} answer={query.data} />}
        </InlineStack>
        {query.isPending && <TextSkeleton lines={2} />}
        {query.isError && !query.data && <LoadError query={query} />}
        {query.data && <Content month={month} answer={query.data} />}
      </BlockStack>
    </Card>
  );
}

interface Props {
  month: string;
  answer: DatevAnswer;
}

/** What the name of the file says as well. */
function Marks({ answer: { obstacle, closing, isConfirmed } }: { answer: DatevAnswer }) {
  if (obstacle !== null) return null;
  return (
    <>
      {closing === null && <Badge tone="attention">{t('open')}</Badge>}
      {!isConfirmed && <Badge tone="attention">{t('draft')}</Badge>}
    </>
  );
}

/** Once it is answered who books, the way back there is small. */
function Setting({ month, answer: { obstacle } }: Props) {
  const isFirst = obstacle === 'unanswered' || obstacle === 'numbersMissing';
  const word = isFirst ? obstacle : obstacle === 'inLexware' ? 'inLexware' : 'settings';
  return (
    <Button variant={isFirst ? 'secondary' : 'plain'} url={`/month/datev?month=${month}`}>
      {t(`way.${word}`)}
    </Button>
  );
}

function Content({ month, answer }: Props) {
  const { obstacle, refusals, leftOut, files } = answer;
  return (
    <>
      {obstacle !== null && obstacle !== 'refused' && (
        <Text as="p" tone="subdued">
          {t(`obstacle.${obstacle}`)}
        </Text>
      )}
      {refusals.length > 0 && (
        <Banner tone="warning" title={t('obstacle.refused')}>
          <ul className="plain-list">
            {refusals.map((refusal) => (
              <li key={`${refusal.text} ${refusal.numbers.join(' ')}`}>
                <Text as="p">{refusal.text}</Text>
                <Text as="p" breakWord>
                  <Numbers {...refusal} />
                </Text>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {obstacle === null && <Notes answer={answer} />}
      {answer.payments && <PaymentNotes payments={answer.payments} />}
      {leftOut.count > 0 && (
        <Text as="p" breakWord>
          {t('leftOut', counted(leftOut.count))} <Numbers {...leftOut} />
        </Text>
      )}
      {files.map(({ name, postings, cents }, index) => (
        <InlineStack key={name} align="space-between" blockAlign="center" gap="200">
          <Text as="p">
            {t('postings', { ...counted(postings), amount: formatMoney(cents, 'EUR') })}
          </Text>
          <DownloadButton
            path={`/api/month/${month}/datev/file`}
            query={queryOf(answer, index + 1)}
            fileName={name}
            label={t(files.length > 1 ? 'downloadPart' : 'download', { part: index + 1 })}
          />
        </InlineStack>
      ))}
    </>
  );
}

function queryOf({ closing }: DatevAnswer, part: number): Record<string, string> {
  return { part: String(part), ...(closing !== null && { closing: String(closing) }) };
}

/** The first of them, and how many more there are. */
function Numbers({ count, numbers }: DatevAnswer['leftOut']) {
  const named = numbers.map((number) => number || t('unnumbered')).join(', ');
  const others = count - numbers.length;
  return others > 0 ? t('andOthers', { numbers: named, ...counted(others) }) : named;
}

type Payments = NonNullable<DatevAnswer['payments']>;

/** What of the money somebody else has to book, or to judge. */
function PaymentNotes({ payments }: { payments: Payments }) {
  const { inAdvance, leftOut, foreignFees, lacksChargebacks } = payments;
  const facts = ({ count, cents }: Payments['leftOut']) => ({
    ...counted(count),
    amount: formatMoney(cents, 'EUR'),
  });
  return (
    <BlockStack gap="100">
      {inAdvance.count > 0 && <Text as="p">{t('inAdvance', facts(inAdvance))}</Text>}
      {leftOut.count > 0 && <Text as="p">{t('unposted', facts(leftOut))}</Text>}
      {foreignFees > 0 && <Text as="p">{t('foreignFees', counted(foreignFees))}</Text>}
      {lacksChargebacks && <Text as="p">{t('noChargebacks')}</Text>}
    </BlockStack>
  );
}

/** What a person has to know before the file is handed over. */
function Notes({ answer: { closing, isConfirmed } }: { answer: DatevAnswer }) {
  const isAgain = closing !== null && closing > 1;
  return (
    <BlockStack gap="100">
      {closing === null && (
        <Text as="p" tone="subdued">
          {t('mayChange')}
        </Text>
      )}
      {!isConfirmed && (
        <Text as="p" tone="subdued">
          {t('unconfirmed')}
        </Text>
      )}
      {isAgain && <Text as="p">{t('again', { number: closing })}</Text>}
    </BlockStack>
  );
}

/** The month's file for DATEV; read anew by each visit, for its settings are a screen away. */
function datevQuery(month: string) {
  return queryOptions({
    queryKey: ['month', month, 'datev'],
    queryFn: ({ signal }) => request(`/api/month/${month}/datev`, { answer: datevAnswer, signal }),
    staleTime: 0,
  });
}
