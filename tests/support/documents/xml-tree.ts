import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** With its prefix. */
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** The root of an XML document; throws where it is not well-formed. */
export function xmlTree(xml: string): XmlElement {
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  const [root] = document.children;
  if (!root) throw new Error('There is no element');
  return root;
}

/** All elements that this path of names leads to. */
export function under(parent: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
    [parent],
  );
}

/** The text of the first of them; empty where there is none. */
export function textAt(parent: XmlElement, ...path: string[]): string {
  return under(parent, ...path)[0]?.text ?? '';
}
