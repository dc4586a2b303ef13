import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '../router/router';
import { setupQuery } from '../setup/setup-query';
import { StepNames } from '../setup/step-names';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/skeletons';
import '../setup/setup.css';
import { t } from './i18n/texts';

/** How far the set-up is, and the one thing to do: to go on with it. */
export default function SetupGuide() {
  const navigate = useNavigate();
  const setup = useQuery(setupQuery);
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {t('guide.heading')}
          </Text>
          <Text as="p">{t('guide.text')}</Text>
        </BlockStack>
        {setup.isPending && <TextSkeleton lines={2} />}
        {setup.isError && !setup.data && <LoadError query={setup} />}
        {setup.data && (
          <div className="setup-guide">
            <StepNames
              shown={setup.data.step}
              reached={setup.data.step}
              onShow={(step) => navigate(`/setup?step=${step}`)}
            />
          </div>
        )}
        <InlineStack>
          <Button variant="primary" url="/setup">
            {t('guide.goOn')}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
