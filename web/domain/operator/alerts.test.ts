import { type AlertState, type Measure, nextState } from './alerts';

const RULE = { isOn: true, threshold: 50, minutes: 5 };
const QUIET: AlertState = { aboveSince: null, clearSince: null, isOpen: false };

const at = (minute: number): string => new Date(Date.UTC(2026, 0, 5, 3, minute)).toISOString();

/** What a night of measured values, one a minute, begins and ends; null: nothing to measure. */
function changesOf(values: Measure[], rule = RULE): Record<number, string> {
  const changes: Record<number, string> = {};
  let state = QUIET;
  for (const [minute, value] of values.entries()) {
    const next = nextState(rule, state, value, at(minute));
    state = next.state;
    if (next.change) changes[minute] = next.change;
  }
  return changes;
}

const minutes = (count: number, value: Measure) => Array.from({ length: count }, () => value);

it('begins once the value has lasted, and ends once it has stayed away', () => {
  const night = [...minutes(3, 0), ...minutes(60, 90), ...minutes(60, 0)];
  expect(changesOf(night)).toEqual({ 8: 'begins', 93: 'ends' });
});

it('is no incident for a short peak, nor two for one that flickers', () => {
  expect(changesOf([...minutes(4, 90), 0, ...minutes(4, 90), 0])).toEqual({});
  const flickering = Array.from({ length: 60 }, (_, minute) => (minute % 8 === 7 ? 0 : 90));
  expect(changesOf([...flickering, ...minutes(40, 0)])).toEqual({ 5: 'begins', 90: 'ends' });
});

it('is one incident where something fails in batches', () => {
  const rule = { ...RULE, minutes: 0 };
  const batches = Array.from({ length: 120 }, (_, minute) => (minute % 20 === 0 ? 90 : 0));
  expect(changesOf([...batches, ...minutes(40, 0)], rule)).toEqual({ 0: 'begins', 131: 'ends' });
});

it('begins and ends nothing where there is nothing to measure', () => {
  expect(changesOf(minutes(60, null))).toEqual({});
  expect(changesOf([...minutes(10, 90), ...minutes(60, null)])).toEqual({ 5: 'begins' });
});

it('stays open while a few calls fail, also after one that did not', () => {
  const night = [...minutes(10, 90), 0, ...minutes(60, 'unclear')];
  expect(changesOf(night)).toEqual({ 5: 'begins' });
  expect(changesOf([...night, ...minutes(40, 0)])).toEqual({ 5: 'begins', 101: 'ends' });
  expect(changesOf(minutes(60, 'unclear'))).toEqual({});
});

it('begins at once without minutes, and is dropped when it is switched off', () => {
  const rule = { ...RULE, minutes: 0 };
  expect(changesOf([0, 50], rule)).toEqual({ 1: 'begins' });
  const open = { ...QUIET, isOpen: true };
  expect(nextState({ ...rule, isOn: false }, open, 90, at(0)).change).toBe('dropped');
  expect(changesOf([90, 90], { ...rule, isOn: false })).toEqual({});
});
