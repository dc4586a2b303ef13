import { BlockStack, Button, FormLayout, InlineStack, Text, TextField } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { type ImportAnswer, WRONG_ORDER } from '../../contract/order-import';
import type { Days, Day } from '../../domain/imports/order-import';
import { toDate } from '../formats/calendar-day';
import { formatDay } from '../formats/date';
import { counted } from '../formats/number';
import { DayCalendar } from '../period/day-calendar';
import { t } from './i18n/texts';

const DAY_MS = 86_400_000;

/** All that Shopify shows the app; where that is none, all that there are, with what they need. */
function allDays({ first, last, shownFrom }: ImportAnswer): Days {
  return { first: shownFrom <= last ? shownFrom : first, last };
}

/** What is wrong with the chosen days; null where they can be imported. */
export function problemOf(
  { first, last }: Pick<ImportAnswer, 'first' | 'last'>,
  chosen: Days,
): 'first' | 'last' | 'order' | null {
  if (chosen.first < first || chosen.first > last) return 'first';
  if (chosen.last < first || chosen.last > last) return 'last';
  return chosen.last < chosen.first ? 'order' : null;
}

/**
 * Every day that was not imported yet, the earliest first; counted in UTC, whose days are alike.
 */
export function daysLeft({ first, last }: Days, imported: readonly Day[]): Day[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const count = Math.max(0, Math.round((to - from) / DAY_MS) + 1);
  const done = new Set(imported);
  return Array.from({ length: count }, (_, index) =>
    new Date(from + index * DAY_MS).toISOString().slice(0, 10),
  ).filter((day) => !done.has(day));
}

interface CalendarProps {
  answer: ImportAnswer;
  chosen: Days | null;
  onChange: (days: Days) => void;
}

interface Props extends CalendarProps {
  /** What follows from the days, above the calendar: nobody starts without having read it. */
  children: ReactNode;
}

/** Which days are wanted: two fields, and the same as a calendar. */
export function ImportDaysForm({ answer, chosen, onChange, children }: Props) {
  const { first, last } = answer;
  const shown = { first: formatDay(first), last: formatDay(last) };
  const problem = chosen && problemOf(answer, chosen);
  const change = (changes: Partial<Days>) =>
    onChange({ first: chosen?.first ?? '', last: chosen?.last ?? '', ...changes });
  const field = { type: 'date', autoComplete: 'off', min: first, max: last } as const;
  return (
    <BlockStack gap="400">
      <Text as="p">{t('intro')}</Text>
      <FormLayout>
        <FormLayout.Group condensed>
          <TextField
            {...field}
            label={t('from')}
            value={chosen?.first ?? ''}
            error={problem === 'first' ? t('closedDay', shown) : undefined}
            onChange={(value) => change({ first: value })}
          />
          <TextField
            {...field}
            label={t('to')}
            value={chosen?.last ?? ''}
            error={
              problem === 'last'
                ? t('closedDay', shown)
                : problem === 'order'
                  ? WRONG_ORDER
                  : undefined
            }
            onChange={(value) => change({ last: value })}
          />
        </FormLayout.Group>
      </FormLayout>
      <InlineStack>
        <Button variant="plain" onClick={() => onChange(allDays(answer))}>
          {t('all')}
        </Button>
      </InlineStack>
      {children}
      <Calendar answer={answer} chosen={chosen} onChange={onChange} />
      <Text as="p" tone="subdued">
        {t('openDays', shown)} <Skipped answer={answer} chosen={problem ? null : chosen} />
      </Text>
    </BlockStack>
  );
}

function Skipped({ answer, chosen }: Pick<Props, 'answer' | 'chosen'>) {
  if (!chosen) return null;
  const all = daysLeft(chosen, []).length;
  const skipped = all - daysLeft(chosen, answer.importedDays).length;
  if (skipped === 0) return null;
  if (skipped === all) return t('allImported');
  return t('imported', counted(skipped));
}

function Calendar({ answer, chosen, onChange }: CalendarProps) {
  return (
    <DayCalendar
      chosen={chosen && problemOf(answer, chosen) === null ? chosen : null}
      opensAt={toDate(answer.last)}
      disableDatesBefore={toDate(answer.first)}
      disableDatesAfter={toDate(answer.last)}
      disableSpecificDates={answer.importedDays.map(toDate)}
      onChange={onChange}
    />
  );
}
