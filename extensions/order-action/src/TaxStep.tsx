import { Banner, BlockStack, Button, ChoiceList, Paragraph, Text } from '../../adapter/admin';
import { useState } from 'preact/hooks';
import type { TaxAnswer } from '../../../web/contract/order/tax';
import { UNANSWERED_TEXTS } from '../../../web/contract/texts/documents/change-texts';
import { WhenLoaded } from '../../admin-view/WhenLoaded';
import { RequestFailure } from '../../admin-view/RequestFailure';
import { useRequest } from '../../admin-view/use-request';
import { useTransferGate } from '../../admin-view/use-transfer-gate';
import { chooseTax, fetchTax } from '../../our-api/order-steps';
import { useLoaded } from '../../our-api/use-loaded';
import { useTranslations } from '../../translations/translations';
import { Frame } from './Frame';
import type { StepProps } from './step';

/** How an order is taxed whose taxes contradict the law: the merchant decides. */
export function TaxStep({ order, shown, go }: StepProps) {
  const { language, translate } = useTranslations();
  const tax = useLoaded(() => fetchTax(order.id));
  const [picked, setPicked] = useState<string | null>(null);
  const { request, send } = useRequest();
  const gate = useTransferGate(order.transfersLeft);
  const known = tax.state.kind === 'ready' ? tax.state.value : null;
  const treatment = known?.choices.find((one) => one.treatment === picked)?.treatment;
  const store = (chosen: NonNullable<typeof treatment>) =>
    void send(
      () => chooseTax(order.id, chosen),
      () => void shown.refresh().then(() => go({ at: 'overview' })),
      () => void shown.refresh(),
    );
  const isRunning = request.kind === 'running';
  const primary = treatment && (
    <Button
      variant="primary"
      disabled={isRunning}
      onPress={() => gate.pass(1, () => store(treatment))}
    >
      {translate(isRunning ? 'tax.choosing' : 'tax.choose')}
    </Button>
  );
  return (
    <Frame
      title={translate('tax.title')}
      isLoading={tax.state.kind === 'loading'}
      onBack={() => go({ at: 'overview' })}
      primary={primary}
    >
      <RequestFailure
        request={request}
        title={translate('tax.failed')}
        unanswered={UNANSWERED_TEXTS[language].again}
      />
      {gate.notice}
      <WhenLoaded asked={tax}>
        {(value) => <Choices tax={value} picked={picked} onPick={setPicked} />}
      </WhenLoaded>
    </Frame>
  );
}

interface ChoicesProps {
  tax: TaxAnswer;
  picked: string | null;
  onPick: (treatment: string) => void;
}

function Choices({ tax, picked, onPick }: ChoicesProps) {
  const { detail, translate } = useTranslations();
  return (
    <BlockStack gap="base">
      {tax.refused && <Refused refused={tax.refused} />}
      {tax.choices.length === 0 ? (
        <Text>{translate('tax.none')}</Text>
      ) : (
        <ChoiceList
          name="treatment"
          value={picked ?? tax.chosen ?? ''}
          choices={tax.choices.map((choice) => ({
            id: choice.treatment,
            label: detail(choice) ?? choice.treatment,
          }))}
          onChange={(value) => onPick(String(value))}
        />
      )}
    </BlockStack>
  );
}

function Refused({ refused }: { refused: NonNullable<TaxAnswer['refused']> }) {
  const { decision, detail } = useTranslations();
  const more = detail(refused.detail);
  return (
    <Banner tone="warning" title={decision(refused)}>
      {more !== null && <Paragraph>{more}</Paragraph>}
    </Banner>
  );
}
