import { Text } from '@shopify/polaris';
import { type AnyField, useOwnError } from './field';

/** What is wrong with a group of fields as a whole. */
export function GroupError({ field }: { field: AnyField }) {
  const error = useOwnError(field);
  if (!error) return null;
  return (
    <Text as="p" tone="critical">
      {error}
    </Text>
  );
}
