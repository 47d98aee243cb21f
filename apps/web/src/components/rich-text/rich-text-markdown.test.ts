import { MarkdownManager } from '@tiptap/markdown';
import { expect, test } from 'vitest';
import { createRichTextExtensions } from './rich-text-extensions.ts';
import { createCommentMarkdown, plainText, safeAddress } from './rich-text-markdown.ts';

const createManager = (): MarkdownManager => {
  const extensions = createRichTextExtensions();
  const reader = extensions.find(({ name }) => name === 'markdown')?.options.marked;
  return new MarkdownManager({ marked: reader, extensions });
};

/** Returns the Markdown that the editor saves for a text that was only opened and touched. */
const throughEditor = (markdown: string): string => {
  const manager = createManager();
  return manager.serialize(manager.parse(markdown));
};

test.each([
  ['https://example.com/a?b', 'https://example.com/a?b'],
  ['mailto:jane@demo.hub', 'mailto:jane@demo.hub'],
  ['javascript:alert(1)', null],
  [' javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//example.com', null],
  ['vbscript:x', null],
])('resolves the link address %j to %j', (address, safe) => {
  expect(safeAddress(address)).toBe(safe);
});

test.each([
  '# Head\n\nText *with* **marks**, ~~strikes~~ and `code`.',
  '- one\n- two\n  - inner\n\n1. first\n2. second',
  '- [ ] to do\n- [x] done\n  - [ ] inner',
  '> quoted\n\n```js\nconst a = "<b>";\n```\n\n---\n\nend',
  'a [link](https://example.com) and 2\\*3 snake\\_case',
  'first line  \nsecond line',
])('saves %j unchanged when it is opened in the editor', (markdown) => {
  expect(throughEditor(markdown)).toBe(markdown);
});

test.each([
  ['a <b>bold</b> <img src=x onerror=alert(1)>', ['<b>', '<img']],
  ['<script>alert(1)</script>', ['<script>']],
  ['| a | b |\n|---|---|\n| 1 | 2 |', ['| a | b |', '| 1 | 2 |']],
  ['[name]: https://example.com', ['name']],
])('keeps unsupported Markdown as plain text: %j', (markdown, words) => {
  const kept = plainText(throughEditor(markdown));
  for (const word of words) expect(kept).toContain(word);
});

test.each([
  ['- one', '- two'],
  ['+ more'],
  ['# no head', '#5 is no head either'],
  ['1. first', '2) second', '2026. A year'],
  ['> said'],
  ['---'],
  ['title', '==='],
  ['title', '---'],
  ['-5 degrees and a-b', '* star', '***'],
  ['- [ ] to do'],
  ['    deep', '```'],
])('keeps plain lines plain when the text is reopened: %j %j', (...lines) => {
  const manager = createManager();
  const paragraphs = lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
  const broken = lines.flatMap((text, n) => [
    ...(n > 0 ? [{ type: 'hardBreak' }] : []),
    { type: 'text', text },
  ]);
  for (const content of [paragraphs, [{ type: 'paragraph', content: broken }]]) {
    const opened = manager.parse(manager.serialize({ type: 'doc', content }));
    expect(opened.content?.map(({ type }) => type)).toEqual(content.map(({ type }) => type));
    expect(manager.serialize(opened)).toBe(manager.serialize({ type: 'doc', content }));
  }
});

test('parses HTML as text, never as HTML tokens', () => {
  const tokens = createCommentMarkdown().lexer('x <i>y</i>\n\n<div onclick="a()">z</div>');
  expect(JSON.stringify(tokens)).not.toContain('"type":"html"');
});

test.each(['>', '- ', '> - ', '1. '])('treats thousands of nested %j as text', (sign) => {
  const markdown = `${sign.repeat(5_000)}x`;
  expect([...createCommentMarkdown().lexer(markdown)]).toMatchObject([{ type: 'paragraph', text: markdown }]);
});

// Without a limit the first case takes half a minute.
test.each(['*a _b ', '`a ', '~~a ', '**a ', '[a ', '_a*'])(
  'parses %j without a closing mark within the test',
  (part) => {
    const markdown = part.repeat(100_000 / part.length).trim();
    const [paragraph] = createCommentMarkdown().lexer(markdown);
    expect(paragraph).toMatchObject({ type: 'paragraph', text: markdown });
  },
);

test('still parses emphasis, strikethrough and code next to many unclosed marks', () => {
  const words = 'word '.repeat(300).trim();
  for (const [sign, type] of [
    ['*', 'em'],
    ['**', 'strong'],
    ['~~', 'del'],
    ['`', 'codespan'],
  ] as const) {
    const [paragraph] = createCommentMarkdown().lexer(`open *a _b then ${sign}${words}${sign} end`);
    expect(paragraph && 'tokens' in paragraph && paragraph.tokens?.map((token) => token.type)).toContain(
      type,
    );
  }
});

test('parses nested quotes and lists', () => {
  expect([...createCommentMarkdown().lexer('> - > 1. x')]).toMatchObject([
    { type: 'blockquote', tokens: [{ type: 'list' }] },
  ]);
});

test('parses an at-sign with an email as a mention', () => {
  const [paragraph] = createCommentMarkdown().lexer('Ask @jane.doe@demo.hub, or mail jane@demo.hub.');
  expect(paragraph).toMatchObject({
    tokens: [
      { type: 'text', text: 'Ask ' },
      { type: 'mention', email: 'jane.doe@demo.hub' },
      { type: 'text' },
      { type: 'link', href: 'mailto:jane@demo.hub' },
      { type: 'text', text: '.' },
    ],
  });
});

test.each([
  ['/minions/runs/01a1f9e6-9280-7c07-bf31-e88fd497ae00', true],
  ['https://example.com/a', true],
  ['/api/auth/logout', false],
  ['//example.com', false],
  ['javascript:alert(1)', false],
])('the address %s is safe: %s', (address, isSafe) => {
  expect(safeAddress(address)).toBe(isSafe ? address : null);
});
