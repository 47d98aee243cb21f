import { createRequire } from 'node:module';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { DrawingInvention } from './drawing-invention.ts';
import { buildDrawingPackage, buildStencil, buildTemplate } from './drawing-package.ts';
import { sheetSizes, sightOf } from './sheets/sheet-size.ts';

const invention: DrawingInvention = {
  title: 'Valve & <seat> with "ring" \u0000\u0007\ud800 صمام 阀门 🔩\u2028end',
  reference: "O'N-12/3 <b>",
  applicationNumber: '17/248,024',
  inventors: ['Zoë Müller', '李雷'],
  numerals: [{ numeral: '12a', part: 'control <arm>' }],
};

const [a4, letter] = sheetSizes as [(typeof sheetSizes)[number], (typeof sheetSizes)[number]];

const packages: [string, Uint8Array, string][] = [
  ['the A4 template', buildTemplate(a4), 'template'],
  ['the Letter template', buildTemplate(letter), 'template'],
  ['the A4 template of an invention', buildTemplate(a4, invention), 'template'],
  ['the stencil', buildStencil(), 'stencil'],
];

interface Element {
  tagName: string;
  getAttribute(name: string): string | null;
  textContent: string | null;
  childNodes: ArrayLike<Element & { nodeType: number }>;
  getElementsByTagName(name: string): ArrayLike<Element>;
}

type Complain = (message: string) => never;

interface XmlLibrary {
  DOMParser: new (options: {
    errorHandler: Record<'warning' | 'error' | 'fatalError', Complain>;
  }) => {
    parseFromString(xml: string, type: 'text/xml'): { documentElement: Element };
  };
}

// An import would bring its types, which declare the DOM for every file of the server.
const require = createRequire(import.meta.url);
const { DOMParser }: XmlLibrary = require('@xmldom/xmldom');

/** Parses a part; throws at the first thing that is not well-formed. */
const parse = (xml: string): Element => {
  const fail: Complain = (message) => {
    throw new Error(message);
  };
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } });
  return parser.parseFromString(xml, 'text/xml').documentElement;
};

const open = (bytes: Uint8Array): Map<string, string> =>
  new Map(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));

const childrenOf = (parent: Element): Element[] =>
  Array.from(parent.childNodes).filter(({ nodeType }) => nodeType === 1);

const allOf = (root: Element, name: string): Element[] => Array.from(root.getElementsByTagName(name));

const read = (parts: Map<string, string>, path: string): Element => parse(parts.get(path) ?? '');

const cellValue = (shape: Element, cell: string): number =>
  Number(
    childrenOf(shape)
      .find((child) => child.tagName === 'Cell' && child.getAttribute('N') === cell)
      ?.getAttribute('V'),
  );

const pageTexts = (bytes: Uint8Array): string[] =>
  [...open(bytes)]
    .filter(([path]) => /pages\/page\d/.test(path) && !path.endsWith('.rels'))
    .map(([, xml]) =>
      allOf(parse(xml), 'Text')
        .map(({ textContent }) => textContent)
        .join('\n'),
    );

/** Order of the children of an element in the schema of [MS-VSDX]. */
const schemaOrder: Record<string, readonly string[]> = {
  VisioDocument: ['DocumentSettings', 'Colors', 'FaceNames', 'StyleSheets', 'DocumentSheet'],
  StyleSheet: ['Cell', 'Section'],
  PageSheet: ['Cell', 'Section'],
  Shape: ['Cell', 'Section', 'Shapes', 'Text'],
  Section: ['Cell', 'Row'],
  Row: ['Cell'],
  Masters: ['Master'],
  Master: ['PageSheet', 'Rel'],
  MasterContents: ['Shapes'],
  Pages: ['Page'],
  Page: ['PageSheet', 'Rel'],
  PageContents: ['Shapes'],
  Shapes: ['Shape'],
};

const expectSchemaOrder = (parent: Element): void => {
  const order = schemaOrder[parent.tagName];
  const children = childrenOf(parent);
  if (order) {
    const places = children.map(({ tagName }) => order.indexOf(tagName));
    expect(places, parent.tagName).toEqual(places.toSorted((one, other) => one - other));
    expect(places, `an element that does not belong in ${parent.tagName}`).not.toContain(-1);
  }
  children.forEach(expectSchemaOrder);
};

