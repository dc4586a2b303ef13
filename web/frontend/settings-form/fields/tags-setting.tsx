import { BlockStack, InlineStack, Tag, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { plainTag } from '../../../domain/settings/plain-tag';
import { type Field, useControl, type Words } from '../field';
import { t } from '../i18n/texts';

interface Props extends Words {
  field: Field<string[]>;
}

/**
 * Tags: Enter adds what is written, and so does leaving the field, lest it be forgotten. The name
 * of a tag with a comma behind it takes that tag away.
 */
export function TagsSetting({ field, ...words }: Props) {
  const { value: tags, label, help, state } = useControl(field, words);
  const [text, setText] = useState('');
  const remove = (tag: string) => field.change(tags.filter((one) => one !== tag));
  const add = () => {
    setText('');
    if (text.trim().endsWith(',') && tags.includes(plainTag(text))) remove(plainTag(text));
    else if (text.trim()) field.change(withTags(tags, text));
  };
  return (
    <BlockStack gap="200">
      <div onKeyDown={({ key }) => key === 'Enter' && add()}>
        <TextField
          {...state}
          label={label}
          helpText={help}
          placeholder={t('tags.placeholder')}
          autoComplete="off"
          value={text}
          onChange={setText}
          onBlur={add}
        />
      </div>
      {tags.length > 0 && (
        <InlineStack gap="200">
          {tags.map((tag) => (
            <Tag key={tag} disabled={state.disabled} onRemove={() => remove(tag)}>
              {tag}
            </Tag>
          ))}
        </InlineStack>
      )}
    </BlockStack>
  );
}

/** Without duplicates, as they are stored. */
function withTags(tags: readonly string[], text: string): string[] {
  return [...new Set([...tags, ...text.split(',').map(plainTag)])].filter(Boolean);
}
