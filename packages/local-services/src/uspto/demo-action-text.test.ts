import { writeClaims } from '@hub/domain/office-actions/claim-numbers.ts';
import { readOfficeAction } from '@hub/domain/office-actions/read-office-action.ts';
import { expect, test } from 'vitest';
import { writeDemoAction } from './demo-action-text.ts';

const letter = (code: string, documentIdentifier = 'DEMO1') => ({
  ...{ applicationNumber: '17248024', code, date: '2026-03-14', documentIdentifier },
});
const read = (code: string, identifier?: string) =>
  readOfficeAction(
    writeDemoAction(letter(code, identifier)).map((paragraphs, at) => ({
      page: at + 1,
      text: paragraphs.join('\n\n'),
    })),
  );

test.each([
  ['CTNF', 'non-final', 3, true],
  ['CTFR', 'final', 3, true],
  ['CTRS', 'restriction', 2, true],
  ['CTEQ', 'quayle', 2, true],
  ['NOA', 'allowance', 3, false],
])(
  'the reader finds kind, date, number and period of a demo letter %s',
  (code, kind, months, isExtendable) => {
    expect(read(code)).toMatchObject({
      ...{ kind: { value: kind }, mailed: { value: '2026-03-14' }, applicationNumber: { value: '17248024' } },
      period: { months, isExtendable },
    });
  },
);

test('an advisory action of the demo sets no period of its own', () => {
  expect(read('CTAV')).toMatchObject({ kind: { value: 'advisory' }, period: null, grounds: [] });
});

test('the grounds of rejection differ between documents and can be read', () => {
  const grounds = ['DEMO1', 'DEMO2', 'DEMO3', 'DEMO4'].map((identifier) =>
    read('CTNF', identifier).grounds.map(({ ground, claims }) => `${ground}: ${writeClaims(claims)}`),
  );
  expect(new Set(grounds.map((list) => list.join())).size).toBe(4);
  expect(grounds).toContainEqual(['102(a)(1): 1-4, 12', '103: 5-9, 13-15']);
});

test('documents that are not letters of the Office have no such text', () => {
  expect(writeDemoAction(letter('REM'))).toEqual([]);
});
