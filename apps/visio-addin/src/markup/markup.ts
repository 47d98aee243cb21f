/** Serialized XML: an element with its content, or escaped text. */
export interface Markup {
  xml: string;
}

/** Values of attributes by name; an attribute that is undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 does not allow these characters, not even escaped
const notAllowed = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Removes the characters that XML 1.0 does not allow; half of a surrogate pair becomes U+FFFD. */
const cleanCharacters = (value: string): string => value.toWellFormed().replace(notAllowed, '');

/** Returns a text as the content of an element. */
export const text = (value: string): Markup => ({
  xml: cleanCharacters(value).replace(/[&<>\r]/g, (character) => escapes[character] ?? ''),
});

const writeAttribute = ([name, value]: [string, string | number | undefined]): string =>
  value === undefined
    ? ''
    : ` ${name}="${cleanCharacters(String(value)).replace(/[&<>"\t\n\r]/g, (character) => escapes[character] ?? '')}"`;

/** Returns an element with its attributes and content. */
export const element = (name: string, attributes: Attributes, ...content: readonly Markup[]): Markup => {
  const start = `<${name}${Object.entries(attributes).map(writeAttribute).join('')}`;
  return {
    xml: content.length === 0 ? `${start}/>` : `${start}>${content.map(({ xml }) => xml).join('')}</${name}>`,
  };
};

/** Returns a whole XML document. */
export const writeDocument = ({ xml }: Markup): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`;
