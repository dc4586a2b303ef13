import { BlockStack, Box, Button, ButtonGroup, Card, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/api-error';
import { useGrantUrl } from '../leaving/use-grant-url';

interface Props {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/**
 * The server answers no more; what stands on the screen below stays, half-filled forms among it.
 */
export function CutOffBanner({ error, isRetrying, onRetry }: Props) {
  const { t } = useTranslation('app');
  const grant = useGrantUrl(error);
  const text = grant
    ? t('cutOff.grantText')
    : `${messageOf(error, t('error.unknown'))} ${t('cutOff.kept')}`;
  return (
    <div className="frame-banner" role="alert">
      <Box paddingInline="400" paddingBlockStart="400">
        <Card>
          <BlockStack gap="300">
            <Text as="h2" variant="headingSm">
              {t(grant ? 'cutOff.signedOut' : 'cutOff.title')}
            </Text>
            <Text as="p">{text}</Text>
            <ButtonGroup>
              <Button loading={isRetrying} onClick={onRetry}>
                {t('error.retry')}
              </Button>
              {grant && (
                <Button url={grant} target="_top">
                  {t('teapot.grant')}
                </Button>
              )}
            </ButtonGroup>
          </BlockStack>
        </Card>
      </Box>
    </div>
  );
}
