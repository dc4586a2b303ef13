import { BlockStack, Button, InlineStack, Select, type SelectProps } from '@shopify/polaris';
import { useState } from 'react';

interface Props {
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
export function ChooseAndAdd({ label, placeholder, options, help, ...props }: Props) {
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
      />
      <InlineStack>
        <Button onClick={add}>{props.add}</Button>
      </InlineStack>
    </BlockStack>
  );
}
