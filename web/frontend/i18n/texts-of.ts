type Plural = 'zero' | 'one' | 'other';
type NameOf<Key extends string> = Key extends `${infer Name}_${Plural}` ? Name : Key;

/** Every text in a tree of them, by its path: `plan.heading`. A plural has one name for its forms. */
type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? NameOf<Key>
    : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

/** `count` also chooses the plural's form. */
type Values = Readonly<Record<string, string | number | null | undefined>>;

/** What writes the texts of one folder; a missing or misspelt key does not compile. */
type Translate<Texts> = (key: KeyOf<Texts>, values?: Values) => string;

const GERMAN = new Intl.PluralRules('de');

/**
 * Each folder of a screen has its texts in `<folder>/i18n/de.json`, which the chunk that shows them
 * imports: so they come with the screen. `{{name}}` is filled with a value.
 */
export function textsOf<Texts extends object>(texts: Texts): Translate<Texts> {
  return (key, values = {}) => {
    const text = textAt(texts, key, values.count);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ''));
  };
}

function textAt(texts: object, key: string, count: Values[string]): string {
  const path = key.split('.');
  const name = path.pop() ?? '';
  const group = path.reduce<unknown>(within, texts);
  const text = formsOf(name, count)
    .map((form) => within(group, form))
    .find((found) => typeof found === 'string');
  if (typeof text !== 'string') throw new Error(`There is no text for ${key}`);
  return text;
}

function formsOf(name: string, count: Values[string]): string[] {
  if (typeof count !== 'number') return [name];
  const form = `${name}_${GERMAN.select(count)}`;
  return count === 0 ? [`${name}_zero`, form, name] : [form, name];
}

function within(texts: unknown, key: string): unknown {
  return Object(texts)[key];
}
