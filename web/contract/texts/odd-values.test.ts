import { EVENT_CODES } from '../../domain/log/event-codes';
import { INHERITED, NUMBERS, oddDetails, WORDS } from '../testing/odd-details';
import { storedDetailText } from './details/detail-text';
import { eventText } from './events/event-texts';

const NONSENSE = /undefined|NaN|\[object|function /;

it('details with odd values are said without nonsense, or not at all', () => {
  const all = oddDetails();
  expect(all.length).toBeGreaterThan(1_000);
  expect(all.map((one) => storedDetailText(one)).filter((text) => NONSENSE.test(text))).toEqual([]);
});

it('lines of the log with odd facts are said without nonsense, and none takes the page with it', () => {
  const facts =
    'code detail about failure number total currency gateway fields parts notification step attempts difference'.split(
      ' ',
    );
  const values = [null, true, ['a'], { code: 'NOPE' }, ...NUMBERS, ...WORDS, ...INHERITED];
  const eventTexts = [...EVENT_CODES, 'unknown.event', ...INHERITED].flatMap((event) =>
    values.flatMap((value) => [
      eventText(event, Object.fromEntries(facts.map((fact) => [fact, value]))),
      ...facts.map((fact) => eventText(event, { total: 100, [fact]: value })),
    ]),
  );
  expect(eventTexts.filter(({ title, text }) => title === '' || NONSENSE.test(text))).toEqual([]);
});
