import { AdminBlock, Button, reactExtension, useApi } from '../../../adapter/admin';

const TARGET = 'admin.order-details.block.render';

/** Opens the action of the same extension at a step of its own. */
export default reactExtension(TARGET, () => <Opener />);

function Opener() {
  const { i18n, navigation } = useApi(TARGET);
  return (
    <AdminBlock title={i18n.translate('title')}>
      <Button onPress={() => navigation.navigate('extension:every-service?step=mail')}>
        Dienste öffnen
      </Button>
    </AdminBlock>
  );
}
