import {
  Banner,
  BlockStack,
  Button,
  Card,
  ChoiceList,
  Form,
  FormLayout,
  Text,
  TextField,
} from '@shopify/polaris';
import { useState } from 'react';
import type { ShopHeadAnswer } from '../../../contract/operator/shop-page';
import { MAX_REASON_LENGTH, viewInput } from '../../../contract/operator/views';
import { formatDay, formatMoment } from '../../formats/date';
import { LimitedTextField } from '../../limited-text/limited-text-field';
import { useOpenView } from './shops-query';
import { t } from './i18n/texts';

const OTHER_TICKET = '*ticket';
const REASON = '*reason';

/** Nobody looks into a shop without a ticket or a reason, which its merchant reads. */
export function ViewGate({ id, head }: { id: string; head: ShopHeadAnswer }) {
  const open = useOpenView(id);
  const [why, setWhy] = useState(head.tickets[0]?.number ?? REASON);
  const [ticket, setTicket] = useState('');
  const [reason, setReason] = useState('');
  const given = why === REASON ? { reason } : { ticket: why === OTHER_TICKET ? ticket : why };
  const input = viewInput.safeParse(given);
  const send = () => {
    if (input.success && !open.isPending) open.mutate(input.data);
  };
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="050">
          <Text as="h2" variant="headingLg">
            {head.name || head.domain}
          </Text>
          <Text as="p" tone="subdued">
            {head.domain}
          </Text>
        </BlockStack>
        {head.uninstalledAt !== null && (
          <Banner tone="warning">
            <p>{t('gate.uninstalled', { at: formatDay(head.uninstalledAt) })}</p>
          </Banner>
        )}
        <Text as="p">{t('gate.text')}</Text>
        <Form onSubmit={send}>
          <FormLayout>
            <ChoiceList
              title={t('gate.why')}
              choices={[
                ...head.tickets.map(({ number, receivedAt }) => ({
                  value: number,
                  label: t('gate.ticket', { number, at: formatMoment(receivedAt) }),
                })),
                { value: OTHER_TICKET, label: t('gate.otherTicket') },
                { value: REASON, label: t('gate.otherReason') },
              ]}
              selected={[why]}
              onChange={([chosen]) => setWhy(chosen ?? REASON)}
            />
            {why === OTHER_TICKET && (
              <TextField
                label={t('gate.number')}
                value={ticket}
                onChange={setTicket}
                error={ticket !== '' && !input.success && t('gate.numberWrong')}
                autoComplete="off"
              />
            )}
            {why === REASON && (
              <LimitedTextField
                label={t('gate.reason')}
                helpText={t('gate.reasonHelp')}
                value={reason}
                onChange={setReason}
                limit={MAX_REASON_LENGTH}
                autoComplete="off"
              />
            )}
            <Button submit variant="primary" loading={open.isPending} disabled={!input.success}>
              {t('gate.open')}
            </Button>
          </FormLayout>
        </Form>
      </BlockStack>
    </Card>
  );
}
