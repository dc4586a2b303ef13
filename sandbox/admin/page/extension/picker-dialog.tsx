import { useState } from 'preact/hooks';
import { z } from 'zod';
import { Badge, Dialog } from '../parts';

const item = z.object({
  id: z.string(),
  heading: z.string(),
  data: z.array(z.union([z.string(), z.number()]).optional()).default([]),
  disabled: z.boolean().default(false),
  selected: z.boolean().default(false),
  badges: z.array(z.object({ content: z.string(), tone: z.string().default('info') })).default([]),
  thumbnail: z.object({ url: z.string() }).optional(),
});

/** As the types of 2026-07 name them. */
export const pickerOptions = z.object({
  heading: z.string(),
  /** How many may be chosen: one, as many as given, or any number. */
  multiple: z.union([z.boolean(), z.number()]).default(false),
  headers: z
    .array(z.object({ content: z.string().default(''), type: z.string().optional() }))
    .default([]),
  items: z.array(item),
});
type Options = z.infer<typeof pickerOptions>;

interface Props {
  options: Options;
  onAnswer: (ids: string[] | undefined) => void;
}

export function PickerDialog({ options, onAnswer }: Props) {
  const { heading, headers, items, multiple } = options;
  const [chosen, setChosen] = useState(
    items.filter(({ selected }) => selected).map(({ id }) => id),
  );
  const limit = multiple === true ? Infinity : Number(multiple) || 1;
  const choose = (id: string) => setChosen(limit === 1 ? [id] : toggled(chosen, id));
  return (
    <Dialog
      title={heading}
      confirm="Auswählen"
      onConfirm={() => onAnswer(chosen)}
      onClose={() => onAnswer(undefined)}
    >
      <table class="picker">
        {headers.length > 0 && (
          <thead>
            <tr>
              <td />
              {headers.map(({ content }) => (
                <th key={content}>{content}</th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {items.map((one) => (
            <Row
              key={one.id}
              item={one}
              isSingle={limit === 1}
              isChosen={chosen.includes(one.id)}
              isFull={limit > 1 && chosen.length >= limit}
              onChoose={choose}
            />
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

interface RowProps {
  item: Options['items'][number];
  isSingle: boolean;
  isChosen: boolean;
  isFull: boolean;
  onChoose: (id: string) => void;
}

function Row({ item, isSingle, isChosen, isFull, onChoose }: RowProps) {
  const { id, heading, data, disabled, badges, thumbnail } = item;
  return (
    <tr>
      <td>
        <input
          type={isSingle ? 'radio' : 'checkbox'}
          name="item"
          aria-label={heading}
          checked={isChosen}
          disabled={disabled || (isFull && !isChosen)}
          onChange={() => onChoose(id)}
        />
      </td>
      <td>
        {thumbnail && <img src={thumbnail.url} alt="" width={24} height={24} />} {heading}{' '}
        {badges.map(({ content, tone }) => (
          <Badge key={content} tone={tone}>
            {content}
          </Badge>
        ))}
      </td>
      {data.map((value, index) => (
        <td key={index} class={typeof value === 'number' ? 'number' : ''}>
          {value}
        </td>
      ))}
    </tr>
  );
}
