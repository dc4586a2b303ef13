import { BlockStack, Box, InlineStack, Listbox, Popover, Text, TextField } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { TextPlace } from '../../domain/placeholders/values/placeholder-values';
import { ListSkeleton } from '../states/skeletons';
import { LoadError } from '../states/load-error';
import type { Insertion } from './insertion';
import {
  type Entry,
  type EntryGroup,
  foundIn,
  menuGroups,
  placeholdersQuery,
} from './placeholders-query';
import { t } from './i18n/texts';

interface Props {
  place: TextPlace;
  onInsert: (insertion: Insertion) => void;
}

/**
 * Everything that can be inserted: searched by typing, chosen by arrows and Enter, or by a click.
 */
export function PlaceholderMenu({ place, onInsert }: Props) {
  const list = useId();
  const field = useId();
  // Where the menu will be is not known yet: the page would follow it to its end, and close it.
  useEffect(() => document.getElementById(field)?.focus({ preventScroll: true }), [field]);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState<string>();
  return (
    <>
      <Popover.Pane fixed>
        <Box padding="300" paddingBlockEnd="200">
          <TextField
            role="combobox"
            label={t('search')}
            labelHidden
            placeholder={t('search')}
            id={field}
            autoComplete="off"
            value={search}
            onChange={setSearch}
            helpText={t('keys', { braces: '{{' })}
            ariaExpanded
            ariaAutocomplete="list"
            ariaControls={list}
            ariaActiveDescendant={active}
          />
        </Box>
      </Popover.Pane>
      <Popover.Pane maxHeight="20rem">
        <Entries
          place={place}
          search={search}
          list={list}
          onActive={setActive}
          onInsert={onInsert}
        />
      </Popover.Pane>
    </>
  );
}

interface EntriesProps extends Props {
  search: string;
  list: string;
  onActive: (id: string | undefined) => void;
}

function Entries({ place, search, list, onActive, onInsert }: EntriesProps) {
  const known = useQuery(placeholdersQuery(place));
  if (known.isPending) return <ListSkeleton rows={3} />;
  if (known.isError) {
    return (
      <Box padding="300">
        <LoadError query={known} />
      </Box>
    );
  }
  const groups = foundIn(menuGroups(known.data, t('commands')), search);
  const entries = groups.flatMap((group) => group.entries);
  const insert = (value: string) => {
    const chosen = entries.find((entry) => keyOf(entry) === value);
    if (chosen) onInsert(chosen);
  };
  if (entries.length === 0) {
    return (
      <Box padding="300">
        <div role="status">{t('none')}</div>
      </Box>
    );
  }
  return (
    <Listbox
      customListId={list}
      enableKeyboardControl
      accessibilityLabel={t('menu')}
      onSelect={insert}
      onActiveOptionChange={(_value, id) => onActive(id)}
    >
      {groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </Listbox>
  );
}

function Group({ group: { title, entries } }: { group: EntryGroup }) {
  return (
    <Listbox.Section title={<Listbox.Header>{title}</Listbox.Header>} divider={false}>
      {entries.map((entry) => (
        <Listbox.Option key={keyOf(entry)} value={keyOf(entry)}>
          <Listbox.TextOption>
            <EntryText entry={entry} />
          </Listbox.TextOption>
        </Listbox.Option>
      ))}
    </Listbox.Section>
  );
}

function EntryText({ entry }: { entry: Entry }) {
  const { description, before, after, example } = entry;
  return (
    <BlockStack gap="050">
      <Text as="span">{description}</Text>
      <InlineStack gap="200">
        <code className="placeholder-code">{after === '' ? before : `${before} … ${after}`}</code>
        {example !== '' && (
          <Text as="span" variant="bodySm" tone="subdued">
            {t('prints', { example })}
          </Text>
        )}
      </InlineStack>
    </BlockStack>
  );
}

function keyOf({ before, after }: Entry): string {
  return before + after;
}
