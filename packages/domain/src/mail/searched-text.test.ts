import { expect, test } from 'vitest';
import { searchedText } from './searched-text.ts';

const subject = 'Claims';

test.each([
  ['the same words', 'Claims 1 & 2 in detail', '<div>Claims 1 &amp; 2<br>in <b>de</b>tail</div>', ''],
  [
    'a word that only the formatted one has',
    'Text',
    '<p title="x">Im<i>pel</i>ler&nbsp;A&#246;&#x41;</p>',
    'Impeller AöA',
  ],
  ['a numeric entity that is no character', 'Text', '<p>One&#0;two&#9999999;three</p>', 'One two three'],
])('an email with %s in both bodies is searched in what they say', (_, text, html, added) => {
  const searched = searchedText({ subject, text, html });
  expect(searched.split(/\s+/).join(' ').trim()).toBe([subject, text, added].filter(Boolean).join(' '));
});
