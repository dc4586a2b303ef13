/**
 * Fields of the `s-*` vocabulary: native controls in a shadow root, so labels and keys just work.
 */

const OBSERVED = [
  'label',
  'name',
  'value',
  'checked',
  'error',
  'placeholder',
  'disabled',
  'readonly',
  'required',
  'maxlength',
  'rows',
  'accessibilitylabel',
];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A control with its label and, where there is one, the error below. */
abstract class Field<C extends Control> extends HTMLElement {
  static observedAttributes = OBSERVED;
  protected readonly control: C;
  readonly #caption = document.createElement('label');
  readonly #error = document.createElement('span');
  #isEdited = false;

  constructor(control: C) {
    super();
    this.control = control;
    control.part.add('control');
    this.#caption.part.add('label');
    this.#error.part.add('error');
    this.#error.setAttribute('role', 'alert');
    this.#caption.htmlFor = control.id = 'control';
    const row = document.createElement('div');
    row.part.add('row');
    row.append(...this.arrange(this.#caption, control));
    this.attachShadow({ mode: 'open', delegatesFocus: true }).append(row, this.#error);
    for (const type of ['input', 'change'])
      control.addEventListener(type, (event) => {
        event.stopPropagation();
        this.#isEdited = type === 'input';
        this.dispatchEvent(new CustomEvent(type, { detail: this.held() }));
      });
  }

  protected arrange(caption: HTMLElement, control: C): HTMLElement[] {
    return [caption, control];
  }

  /** What the extension learns with each event. */
  protected held(): Record<string, unknown> {
    return { value: this.control.value };
  }

  attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
    if (name === 'label') this.#caption.textContent = value;
    else if (name === 'accessibilitylabel') this.control.ariaLabel = value;
    else if (name === 'error') this.#showError(value);
    else if (name === 'value') this.#take(value ?? '');
    else if (value === null) this.control.removeAttribute(name);
    else this.control.setAttribute(name, value);
  }

  /** While a person edits the field it is theirs: what the extension answers may be behind. */
  #take(value: string): void {
    if (!this.#isEdited) this.control.value = value;
  }

  #showError(error: string | null): void {
    this.#error.textContent = error;
    this.control.ariaInvalid = error ? 'true' : null;
  }
}

class TextField extends Field<HTMLInputElement> {
  constructor() {
    super(document.createElement('input'));
  }
}

class TextArea extends Field<HTMLTextAreaElement> {
  constructor() {
    super(document.createElement('textarea'));
  }
}

class Checkbox extends Field<HTMLInputElement> {
  constructor() {
    super(Object.assign(document.createElement('input'), { type: 'checkbox' }));
  }

  protected override arrange(caption: HTMLElement, control: HTMLInputElement): HTMLElement[] {
    return [control, caption];
  }

  protected override held(): Record<string, unknown> {
    return { checked: this.control.checked };
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (name === 'checked') this.control.checked = value !== null;
    else super.attributeChangedCallback(name, old, value);
  }
}

/** Renders again whenever the children that the extension sends have changed. */
function followChildren(element: HTMLElement, draw: () => void): void {
  new MutationObserver(draw).observe(element, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
}

class Select extends Field<HTMLSelectElement> {
  constructor() {
    super(document.createElement('select'));
    followChildren(this, () => this.#draw());
  }

  connectedCallback(): void {
    this.#draw();
  }

  #draw(): void {
    const options = [...this.querySelectorAll('s-option')].map((one) => {
      const option = new Option(one.textContent ?? '', one.getAttribute('value') ?? '');
      option.disabled = one.hasAttribute('disabled');
      return option;
    });
    this.control.replaceChildren(...options);
    this.control.value = this.getAttribute('value') ?? '';
  }
}

/** One of several, or several of them. */
class ChoiceList extends HTMLElement {
  readonly #set = document.createElement('fieldset');

  constructor() {
    super();
    this.attachShadow({ mode: 'open', delegatesFocus: true }).append(this.#set);
    followChildren(this, () => this.#draw());
  }

  connectedCallback(): void {
    this.#draw();
  }

  #draw(): void {
    const legend = document.createElement('legend');
    legend.textContent = this.getAttribute('label');
    this.#set.disabled = this.hasAttribute('disabled');
    this.#set.replaceChildren(
      legend,
      ...[...this.querySelectorAll('s-choice')].map((choice) => this.#row(choice)),
    );
  }

  #row(choice: Element): HTMLLabelElement {
    const input = Object.assign(document.createElement('input'), {
      type: this.hasAttribute('multiple') ? 'checkbox' : 'radio',
      name: 'choice',
      value: choice.getAttribute('value') ?? '',
      checked: choice.hasAttribute('selected'),
      disabled: choice.hasAttribute('disabled'),
    });
    input.addEventListener('change', () => this.#say());
    const label = document.createElement('label');
    label.append(input, choice.textContent ?? '');
    return label;
  }

  #say(): void {
    const chosen = [...this.#set.querySelectorAll('input')].filter(({ checked }) => checked);
    const detail = { values: chosen.map(({ value }) => value) };
    this.dispatchEvent(new CustomEvent('change', { detail }));
  }
}

export function defineFields(): void {
  customElements.define('s-text-field', TextField);
  customElements.define('s-text-area', TextArea);
  customElements.define('s-checkbox', Checkbox);
  customElements.define('s-select', Select);
  customElements.define('s-choice-list', ChoiceList);
}
