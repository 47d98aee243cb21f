import { expect, test } from 'vitest';
import { dropBareSections, findCitations } from './statutes.ts';

const groundsIn = (text: string): string[] =>
  findCitations(text.toLowerCase(), 0, text.length).flatMap(({ grounds }) => grounds);

test.each([
  ['35 U.S.C. 101', ['101']],
  ['35 USC § 103', ['103']],
  ['35 U.S.C . 103(a)', ['103']],
  ['35 § U.S.C. 112(a) and (b)', ['112(a)', '112(b)']],
  ['35 U.S.C. 102(a)(1)/102(a)(2)', ['102(a)(1)', '102(a)(2)']],
  ['35 U.S.C. 102(a)(1)/(a)(2)', ['102(a)(1)', '102(a)(2)']],
  ['35 U.S.C. §§ 102(a)(1) and 103', ['102(a)(1)', '103']],
  ['pre-AIA 35 U.S.C. 102(b)', ['102(b)']],
  ['35 USC § 112, first and second paragraphs', ['112(a)', '112(b)']],
  ['35 U.S.C. 112 (pre-AIA ), second paragraph', ['112(b)']],
  ['pre-AIA 35 U.S.C. 112, 4th paragraph', ['112(d)']],
  ['section 112(b) of title 35', ['112(b)']],
  ['35 U.S.C. 112(f)', []],
  ['35 U.S.C. 112, sixth paragraph', []],
  ['35 U.S.C. 102(b)(2)(C)', []],
  ['pre-AIA 35 U.S.C. 103(c)', []],
  ['35 U.S.C. 121', []],
  ['MPEP § 103.02', []],
  ['37 CFR 1.103', []],
  ['$103 and 102 apples', []],
])('"%s" names %j', (text, grounds) => {
  expect(groundsIn(text)).toEqual(grounds);
});

test('knows the law before the America Invents Act', () => {
  const isPreAia = (text: string) => findCitations(text, 0, text.length)[0]?.isPreAia;
  expect(isPreAia('pre-aia 35 u.s.c. 103(a)')).toBe(true);
  expect(isPreAia('35 u.s.c. 103')).toBe(false);
});

test('drops a bare section next to one of its paragraphs', () => {
  expect(dropBareSections(['112', '112(b)', '103', '112(b)'])).toEqual(['112(b)', '103']);
});
