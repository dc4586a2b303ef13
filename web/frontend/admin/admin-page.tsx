import { BlockStack, Card, DescriptionList } from '@shopify/polaris';
import type { MeAnswer } from '../../contract/operator/access';
import { formatMoment } from '../formats/date';
import { Overview } from './fleet/overview';
import { OperatorArea } from './operator-area';
import { t } from './i18n/texts';

/** Where the operator's people arrive: all shops at a glance, and who is signed in. */
export function AdminPage() {
  return (
    <OperatorArea title={t('title')} permission="view_dashboard">
      {(me) => (
        <BlockStack gap="400">
          <Overview />
          <Card>
            <Facts me={me} />
          </Card>
        </BlockStack>
      )}
    </OperatorArea>
  );
}

function Facts({ me }: { me: MeAnswer }) {
  return (
    <DescriptionList
      items={[
        { term: t('facts.name'), description: me.name },
        { term: t('facts.shop'), description: me.shop },
        {
          term: t('facts.roles'),
          description: me.roles.map((role) => t(`role.${role}`)).join(', '),
        },
        { term: t('facts.endsAt'), description: formatMoment(me.endsAt) },
        { term: t('facts.recoveryCodes'), description: String(me.recoveryCodesLeft) },
      ]}
    />
  );
}
