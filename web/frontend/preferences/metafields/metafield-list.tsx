import { BlockStack, Button, InlineStack, Select, type SelectProps, Text } from '@shopify/polaris';
import { DeleteIcon } from '@shopify/polaris-icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLock, useIsLocked } from '../../plan-gate/feature-lock';
import { t } from './i18n/texts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { definitionsAnswer } from '../../../contract/metafields/metafield-section';
import { request } from '../../api/api';

const FRESH_MS = 60_000;

/** What the shop has defined at Shopify. */
const definitionsQuery = queryOptions({
  queryKey: ['metafield-definitions'],
  queryFn: ({ signal }) =>
    request('/api/metafields/definitions', { answer: definitionsAnswer, signal }),
  staleTime: FRESH_MS,
});

/**
 * The available definitions; nothing is requested in a plan without metafields, and what was
 * requested in a larger one did not fail.
 */
export function useDefinitions() {
  const isLocked = useIsLocked('metafields');
  const query = useQuery({ ...definitionsQuery, enabled: !isLocked });
  return { ...query, isError: query.isError && !isLocked, items: query.data?.items ?? [] };
}

interface Props {
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

/** One entry of a list: what it is called, the way to be rid of it, and its fields. */
export function MetafieldEntry({ name, onRemove, children }: Props) {
  return (
    <div role="group" aria-label={name} tabIndex={-1} className="metafield-stop">
      <BlockStack gap="200">
        <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
          <Text as="h3" variant="headingSm" breakWord>
            {name}
          </Text>
          <Button
            icon={DeleteIcon}
            variant="tertiary"
            disabled={useLock() !== undefined}
            accessibilityLabel={t('remove', { name })}
            onClick={onRemove}
          />
        </InlineStack>
        {children}
      </BlockStack>
    </div>
  );
}

interface ChooseProps {
  label: string;
  placeholder: string;
  options: NonNullable<SelectProps['options']>;
  help?: string;
  /** The label of the button. */
  add: string;
  /** What is announced if nothing was added. */
  nothing: string;
  /** Whether this can still be added. */
  isOffered: (value: string) => boolean;
  onAdd: (value: string) => void;
}

/**
 * A list to choose from, and a button that adds what is chosen: arrow keys go through a list by
 * choosing one entry after the other.
 */
export function ChooseAndAdd({ label, placeholder, options, help, ...props }: ChooseProps) {
  const isLocked = useLock() !== undefined;
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const offered = props.isOffered(chosen) ? chosen : '';
  const choose = (value: string) => {
    setChosen(value);
    setMissing(false);
  };
  const add = () => {
    setMissing(offered === '');
    setChosen('');
    if (offered !== '') props.onAdd(offered);
  };
  return (
    <BlockStack gap="200">
      <Select
        label={label}
        placeholder={placeholder}
        options={options}
        value={offered}
        onChange={choose}
        helpText={help}
        error={isMissing && props.nothing}
        disabled={isLocked}
      />
      <InlineStack>
        <Button disabled={isLocked} onClick={add}>
          {props.add}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

/** No more entries fit, and what makes room for another one. */
export function LimitReached({ title, remedy }: { title: string; remedy: string }) {
  return (
    <BlockStack gap="100">
      <Text as="p">{title}</Text>
      <Text as="p" tone="subdued">
        {remedy}
      </Text>
    </BlockStack>
  );
}

/** Behind the entries, or that of which an entry went away. */
type Place = 'end' | number;

/**
 * Keeps the keyboard focus in a list: the button that adds vanishes with the last entry that fits,
 * and an entry takes along the button that removed it.
 */
export function useFocusPlace() {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<{ place: Place } | null>(null);
  useEffect(() => {
    // Whose button is still there goes on from it.
    if (left === null || list.current?.contains(document.activeElement)) return;
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role=group]') ?? [])];
    const entry = left.place === 'end' ? undefined : (entries[left.place] ?? entries.at(-1));
    (entry ?? end.current)?.focus();
  }, [left]);
  return { list, end, goOnAt: (place: Place) => setLeft({ place }) };
}
