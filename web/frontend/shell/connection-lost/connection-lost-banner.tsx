import { BlockStack, Box, Button, ButtonGroup, Card, Text } from '@shopify/polaris';
import { messageOf } from '../../api/api';
import { textsOf } from '../../i18n/texts-of';
import { useGrantUrl } from '../use-grant-url';
import { t as appText } from '../i18n/texts';
import german from './i18n/de.json';

const t = textsOf(german);

interface Props {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/**
 * The server answers no more; what stands on the screen below stays, half-filled forms among it.
 */
export function ConnectionLostBanner({ error, isRetrying, onRetry }: Props) {
  const grant = useGrantUrl(error);
  const text = grant
    ? t('grantText')
    : `${messageOf(error, appText('error.unknown'))} ${t('kept')}`;
  return (
    <div className="frame-banner" role="alert">
      <Box paddingInline="400" paddingBlockStart="400">
        <Card>
          <BlockStack gap="300">
            <Text as="h2" variant="headingSm">
              {t(grant ? 'signedOut' : 'title')}
            </Text>
            <Text as="p">{text}</Text>
            <ButtonGroup>
              <Button loading={isRetrying} onClick={onRetry}>
                {appText('error.retry')}
              </Button>
              {grant && (
                <Button url={grant} target="_top">
                  {appText('teapot.grant')}
                </Button>
              )}
            </ButtonGroup>
          </BlockStack>
        </Card>
      </Box>
    </div>
  );
}
