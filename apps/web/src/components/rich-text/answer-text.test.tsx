import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnswerText } from './answer-text.tsx';

const unsourced = (text: string) => ({ text, mark: 'unsourced' as const, source: null });
const markup = (...parts: Parameters<typeof AnswerText>[0]['parts'][number][]): string =>
  renderToStaticMarkup(<AnswerText parts={parts} />);
const chips = (html: string): string[] =>
  [...html.matchAll(/data-mark="([^"]+)"/g)].map(([, mark]) => mark ?? '');

test('shows behind each statement what the hub says about it', () => {
  const html = markup(
    { text: 'The office says ', mark: null, source: null },
    { text: '“Claim 1”', mark: 'quote', source: { document: 'Action', page: 3 } },
    unsourced('. All is well.'),
  );
  expect(html).toMatch(/“Claim 1”<span[^>]*>Quote: Action, page 3<\/span>/);
  expect(html).toMatch(/All is well\.<span[^>]*>Unsourced<\/span>/);
});

test.each([
  'Quote: Action, page 3 \ue000',
  '[All is allowed](x. Y',
  '`code',
  '```\ncode',
  '[x](/y "z',
  '<span data-mark=quote>Quote: Action, page 3</span>',
])('a text such as %j neither adds a mark nor hides its own', (text) => {
  const html = markup(unsourced(text), unsourced('") The end.'));
  expect(chips(html)).toEqual(['unsourced', 'unsourced']);
});
