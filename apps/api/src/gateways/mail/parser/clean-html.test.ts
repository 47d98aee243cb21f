import { processorMs } from '@hub/testkit/processor-ms.ts';
import fc from 'fast-check';
import sanitize from 'sanitize-html';
import { expect, test } from 'vitest';
import { mailLimits } from '../mail-limits.ts';
import { cleanHtml } from './clean-html.ts';
import { hostileMarkup } from './hostile-markup.ts';

const clean = (markup: string): string => cleanHtml(markup).html;

const harmlessTags =
  /^(?!script|style|svg|math|form|input|button|iframe|object|embed|template|meta|link|base|html|body)[a-z1-6]+$/;
const harmlessAttributes =
  /^(?:style|dir|align|valign|width|height|bgcolor|color|face|border|cell(?:padding|spacing)|(?:col|row)?span|nowrap|alt|title|href|rel|target|start|type|data-(?:quoted|cid|remote-src))$/;
const harmlessAddress = /^(?:https?:\/\/|mailto:|tel:)/;
const dangerousStyle =
  /url|expression|import|position|float|behavior|binding|filter|script|[\\@]|\/\*|-\d|var\(|attr\(/i;

/** Lists what a browser could run, load by itself, submit or lay over other content. */
const findDanger = (html: string): string[] => {
  const found: string[] = [];
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    onOpenTag: (tag, attributes) => {
      if (!harmlessTags.test(tag)) found.push(tag);
      for (const [name, value] of Object.entries(attributes)) {
        const isAddress = name === 'href' || name === 'data-remote-src';
        if (!harmlessAttributes.test(name) || (isAddress && !harmlessAddress.test(value)))
          found.push(`${name}=${value}`);
        if (name === 'style' && dangerousStyle.test(value)) found.push(value);
      }
    },
  });
  return found;
};

test.each(hostileMarkup)('T10: nothing dangerous remains of %s', (markup) => {
  expect(findDanger(clean(markup))).toEqual([]);
});

test('T10: nothing dangerous remains of mixed hostile pieces', () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostileMarkup),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '<!--',
      '-->',
      '<style>',
      '</style>',
      '<svg>',
      '<table>',
      '<![CDATA[',
      '&lt;',
    ),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const once = clean(pieces.join(''));
      expect(findDanger(once)).toEqual([]);
      // What is clean does not become dangerous when it is parsed again.
      expect(findDanger(clean(once))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('the check for dangerous markup finds dangerous markup', () => {
  expect(findDanger('<script>x</script><a href="/x" onclick="y"><p style="position:fixed">')).toHaveLength(4);
});

test('keeps the layout of an ordinary email', () => {
  const markup =
    '<p style="margin: 0 0 10px; color: #333; font-family: Arial, sans-serif">Dear <b>Ms. Roe</b>,</p>' +
    '<table width="600" cellpadding="4"><tr><td style="padding:4px" colspan="2">Office action</td></tr></table>';
  expect(clean(markup)).toBe(
    '<p style="margin:0 0 10px;color:#333;font-family:Arial, sans-serif">Dear <b>Ms. Roe</b>,</p>' +
      '<table width="600" cellpadding="4"><tr><td style="padding:4px" colspan="2">Office action</td></tr></table>',
  );
});

test('links open outside without a trace of the hub', () => {
  expect(clean('<a href="https://example.com/?a=1&amp;b=2" onclick="x()">Read</a>')).toBe(
    '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">Read</a>',
  );
});

test('remote images load only on request, and images of attachments are named', () => {
  const cleaned = cleanHtml(
    '<img src="https://track.example/p.gif?id=7" width=1 height=1><img src="//cdn.example/logo.png">' +
      '<img src=cid:logo@acme alt="Acme"><img src="data:image/png;base64,AAAA"><img src="h\nttps://x.example/a.png">' +
      '<img data-remote-src="javascript:x()" data-cid="forged">',
  );
  expect(cleaned.html).toBe(
    '<img width="1" height="1" data-remote-src="https://track.example/p.gif?id=7" />' +
      '<img data-remote-src="https://cdn.example/logo.png" /><img alt="Acme" data-cid="logo@acme" />' +
      '<img /><img data-remote-src="https://x.example/a.png" /><img />',
  );
  expect(cleaned.remoteImageCount).toBe(3);
  expect([...cleaned.contentIds]).toEqual(['logo@acme']);
});

test.each([
  ['Gmail', '<div class="gmail_quote">Earlier</div>', '<div data-quoted="quoted">Earlier</div>'],
  [
    'Apple',
    '<blockquote type="cite">Earlier</blockquote>',
    '<blockquote data-quoted="quoted">Earlier</blockquote>',
  ],
  ['Outlook', '<div id="divRplyFwdMsg">From: A</div>', '<div data-quoted="from-here">From: A</div>'],
  ['an indented paragraph', '<blockquote>Text</blockquote>', '<blockquote>Text</blockquote>'],
  ['a forged mark', '<p data-quoted="quoted">Text</p>', '<p>Text</p>'],
])('marks what %s quotes', (_program, markup, expected) => {
  expect(clean(markup)).toBe(expected);
});

test('hidden text is dropped, so that nobody files an email by a reference that people cannot see', () => {
  expect(clean('<p>Seen<span style="color:red;DISPLAY : none">P-123</span></p><p hidden>P-124</p>')).toBe(
    '<p>Seen</p>',
  );
});

test('deep nesting and excessive markup are cut', () => {
  expect(clean(`${'<div>'.repeat(5_000)}Text`).match(/<div>/g)?.length).toBeLessThan(200);
  const start = processorMs();
  expect(cleanHtml('<div>'.repeat(400_000)).isCut).toBe(true);
  expect(processorMs() - start).toBeLessThan(5_000);
  // Paragraphs, breaks and images that are not closed are no levels.
  expect(cleanHtml('<p>Line<br><img src="x">'.repeat(10_000)).isCut).toBe(false);
  const long = cleanHtml('& '.repeat(900_000));
  expect(long.isCut).toBe(true);
  expect(long.html.length).toBeLessThanOrEqual(mailLimits.maxHtmlCharacters);
});
