import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { inventionIdSchema } from '@hub/contract/fields.ts';
import { expect, test } from 'vitest';
import { evidenceFirst, objectionToday } from './evidence.ts';

const id = (last: number): string => `00000000-0000-7000-8000-00000000000${last}`;
const inventionId = inventionIdSchema.parse(id(1));

const document = (over: Partial<PatentDocument> = {}): PatentDocument => ({
  ...{ id: id(2), inventionId, invention: { id: inventionId, title: 'Valve', references: [] } },
  ...{ code: 'CTMS', description: 'Miscellaneous action', direction: 'INCOMING', date: '2026-03-02' },
  ...{ realDate: '2026-03-02', outcome: 'applied', hint: '', note: '', petitions: [] },
  ...{ opens: [], closes: [], cancels: [], extends: [], task: null },
  ...{ decidedBy: null, decidedFor: null, decidedAt: null, createdAt: '2026-03-03T00:00:00.000Z' },
  ...{ updatedAt: '2026-03-03T00:00:00.000Z', canEdit: true },
  ...{ isImported: false, isOwn: false, canCorrect: true, officeDate: null, officeCode: null },
  ...over,
});

const period = {
  ...{ trigger: '2026-03-02', due: '2026-06-02', latest: '2026-09-02', today: '2026-06-01' },
  ...{ extensions: [], extensionMonths: null, repliedAt: null, petitions: [] },
};

test('offers only filings of the period as evidence, those that satisfy the rule first', () => {
  const filed = { direction: 'INCOMING' as const };
  const documents = [
    document({ ...filed, id: id(1), code: 'REM', date: '2026-05-01' }),
    document({ ...filed, id: id(2), code: 'A...', date: '2026-04-01' }),
    document({ id: id(3), code: 'CTFR', direction: 'OUTGOING', date: '2026-05-01' }),
    document({ ...filed, id: id(4), code: 'A...', date: '2026-01-01' }),
    document({ ...filed, id: id(5), code: 'A...', date: '2026-06-02' }),
    document({ ...filed, id: id(6), code: 'ZZ.NEW', date: '2026-05-01' }),
    document({ id: id(7), code: 'N417', direction: 'INTERNAL', date: '2026-04-02' }),
  ];
  const milestone = { ...period, ruleId: 'OA-NF' };
  expect(evidenceFirst(documents, milestone).map((one) => one.document.id)).toEqual([id(2), id(1), id(7)]);
});

test('says which evidence a second person must verify, and which is only a reply', () => {
  const filed = { direction: 'INCOMING' as const, date: '2026-04-01' };
  const offered = (ruleId: string, ...documents: Partial<PatentDocument>[]) =>
    evidenceFirst(
      documents.map((over) => document({ ...filed, ...over })),
      { ruleId, ...period },
    ).map(({ document: { code }, effect, provesEnd }) => [code, effect, provesEnd]);
  expect(offered('OA-NF', { code: 'N417' }, { code: 'A...', isOwn: true }, { code: 'A...' })).toEqual([
    ['A...', 'ends', true],
    ['A...', 'ends', false],
    ['N417', 'none', false],
  ]);
  expect(offered('OA-F', { code: 'REM' }, { code: 'A.NE' }, { code: 'RCEX' })).toEqual([
    ['RCEX', 'ends', true],
    ['A.NE', 'answers', false],
    ['REM', 'none', false],
  ]);
});

test.each([
  ['2026-06-02', [], null],
  ['2026-07-02', [], 'Filed today: needs 1 month ($235, small $94): petition not on file'],
  ['2026-07-02', ['2026-07-01'], null],
  [
    '2026-09-03',
    ['2026-07-01'],
    'Filed today: 1 day after the final date 2 Sep 2026: abandoned by law unless the holding is withdrawn (AB-W) or the application revived (AB-R)',
  ],
])(
  'a filing without a document on %s, with petitions of %j, is objected to: %s',
  (today, petitions, text) => {
    const extensions = [{ month: 1, date: '2026-07-02', fees: { large: 235, small: 94, micro: 47 } }];
    expect(objectionToday({ ...period, ruleId: 'OA-NF', extensions, today, petitions })).toBe(text);
  },
);
