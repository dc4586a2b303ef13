import { fireEvent, screen } from '@testing-library/react';
import type { UnitField } from '../../../contract/settings/layout-limits';
import { renderPart } from '../../testing/render-app';
import { Draft } from '../draft';
import { Field } from '../field';
import { UnitSetting } from './unit-setting';

/** The unit of this sort of line, which nobody has set yet. */
function shownUnit(field: UnitField) {
  const draft = new Draft({ unit: '' }, 'first');
  renderPart(
    <UnitSetting
      field={Field.of(draft, { unit: '' }).at('unit')}
      place={{ type: 'invoice', field }}
      label="Einheit"
    />,
  );
  const select = screen.getByLabelText<HTMLSelectElement>('Einheit');
  return {
    offered: [...select.options].map(({ text }) => text),
    unitAfter: (value: string) => {
      fireEvent.change(select, { target: { value } });
      return draft.value().unit;
    },
  };
}

it.each<[UnitField, string[]]>([
  ['itemUnit', ['Stück', 'Stk', 'Einheiten', 'Artikel', 'Pieces', 'Pc', 'Items', 'Pos']],
  ['shippingUnit', ['Versand', 'Lieferung', 'Zustellung', 'Shipping', 'Delivery']],
  ['discountUnit', ['Rabatt', 'Ermäßigung', 'Nachlass', 'Discount', 'Savings', 'Coupon']],
])('offers for %s the usual one, none, and what such lines are counted in', (field, units) => {
  const { offered } = shownUnit(field);
  expect(offered.slice(0, units.length + 2)).toEqual(['Standard', 'Ohne Einheit (–)', ...units]);
  expect(offered.at(-1)).toBe('Eigene Einheit');
});

it('asks for none with a dash, and says what is printed then', () => {
  const { unitAfter } = shownUnit('shippingUnit');
  expect(unitAfter('Zustellung')).toBe('Zustellung');
  expect(screen.queryByText(/druckt einen Strich/)).toBeNull();
  expect(unitAfter('-')).toBe('-');
  expect(screen.getByText(/druckt einen Strich/)).toBeTruthy();
});
