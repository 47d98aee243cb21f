const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const codePoint = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Replaces the entities of XML by their characters. */
const decodeXml = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return codePoint(Number.parseInt(hex, 16));
    if (decimal) return codePoint(Number(decimal));
    return named[name] ?? whole;
  });

/** Attributes of a tag; a value may contain `>`. */
const attributes = `((?:[^>"']|"[^"]*"|'[^']*')*)`;

/** Returns the attributes of every element with a local name, by their local names. */
export const elementAttributes = (xml: string, localName: string): Readonly<Record<string, string>>[] =>
  [...xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${localName}(?=[\\s/>])${attributes}>`, 'g'))].map(
    ([, written = '']) =>
      Object.fromEntries(
        [...written.matchAll(/([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
          name,
          decodeXml(double ?? single ?? ''),
        ]),
      ),
  );

const paragraphParts = /<(\/?)(?:w|a):(p|t|tab|br|cr)(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>([^<]*)/g;

/** Returns the text of each paragraph; the text of a box in a paragraph belongs to the paragraphs of the box. */
export const paragraphTexts = (xml: string): string[] => {
  const texts: string[] = [];
  const open: number[] = [];
  for (const [tag, end, name, text = ''] of xml.matchAll(paragraphParts)) {
    const current = open.at(-1);
    if (name === 'p' && end) open.pop();
    else if (name === 'p') {
      texts.push('');
      if (!tag.slice(0, tag.length - text.length).endsWith('/>')) open.push(texts.length - 1);
    } else if (current !== undefined && !end) texts[current] += name === 't' ? decodeXml(text) : ' ';
  }
  return texts;
};

/** Returns the instructions of fields, such as `PAGE` or `INCLUDEPICTURE`, each up to a field inside of it. */
export const fieldInstructions = (xml: string): string[] => {
  const instructions = elementAttributes(xml, 'fldSimple').map(({ instr = '' }) => instr);
  let current = '';
  for (const [, boundary, text] of xml.matchAll(
    /<(?:[\w.-]+:)?(?:(fldChar)(?=[\s/>])|(?:instrText|delInstrText)(?:\s[^>]*)?>([^<]*))/g,
  )) {
    if (!boundary) current += decodeXml(text ?? '');
    else if (current) {
      instructions.push(current);
      current = '';
    }
  }
  return [...instructions, current].map((instruction) => instruction.trim()).filter(Boolean);
};

/** Whether every element of a part ends, inside of the one that it started in. */
export const isBalanced = (xml: string): boolean => {
  const open: string[] = [];
  for (const [, end, name = '', empty] of xml.matchAll(
    /<(\/?)([A-Za-z_][\w:.-]*)(?:[^>"']|"[^"]*"|'[^']*')*?(\/?)>/g,
  )) {
    if (end && open.pop() !== name) return false;
    if (!end && !empty) open.push(name);
  }
  return open.length === 0;
};
