import { buttonsOf, watchContent } from './bar-buttons';

const STYLE = `
  dialog { border: 0; border-radius: 16px; padding: 0; width: 620px; max-width: calc(100vw - 32px);
    box-shadow: 0 20px 40px rgb(0 0 0 / 0.25); font: 13px/20px Inter, system-ui, sans-serif; color: #303030 }
  dialog[data-size=small] { width: 380px } dialog[data-size=large], dialog[data-size=max] { width: 980px }
  dialog::backdrop { background: rgb(0 0 0 / 0.5) }
  header, footer { display: flex; align-items: center; gap: 8px; padding: 12px 16px; background: #f3f3f3 }
  header { justify-content: space-between } footer { justify-content: flex-end; background: #fff; border-top: 1px solid #ebebeb }
  h2 { font-size: 14px; margin: 0 } footer:empty { display: none }
  button { border: 0; border-radius: 8px; padding: 6px 12px; font: 550 12px/16px Inter, system-ui, sans-serif;
    box-shadow: 0 0 0 1px #d0d0d0 inset; background: #fff; cursor: pointer }
  button.primary { background: #303030; color: #fff; box-shadow: none } button.critical { background: #c70a24; color: #fff }
  button.close { box-shadow: none; background: none; font-size: 18px } button:disabled { opacity: .5 }
`;

/**
 * `ui-modal`: the app fills `content`; title and buttons come from a `ui-title-bar` inside. Drawn
 * in the app's frame.
 */
export class Modal extends HTMLElement {
  readonly content = document.createElement('div');
  readonly #dialog = document.createElement('dialog');
  readonly #title = document.createElement('h2');
  readonly #footer = document.createElement('footer');
  readonly #holder = document.createElement('div');
  #stop: () => void = () => undefined;

  constructor() {
    super();
    const close = Object.assign(document.createElement('button'), {
      className: 'close',
      textContent: '×',
    });
    close.setAttribute('aria-label', 'Schließen');
    close.addEventListener('click', () => void this.hide());
    const header = document.createElement('header');
    header.append(this.#title, close);
    const body = document.createElement('slot');
    const style = Object.assign(document.createElement('style'), { textContent: STYLE });
    this.#dialog.append(header, body, this.#footer);
    this.#dialog.addEventListener('close', () => this.dispatchEvent(new Event('hide')));
    // The content stays in the page's own tree, so that the app's styles reach it.
    this.#holder.attachShadow({ mode: 'open' }).append(style, this.#dialog);
    this.#holder.append(this.content);
  }

  connectedCallback(): void {
    this.style.display = 'none';
    document.body.append(this.#holder);
    this.#stop = watchContent(this, () => this.#describe());
  }

  disconnectedCallback(): void {
    this.#stop();
    this.#holder.remove();
  }

  async show(): Promise<void> {
    if (this.#dialog.open) return;
    this.#dialog.dataset.size = this.getAttribute('variant') ?? 'base';
    this.#describe();
    this.#dialog.showModal();
    this.dispatchEvent(new Event('show'));
  }

  async hide(): Promise<void> {
    if (this.#dialog.open) this.#dialog.close();
  }

  toggle(): Promise<void> {
    return this.#dialog.open ? this.hide() : this.show();
  }

  #describe(): void {
    for (const child of [...this.children]) {
      if (!child.matches('ui-title-bar, ui-save-bar, div')) this.content.append(child);
    }
    const bar = this.querySelector('ui-title-bar');
    this.#title.textContent = bar?.getAttribute('title') ?? '';
    const buttons = bar ? buttonsOf(bar) : [];
    // The primary button comes last, at the right end, wherever the app wrote it.
    const ordered = [...buttons].sort(
      (one, other) => Number(isPrimary(one)) - Number(isPrimary(other)),
    );
    this.#footer.replaceChildren(...ordered.map(mirror));
  }
}

const isPrimary = (button: HTMLButtonElement): boolean =>
  button.getAttribute('variant') === 'primary';

function mirror(original: HTMLButtonElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = original.textContent;
  button.disabled = original.disabled;
  button.className =
    original.getAttribute('tone') === 'critical'
      ? 'critical'
      : isPrimary(original)
        ? 'primary'
        : '';
  button.addEventListener('click', () => original.click());
  return button;
}