/** Resolves the target of a relationship against the folder of its source. */
const resolveTarget = (relationships: string, target: string): string =>
  new URL(target, `zip:/${relationships.replace(/_rels\/[^/]*$/, '')}`).pathname.slice(1);

describe.each(packages)('%s', (_, bytes, kind) => {
  const parts = open(bytes);

  test('has a content type for every part, and the one of its kind for the document', () => {
    const types = read(parts, '[Content_Types].xml');
    const overrides = new Map(
      allOf(types, 'Override').map((one) => [one.getAttribute('PartName'), one.getAttribute('ContentType')]),
    );
    expect(overrides.get('/visio/document.xml')).toBe(`application/vnd.ms-visio.${kind}.main+xml`);
    const content = [...parts.keys()].filter((path) => !path.endsWith('.rels') && !path.startsWith('['));
    expect([...overrides.keys()].toSorted()).toEqual(content.map((path) => `/${path}`).toSorted());
    expect(JSON.stringify([...parts.keys()])).not.toMatch(/vba|macro/i);
  });

  test('has relationships that lead to parts, to each part at least one', () => {
    const targets = [...parts]
      .filter(([path]) => path.endsWith('.rels'))
      .flatMap(([path, xml]) => {
        const own = allOf(parse(xml), 'Relationship');
        expect(new Set(own.map((one) => one.getAttribute('Id'))).size).toBe(own.length);
        return own.map((one) => resolveTarget(path, one.getAttribute('Target') ?? ''));
      });
    const content = [...parts.keys()].filter((path) => !path.endsWith('.rels') && !path.startsWith('['));
    expect([...new Set(targets)].toSorted()).toEqual(content.toSorted());
  });

  test('is well-formed and in the order of the schema, with unique numbers of shapes', () => {
    for (const xml of parts.values()) {
      const root = parse(xml);
      expectSchemaOrder(root);
      const ids = allOf(root, 'Shape').map((shape) => Number(shape.getAttribute('ID')));
      expect(new Set(ids).size).toBe(ids.length);
      expect(Math.min(...ids, 4)).toBe(4);
      for (const one of allOf(root, 'Cell')) expect(one.getAttribute('V')).not.toMatch(/NaN|undefined|e-/);
    }
  });

  test('refers only to masters that exist', () => {
    const ids = allOf(read(parts, 'visio/masters/masters.xml'), 'Master').map((one) =>
      one.getAttribute('ID'),
    );
    for (const [path, xml] of parts) {
      if (!path.startsWith('visio/pages/page')) continue;
      for (const shape of allOf(parse(xml), 'Shape'))
        expect([null, '', ...ids]).toContain(shape.getAttribute('Master'));
    }
  });
});

test.each(sheetSizes)('$name keeps to the sizes, margins and sight of 37 CFR 1.84(f) and (g)', (size) => {
  const limits = { A4: [21, 29.7, 17, 26.2], Letter: [21.6, 27.9, 17.6, 24.4] }[size.name];
  const sight = sightOf(size);
  expect(size.width).toBeCloseTo(limits[0] ?? 0, 1);
  expect(size.height).toBeCloseTo(limits[1] ?? 0, 1);
  expect(sight.width).toBeLessThanOrEqual((limits[2] ?? 0) + 1e-9);
  expect(sight.height).toBeLessThanOrEqual((limits[3] ?? 0) + 1e-9);
  const [top, left, right, bottom] = [2.5, 2.5, 1.5, 1];
  expect([size.top >= top, size.left >= left, size.right >= right, size.bottom >= bottom]).not.toContain(
    false,
  );
});

