import { type Extension, isInEditor } from './visit';

export type Settings = Readonly<Record<string, string | boolean>>;

interface Props {
  extension: Extension;
  settings: Settings;
  onChange: (settings: Settings) => void;
}

/** What the merchant sets for the extension in the checkout editor. */
export function Editor({ extension, settings, onChange }: Props) {
  const change = (key: string, value: string | boolean) => onChange({ ...settings, [key]: value });
  return (
    <form class="editor" aria-label={`Checkout-Editor: ${extension.name}`}>
      <h2>{extension.name}</h2>
      {extension.settings.map(({ key, name, type, description }) => (
        <label key={key}>
          {name}
          {type === 'boolean' ? (
            <input
              type="checkbox"
              checked={settings[key] === true}
              onChange={(event) => change(key, event.currentTarget.checked)}
            />
          ) : (
            <input
              value={String(settings[key] ?? '')}
              onInput={(event) => change(key, event.currentTarget.value)}
            />
          )}
          {description && <small>{description}</small>}
        </label>
      ))}
      {!isInEditor && <a href="?editor">Seite im Checkout-Editor</a>}
    </form>
  );
}

const keyOf = ({ handle }: Extension): string => `editor:${handle}`;

/** Stored in the browser, as the editor stores them for the shop. */
export function storedSettings(extension: Extension): Settings {
  const kept: unknown = JSON.parse(localStorage.getItem(keyOf(extension)) ?? '{}');
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [
      key,
      typeof value === 'boolean' ? value : String(value),
    ]),
  );
}

export const storeSettings = (extension: Extension, settings: Settings): void =>
  localStorage.setItem(keyOf(extension), JSON.stringify(settings));
