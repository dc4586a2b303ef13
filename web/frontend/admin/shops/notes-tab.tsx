import { BlockStack, Button, Card, Form, FormLayout, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import { doneAnswer } from '../../../contract/operator/access';
import {
  MAX_NOTE_LENGTH,
  noteInput,
  shopNotesAnswer,
  type ShopNotesAnswer,
} from '../../../contract/operator/shops';
import { formatMoment } from '../../formats/date';
import { LimitedTextField } from '../../limited-text/limited-text-field';
import { ReasonDialog } from '../actions/reason-dialog';
import { operatorRequest } from '../operator-session';
import { ListCard } from './cards';
import { useShopChange, useShopList } from './shops-query';
import { t } from './i18n/texts';

/** What operators tell each other about a shop. */
export function NotesTab({ id, mayEdit }: { id: string; mayEdit: boolean }) {
  const notes = useShopList(id, '/notes', { answer: shopNotesAnswer });
  return (
    <BlockStack gap="400">
      {mayEdit && <NewNote id={id} />}
      <ListCard
        title={t('notes.title')}
        list={notes}
        empty={{ title: t('notes.empty.title'), text: t('notes.empty.text') }}
        keyOf={(note) => note.id}
      >
        {(note) => <NoteRow id={id} note={note} mayEdit={mayEdit} />}
      </ListCard>
    </BlockStack>
  );
}

function NewNote({ id }: { id: string }) {
  const [text, setText] = useState('');
  const add = useShopChange(id, '/notes', {
    send: (body: { text: string }) =>
      operatorRequest(`/shops/${id}/notes`, { method: 'POST', body, answer: doneAnswer }),
    done: t('notes.added'),
  });
  const send = () => {
    const note = noteInput.safeParse({ text });
    if (note.success && !add.isPending) add.mutate(note.data, { onSuccess: () => setText('') });
  };
  return (
    <Card>
      <Form onSubmit={send}>
        <FormLayout>
          <LimitedTextField
            label={t('notes.label')}
            helpText={t('notes.help')}
            value={text}
            onChange={setText}
            limit={MAX_NOTE_LENGTH}
            multiline={3}
            autoComplete="off"
          />
          <Button
            submit
            variant="primary"
            loading={add.isPending}
            disabled={!noteInput.safeParse({ text }).success}
          >
            {t('notes.add')}
          </Button>
        </FormLayout>
      </Form>
    </Card>
  );
}

interface Row {
  id: string;
  note: ShopNotesAnswer['items'][number];
  mayEdit: boolean;
}

function NoteRow({ id, note, mayEdit }: Row) {
  return (
    <InlineStack align="space-between" blockAlign="start" gap="200" wrap={false}>
      <BlockStack gap="050">
        <Text as="p" tone="subdued">
          {`${formatMoment(note.at)} · ${note.author}`}
        </Text>
        <p className="shop-note">{note.text}</p>
      </BlockStack>
      {mayEdit && <RemoveNote id={id} note={note} />}
    </InlineStack>
  );
}

function RemoveNote({ id, note }: Omit<Row, 'mayEdit'>) {
  const remove = useShopChange(id, '/notes', {
    send: (reason: string) =>
      operatorRequest(`/shops/${id}/notes/${note.id}/remove`, {
        method: 'POST',
        body: { reason },
        answer: doneAnswer,
      }),
    done: t('notes.removed'),
  });
  return (
    <ReasonDialog
      button={t('notes.remove')}
      buttonLabel={t('notes.removeOf', { at: formatMoment(note.at) })}
      title={t('notes.removeTitle')}
      text={t('notes.removeText')}
      confirm={t('notes.remove')}
      isDestructive
      isPending={remove.isPending}
      onConfirm={({ reason }, close) => remove.mutate(reason, { onSuccess: close })}
    />
  );
}