test.each(sheetSizes)(
  'numbers and labels on $name are inside the sight and at least 0.32 cm high',
  (size) => {
    const sight = sightOf(size);
    const parts = open(buildTemplate(size, invention));
    const shapes = [1, 2, 3].flatMap((page) => allOf(read(parts, `visio/pages/page${page}.xml`), 'Shape'));
    const named = (name: string) => shapes.filter((one) => one.getAttribute('NameU')?.startsWith(name));
    for (const shape of [...named('Figure label'), ...named('Sheet number')]) {
      const [x, y] = [cellValue(shape, 'PinX') * 2.54, cellValue(shape, 'PinY') * 2.54];
      const [width, height] = [cellValue(shape, 'Width') * 2.54, cellValue(shape, 'Height') * 2.54];
      expect(x - width / 2).toBeGreaterThanOrEqual(sight.left);
      expect(x + width / 2).toBeLessThanOrEqual(sight.left + sight.width);
      expect(y - height / 2).toBeGreaterThanOrEqual(sight.bottom);
      expect(y + height / 2).toBeLessThanOrEqual(sight.top);
    }
    for (const shape of named('Identification'))
      expect((cellValue(shape, 'PinY') - cellValue(shape, 'Height') / 2) * 2.54).toBeGreaterThan(sight.top);
    const masters = [...parts.entries()].filter(([path]) => /masters\/master\d/.test(path));
    const capitalHeight = 0.716;
    for (const [, xml] of masters)
      for (const one of allOf(parse(xml), 'Cell').filter((other) => other.getAttribute('N') === 'Size'))
        expect(Number(one.getAttribute('V')) * 2.54 * capitalHeight).toBeGreaterThanOrEqual(0.32);
  },
);

test('numbers sheets and figures, and names the invention in the top margin', () => {
  const texts = pageTexts(buildTemplate(a4, invention));
  expect(texts).toHaveLength(4);
  expect(texts.slice(0, 3).map((page) => /^\d\/3$/m.exec(page)?.[0])).toEqual(['1/3', '2/3', '3/3']);
  expect(texts.slice(0, 3).map((page) => /FIG\. \d/.exec(page)?.[0])).toEqual(['FIG. 1', 'FIG. 2', 'FIG. 3']);
  expect(texts[0]).toContain('Valve & <seat> with "ring" \ufffd صمام 阀门 🔩 end');
  expect(texts[0]).toContain('Inventor: Zoë Müller et al. · Application No. 17/248,024');
  expect(texts[3]).toContain("Reference: O'N-12/3 <b>");
});

test('shows the reference as docket number before an application number is assigned', () => {
  const [sheet] = pageTexts(buildTemplate(a4, { ...invention, applicationNumber: null, inventors: [] }));
  expect(sheet).toContain("Docket No. O'N-12/3 <b>");
  expect(sheet).not.toContain('Inventor');
});

test('without an invention, leaves its facts and the table of numerals empty', () => {
  const texts = pageTexts(buildTemplate(a4));
  expect(texts[0]).not.toContain('Docket');
  expect(texts[3]).toContain('Title:\nReference:\nApplication No.:\n');
  expect(texts[3]).toContain('Numeral\nPart\nFigures\n10');
});

test('lists the numerals of an invention with their parts, on as many pages as they need', () => {
  const texts = pageTexts(buildTemplate(a4, invention));
  expect(texts[3]).toContain('Numeral\nPart\nFigures\n12a\ncontrol <arm>\n');
  const numerals = Array.from({ length: 17 }, (_, row) => ({
    numeral: `${row + 1}`,
    part: `part ${row + 1}`,
  }));
  const pages = pageTexts(buildTemplate(a4, { ...invention, numerals }));
  expect(pages).toHaveLength(5);
  expect(pages[3]).toContain('part 16');
  expect(pages[4]).toContain('Numeral\nPart\nFigures\n17\npart 17\n');
});

test('cuts a long title between words', () => {
  const [sheet] = pageTexts(buildTemplate(a4, { ...invention, title: 'SKIN AGING AGENT '.repeat(40) }));
  expect(sheet).toMatch(/ (?:SKIN|AGING|AGENT)…\n/);
});

test('cuts a long title by characters, never inside one', () => {
  const [sheet] = pageTexts(buildTemplate(a4, { ...invention, title: '🔩'.repeat(500) }));
  expect(sheet).toContain(`${'🔩'.repeat(219)}…\n`);
});

test('has two templates and the stencil, in the same bytes for the same input', () => {
  const bytes = buildDrawingPackage(invention);
  expect(Object.keys(unzipSync(bytes))).toEqual([
    'Patent drawing A4.vstx',
    'Patent drawing Letter.vstx',
    'Patent drawing shapes.vssx',
  ]);
  const zone = process.env.TZ;
  process.env.TZ = 'Pacific/Kiritimati';
  try {
    expect(Buffer.from(buildDrawingPackage({ ...invention })).equals(bytes)).toBe(true);
  } finally {
    process.env.TZ = zone;
  }
  expect(Buffer.from(buildDrawingPackage()).equals(bytes)).toBe(false);
});
