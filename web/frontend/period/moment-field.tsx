import { FormLayout, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { germanClock, germanMoment } from '../../domain/time/german-moment';
import { t } from './i18n/texts';

interface Props {
  label: string;
  help?: string;
  /** A moment, a German day, or empty while none is typed. */
  value: string;
  onChange: (value: string) => void;
  error?: string | false;
}

/** A day and a time as German clocks show them, wherever the browser is. */
export function MomentField({ label, help, value, onChange, error }: Props) {
  const [typed, setTyped] = useState(() => typedOf(value));
  // Another value than what was typed comes from elsewhere, as when a form is discarded.
  const shown = value === momentOf(typed) ? typed : typedOf(value);
  const { day, time } = shown;
  const change = (changed: Partial<Typed>) => {
    const now = { ...shown, ...changed };
    setTyped(now);
    onChange(momentOf(now));
  };
  const isSkipped = day !== '' && time !== '' && momentOf(shown) === '';
  const field = { type: 'date', autoComplete: 'off' } as const;
  return (
    <FormLayout>
      <FormLayout.Group>
        <TextField
          {...field}
          label={label}
          value={day}
          helpText={help}
          error={error}
          onChange={(changed) => change({ day: changed })}
        />
        <TextField
          {...field}
          type="time"
          label={t('time')}
          value={time}
          error={isSkipped && t('skippedTime')}
          onChange={(changed) => change({ time: changed })}
        />
      </FormLayout.Group>
    </FormLayout>
  );
}

interface Typed {
  day: string;
  time: string;
}

/** A day begins at midnight, and is stored as such. */
function momentOf({ day, time }: Typed): string {
  return time === MIDNIGHT ? day : (germanMoment(day, time, 'begin') ?? '');
}

const MIDNIGHT = '00:00';

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

function typedOf(value: string): Typed {
  return value === '' || DAY_ONLY.test(value) ? { day: value, time: MIDNIGHT } : germanClock(value);
}

const STEP_MS = 5 * 60_000;

/** The next full five minutes: time to switch another app off. */
export function soon(): string {
  return new Date(Math.ceil(Date.now() / STEP_MS) * STEP_MS).toISOString();
}
