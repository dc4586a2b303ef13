import {
  BlockStack,
  Box,
  Button,
  ButtonGroup,
  Card,
  Form,
  FormLayout,
  InlineStack,
  Modal,
  Text,
  TextField,
} from '@shopify/polaris';
import { type ReactNode, useState } from 'react';
import type { MeAnswer } from '../../contract/operator/access';
import { hasPermissions, type Permission } from '../../domain/operator/permissions';
import { messageOf } from '../api/api';
import { useLocation } from '../router/router';
import { t as appText } from '../shell/i18n/texts';
import { LockedPage } from '../shell/message-pages/locked-page';
import { isOpenAt, AreaNav } from '../shell/area-nav';
import { Screen } from '../shell/screen';
import { useShop } from '../shell/shop-query';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/skeletons';
import { t } from './i18n/texts';
import { useFreshCode, useMe, useSignIn, useSignOut } from './operator-query';
import { answerWaiting, useIsCodeWanted, useOperatorToken } from './operator-session';

interface Place {
  path: string;
  name:
    | 'overview'
    | 'shops'
    | 'alerts'
    | 'announcements'
    | 'pauses'
    | 'replay'
    | 'coupons'
    | 'partners'
    | 'payouts'
    | 'people'
    | 'audit';
  permission: Permission;
}

interface Group {
  /** Null: its one place says it. */
  name: 'operation' | 'sales' | 'team' | null;
  places: readonly Place[];
}

const AREA = '/admin';

/** The parts of the operator's area, each with what it takes to see it. */
const GROUPS: readonly Group[] = [
  {
    name: null,
    places: [{ path: AREA, name: 'overview', permission: 'view_dashboard' }],
  },
  { name: null, places: [{ path: '/admin/shops', name: 'shops', permission: 'view_shops' }] },
  {
    name: 'operation',
    places: [
      { path: '/admin/alerts', name: 'alerts', permission: 'view_dashboard' },
      { path: '/admin/announcements', name: 'announcements', permission: 'edit_downtimes' },
      { path: '/admin/pauses', name: 'pauses', permission: 'pause_creation' },
      { path: '/admin/replay', name: 'replay', permission: 'replay_jobs' },
    ],
  },
  {
    name: 'sales',
    places: [
      { path: '/admin/coupons', name: 'coupons', permission: 'edit_coupons' },
      { path: '/admin/partners', name: 'partners', permission: 'edit_partners' },
      { path: '/admin/payouts', name: 'payouts', permission: 'edit_payouts' },
    ],
  },
  {
    name: 'team',
    places: [
      { path: '/admin/people', name: 'people', permission: 'edit_people' },
      { path: '/admin/audit', name: 'audit', permission: 'view_audit' },
    ],
  },
];

interface Props {
  title: string;
  permission: Permission;
  children: (me: MeAnswer) => ReactNode;
}

/**
 * The frame of each screen of the operator's area: sign-in, the way to the other parts, and the
 * question for a fresh code. It only hides; the server decides.
 */
export function OperatorArea({ title, permission, children }: Props) {
  const { data: shop } = useShop();
  const token = useOperatorToken();
  if (shop && !hasPermissions(shop.permissions, ['view', 'dashboard'])) return <LockedPage />;
  return (
    <Screen title={title}>
      {token === null ? <SignIn /> : <SignedIn permission={permission}>{children}</SignedIn>}
    </Screen>
  );
}

function SignIn() {
  const signIn = useSignIn();
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t('signIn.title')}
        </Text>
        <Text as="p">{t('signIn.text')}</Text>
        <CodeForm
          submit={t('signIn.submit')}
          error={signIn.error}
          isPending={signIn.isPending}
          onCode={(code) => signIn.mutate(code)}
        />
      </BlockStack>
    </Card>
  );
}

function SignedIn({ permission, children }: Omit<Props, 'title'>) {
  const me = useMe();
  if (me.isPending)
    return (
      <Card>
        <TextSkeleton lines={4} />
      </Card>
    );
  if (!me.data) return <LoadError query={me} />;
  return (
    <BlockStack gap="400">
      <Places me={me.data} />
      {me.data.permissions.includes(permission) ? (
        children(me.data)
      ) : (
        <Card>
          <Text as="p">{t('forbidden')}</Text>
        </Card>
      )}
      <FreshCode />
    </BlockStack>
  );
}

/** Groups in one line, and below it the screens of the open one. */
function Places({ me }: { me: MeAnswer }) {
  const { pathname } = useLocation();
  const signOut = useSignOut();
  const groups = GROUPS.flatMap(({ name, places }) => {
    const [first, ...others] = places.filter(({ permission }) =>
      me.permissions.includes(permission),
    );
    return first ? [{ name, seen: [first, ...others] as const }] : [];
  });
  const open = groups.find(({ seen }) =>
    seen.some(({ path }) => path !== AREA && isOpenAt(pathname, path)),
  );
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="start" gap="200">
        <BlockStack gap="200">
          <AreaNav
            label={t('nav.label')}
            places={groups.map(({ name, seen: [first, ...others] }) => ({
              path: first.path,
              name: name && others.length > 0 ? t(`nav.group.${name}`) : t(`nav.${first.name}`),
              within: others.map(({ path }) => path),
            }))}
          />
          {open?.name && open.seen.length > 1 && (
            <AreaNav
              label={t(`nav.group.${open.name}`)}
              places={open.seen.map(({ path, name }) => ({ path, name: t(`nav.${name}`) }))}
            />
          )}
        </BlockStack>
        <ButtonGroup>
          <Button loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {t('nav.signOut')}
          </Button>
        </ButtonGroup>
      </InlineStack>
    </Card>
  );
}

/** Asked for once, however many requests wait for it. */
function FreshCode() {
  const isWanted = useIsCodeWanted();
  const fresh = useFreshCode();
  const giveUp = () => {
    fresh.reset();
    answerWaiting(false);
  };
  return (
    <Modal open={isWanted} onClose={giveUp} title={t('fresh.title')}>
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p">{t('fresh.text')}</Text>
          <CodeForm
            submit={t('fresh.submit')}
            error={fresh.error}
            isPending={fresh.isPending}
            onCode={(code) => fresh.mutate(code)}
          />
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

interface CodeFormProps {
  submit: string;
  /** What may be typed; left out: also a recovery code. */
  help?: string;
  error: unknown;
  isPending: boolean;
  onCode: (code: string) => void;
}

/** A field for a code, sent by Enter, too. */
export function CodeForm({ submit, help, error, isPending, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const send = () => {
    if (!isPending && code.trim() !== '') onCode(code.trim());
  };
  return (
    <Form onSubmit={send}>
      <FormLayout>
        <Box maxWidth="20rem">
          <TextField
            label={t('code.label')}
            helpText={help ?? t('code.help')}
            value={code}
            onChange={setCode}
            autoComplete="one-time-code"
            error={error ? messageOf(error, appText('error.unknown')) : undefined}
          />
        </Box>
        <Button submit variant="primary" loading={isPending} disabled={code.trim() === ''}>
          {submit}
        </Button>
      </FormLayout>
    </Form>
  );
}
