import { ActionList, Box, Button, Checkbox, InlineStack, Popover } from '@shopify/polaris';
import { useState } from 'react';
import type { Selection } from './use-selection';
import { t } from './i18n/texts';

interface Props extends Pick<Selection, 'ids' | 'actions' | 'selectAll'> {
  /** Orders on the page. */
  count: number;
}

/**
 * Over the cards of a narrow screen: selects all of them, and starts actions on the selected ones.
 */
export function NarrowSelection({ count, ids, actions, selectAll }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const opener = (
    <Button disclosure={isOpen ? 'up' : 'down'} onClick={() => setOpen(!isOpen)}>
      {t('selection.actions', { selected: ids.length })}
    </Button>
  );
  return (
    <div className="narrow-selection">
      <Box padding="300" background="bg-surface" borderBlockEndWidth="025" borderColor="border">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Checkbox
            label={t('selection.all')}
            checked={ids.length === count}
            onChange={() => selectAll(ids.length < count)}
          />
          {ids.length > 0 && (
            <Popover
              active={isOpen}
              activator={opener}
              onClose={close}
              autofocusTarget="first-node"
            >
              <ActionList items={actions} onActionAnyItem={close} />
            </Popover>
          )}
        </InlineStack>
      </Box>
    </div>
  );
}
