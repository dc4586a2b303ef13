import {
  Badge,
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  ChoiceList,
  Form,
  FormLayout,
  InlineStack,
  Select,
  Text,
  TextField,
} from '@shopify/polaris';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitedAnswer, PersonAnswer } from '../../contract/operator/people';
import { type Role, ROLES } from '../../domain/operator/permissions';
import { formatMoment } from '../formats/date';
import { ConfirmModal } from '../shell/confirm-modal';
import { ListSkeleton } from '../states/list-skeleton';
import { LoadError } from '../states/load-error';
import { OperatorArea } from './operator-area';
import { useInvite, usePeople, useRemove, useReset, useSetRoles } from './people-query';
import './i18n/texts';

/** Who works in the operator's area, and as what. */
export function PeoplePage() {
  const { t } = useTranslation('admin');
  return (
    <OperatorArea title={t('people.title')} permission="edit_people">
      {() => <People />}
    </OperatorArea>
  );
}

function People() {
  const people = usePeople();
  const [invited, setInvited] = useState<InvitedAnswer | null>(null);
  if (people.isPending)
    return (
      <Card>
        <ListSkeleton rows={3} />
      </Card>
    );
  if (!people.data) return <LoadError query={people} />;
  return (
    <BlockStack gap="400">
      {invited && <Invitation invited={invited} onClose={() => setInvited(null)} />}
      <Card padding="0">
        <ul className="plain-list">
          {people.data.items.map((person) => (
            <li key={person.id}>
              <PersonRow person={person} onInvited={setInvited} />
            </li>
          ))}
        </ul>
      </Card>
      <InviteCard shops={people.data.shops} onInvited={setInvited} />
    </BlockStack>
  );
}

/** Shown this once: the server keeps no copy of the link. */
function Invitation({ invited, onClose }: { invited: InvitedAnswer; onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Banner tone="success" title={t('people.link.title')} onDismiss={onClose}>
      <BlockStack gap="200">
        <Text as="p">{t('people.link.text', { until: formatMoment(invited.endsAt) })}</Text>
        <Text as="p" breakWord>
          {invited.link}
        </Text>
      </BlockStack>
    </Banner>
  );
}

function PersonRow({
  person,
  onInvited,
}: {
  person: PersonAnswer;
  onInvited: (invited: InvitedAnswer) => void;
}) {
  const { t } = useTranslation('admin');
  return (
    <Box padding="400">
      <BlockStack gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingSm">
            {person.name}
          </Text>
          {person.roles.map((role) => (
            <Badge key={role}>{t(`role.${role}`)}</Badge>
          ))}
          {!person.isEnrolled && <Badge tone="attention">{t('people.waiting')}</Badge>}
        </InlineStack>
        <Text as="p" tone="subdued">
          {t('people.user', { user: person.user, shop: person.shop })}
        </Text>
        <InlineStack gap="200">
          <RolesButton person={person} />
          {!person.isSelf && <ResetButton person={person} onInvited={onInvited} />}
          <RemoveButton person={person} />
        </InlineStack>
      </BlockStack>
    </Box>
  );
}

function RolesButton({ person: { id, name, roles: present } }: { person: PersonAnswer }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const [roles, setRoles] = useState<Role[]>(present);
  const change = useSetRoles();
  const close = () => setOpen(false);
  const open = () => {
    setRoles(present);
    setOpen(true);
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={close}
      title={t('people.roles.title', { name })}
      confirm={t('people.roles.confirm')}
      cancel={t('cancel')}
      isDestructive={false}
      isPending={change.isPending}
      onConfirm={() => change.mutate({ id, roles }, { onSettled: close })}
      activator={
        <Button accessibilityLabel={t('people.roles.of', { name })} onClick={open}>
          {t('people.roles.button')}
        </Button>
      }
    >
      <RoleChoice roles={roles} onChange={setRoles} />
    </ConfirmModal>
  );
}

function ResetButton({
  person: { id, name },
  onInvited,
}: {
  person: PersonAnswer;
  onInvited: (invited: InvitedAnswer) => void;
}) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const reset = useReset();
  const close = () => setOpen(false);
  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={close}
      title={t('people.reset.title', { name })}
      confirm={t('people.reset.confirm')}
      cancel={t('cancel')}
      isPending={reset.isPending}
      onConfirm={() => reset.mutate(id, { onSuccess: onInvited, onSettled: close })}
      activator={
        <Button accessibilityLabel={t('people.reset.of', { name })} onClick={() => setOpen(true)}>
          {t('people.reset.button')}
        </Button>
      }
    >
      <p>{t('people.reset.text')}</p>
    </ConfirmModal>
  );
}

function RemoveButton({ person: { id, name } }: { person: PersonAnswer }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const remove = useRemove();
  const close = () => setOpen(false);
  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={close}
      title={t('people.remove.title', { name })}
      confirm={t('people.remove.confirm')}
      cancel={t('cancel')}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSettled: close })}
      activator={
        <Button
          tone="critical"
          accessibilityLabel={t('people.remove.of', { name })}
          onClick={() => setOpen(true)}
        >
          {t('people.remove.button')}
        </Button>
      }
    >
      <p>{t('people.remove.text')}</p>
    </ConfirmModal>
  );
}

function RoleChoice({ roles, onChange }: { roles: Role[]; onChange: (roles: Role[]) => void }) {
  const { t } = useTranslation('admin');
  return (
    <ChoiceList
      allowMultiple
      title={t('people.invite.roles')}
      choices={ROLES.map((role) => ({
        value: role,
        label: t(`role.${role}`),
        helpText: t(`roleHelp.${role}`),
      }))}
      selected={roles}
      onChange={(selected) => onChange(ROLES.filter((role) => selected.includes(role)))}
    />
  );
}

function InviteCard({
  shops,
  onInvited,
}: {
  shops: string[];
  onInvited: (invited: InvitedAnswer) => void;
}) {
  const { t } = useTranslation('admin');
  const invite = useInvite();
  const [shop, setShop] = useState(shops[0] ?? '');
  const [user, setUser] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<Role[]>(['support']);
  const isWhole = /^\d{1,20}$/u.test(user.trim()) && name.trim() !== '' && roles.length > 0;
  const send = () => {
    if (!isWhole || invite.isPending) return;
    const sent = { shop, user: user.trim(), name: name.trim(), roles };
    const onSuccess = (invited: InvitedAnswer) => {
      onInvited(invited);
      setUser('');
      setName('');
    };
    invite.mutate(sent, { onSuccess });
  };
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t('people.invite.title')}
        </Text>
        <Form onSubmit={send}>
          <FormLayout>
            <Select
              label={t('people.invite.shop')}
              options={shops}
              value={shop}
              onChange={setShop}
            />
            <TextField
              label={t('people.invite.user')}
              helpText={t('people.invite.userHelp')}
              value={user}
              onChange={setUser}
              autoComplete="off"
            />
            <TextField
              label={t('people.invite.name')}
              value={name}
              onChange={setName}
              autoComplete="off"
            />
            <RoleChoice roles={roles} onChange={setRoles} />
            <Button submit variant="primary" loading={invite.isPending} disabled={!isWhole}>
              {t('people.invite.submit')}
            </Button>
          </FormLayout>
        </Form>
      </BlockStack>
    </Card>
  );
}
