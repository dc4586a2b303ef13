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
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import {
  doneAnswer,
  invitedAnswer,
  type InvitedAnswer,
  newPersonInput,
  peopleAnswer,
  type PersonAnswer,
  type rolesInput,
} from '../../contract/operator/access';
import { type Role, ROLES } from '../../domain/operator/permissions';
import { formatMoment } from '../formats/date';
import { ListSkeleton } from '../states/skeletons';
import { LoadError } from '../states/load-error';
import { ReasonDialog, ReasonField } from './actions/reason-dialog';
import { t } from './i18n/texts';
import { OperatorArea } from './operator-area';
import { OPERATOR_KEY, useAction } from './operator-query';
import { operatorRequest } from './operator-session';

/** Who works in the operator's area, and as what. */
export function PeoplePage() {
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
  const [roles, setRoles] = useState<Role[]>(present);
  const change = useSetRoles();
  return (
    <ReasonDialog
      button={t('people.roles.button')}
      buttonLabel={t('people.roles.of', { name })}
      title={t('people.roles.title', { name })}
      text={t('people.roles.text')}
      confirm={t('people.roles.confirm')}
      reasonHelp={t('people.reasonHelp')}
      isReady={roles.length > 0}
      isPending={change.isPending}
      onOpen={() => setRoles(present)}
      onConfirm={({ reason }, close) => change.mutate({ id, roles, reason }, { onSuccess: close })}
    >
      <RoleChoice roles={roles} onChange={setRoles} />
    </ReasonDialog>
  );
}

function ResetButton({
  person: { id, name },
  onInvited,
}: {
  person: PersonAnswer;
  onInvited: (invited: InvitedAnswer) => void;
}) {
  const reset = useReset();
  return (
    <ReasonDialog
      button={t('people.reset.button')}
      buttonLabel={t('people.reset.of', { name })}
      title={t('people.reset.title', { name })}
      text={t('people.reset.text')}
      confirm={t('people.reset.confirm')}
      reasonHelp={t('people.reasonHelp')}
      isPending={reset.isPending}
      onConfirm={({ reason }, close) =>
        reset.mutate(
          { id, reason },
          {
            onSuccess: (invited) => {
              onInvited(invited);
              close();
            },
          },
        )
      }
    />
  );
}

function RemoveButton({ person: { id, name } }: { person: PersonAnswer }) {
  const remove = useRemove();
  return (
    <ReasonDialog
      button={t('people.remove.button')}
      buttonLabel={t('people.remove.of', { name })}
      title={t('people.remove.title', { name })}
      text={t('people.remove.text')}
      confirm={t('people.remove.confirm')}
      isDestructive
      reasonHelp={t('people.reasonHelp')}
      isPending={remove.isPending}
      onConfirm={({ reason }, close) => remove.mutate({ id, reason }, { onSuccess: close })}
    />
  );
}

function RoleChoice({ roles, onChange }: { roles: Role[]; onChange: (roles: Role[]) => void }) {
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
  const invite = useInvite();
  const [shop, setShop] = useState(shops[0] ?? '');
  const [user, setUser] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<Role[]>(['support']);
  const [reason, setReason] = useState('');
  const sent = { shop, user, name, roles, reason };
  const isWhole = newPersonInput.safeParse(sent).success;
  const send = () => {
    if (!isWhole || invite.isPending) return;
    const onSuccess = (invited: InvitedAnswer) => {
      onInvited(invited);
      setUser('');
      setName('');
      setReason('');
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
            <ReasonField value={reason} onChange={setReason} help={t('people.reasonHelp')} />
            <Button submit variant="primary" loading={invite.isPending} disabled={!isWhole}>
              {t('people.invite.submit')}
            </Button>
          </FormLayout>
        </Form>
      </BlockStack>
    </Card>
  );
}

const peopleQuery = queryOptions({
  queryKey: [...OPERATOR_KEY, 'people'],
  queryFn: ({ signal }) => operatorRequest('/people', { answer: peopleAnswer, signal }),
});

function usePeople() {
  return useQuery(peopleQuery);
}

type NewPerson = z.input<typeof newPersonInput>;

function useInvite() {
  const send = (body: NewPerson) =>
    operatorRequest('/people', { method: 'POST', body, answer: invitedAnswer });
  return useAction(send, t('people.done.invited'));
}

/** What is done to one, and why. */
interface Person {
  id: number;
  reason: string;
}

function useReset() {
  const send = ({ id, reason }: Person) =>
    operatorRequest(`/people/${id}/reset`, {
      method: 'POST',
      body: { reason },
      answer: invitedAnswer,
    });
  return useAction(send, t('people.done.reset'));
}

function useSetRoles() {
  const send = ({ id, ...body }: { id: number } & z.input<typeof rolesInput>) =>
    operatorRequest(`/people/${id}`, { method: 'PUT', body, answer: doneAnswer });
  return useAction(send, t('people.done.changed'));
}

function useRemove() {
  const send = ({ id, reason }: Person) =>
    operatorRequest(`/people/${id}/remove`, {
      method: 'POST',
      body: { reason },
      answer: doneAnswer,
    });
  return useAction(send, t('people.done.removed'));
}
