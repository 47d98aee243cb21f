import { inventionFacts, reportFacts } from '@hub/testkit/builders/report-facts.ts';
import { expect, test } from 'vitest';
import { checkFileNames, reportFileName } from './report-file-name.ts';

const declaration = { id: 'declaration', title: 'Declaration', scope: 'invention' } as const;
const docket = { id: 'docket-report', title: 'Docket report', scope: 'inventions' } as const;
const about = (reference: string) => reportFacts(inventionFacts({ references: [reference] }));

test.each([
  [declaration, 'HUB-1042-US', undefined, 'Declaration HUB-1042-US 2026-11-23.pdf'],
  [declaration, 'A/B: <c>', undefined, 'Declaration A-B- -c- 2026-11-23.pdf'],
  [docket, 'HUB-1042-US', undefined, 'Docket report 2026-11-23.pdf'],
  [docket, 'HUB-1042-US', ' Dates for Ms. Chen.PDF ', 'Dates for Ms. Chen.pdf'],
  [docket, 'HUB-1042-US', '  ', 'Docket report 2026-11-23.pdf'],
])(
  '$0.title about %s, named %s, has a name that every file system accepts',
  (report, reference, entered, name) => {
    expect(reportFileName(report, about(reference), { entered, extension: 'pdf' })).toBe(name);
  },
);

test('the name of a report with a very long reference is shortened and keeps its extension', () => {
  const name = reportFileName(declaration, about('x'.repeat(400)), { entered: '', extension: 'docx' });
  expect(name).toMatch(/^Declaration x{150,}\.docx$/);
});

const characters = 'Leave out these characters: / \\ : * ? " < > |';

test.each([
  ['../x', characters],
  ['Reply: draft?', characters],
  ['Reply \u202Efdp', 'Leave out invisible characters.'],
  ['..', 'Enter a name.'],
  ['x'.repeat(201), 'Shorten the name to 200 characters.'],
  ['docket REPORT 2026-11-23', 'Another report has this name.'],
  ['Docket report 2026-11-23.pdf', 'Another report has this name.'],
])('the name %s is refused', (name, problem) => {
  expect(checkFileNames([docket, declaration], { declaration: name }, about('HUB-1'))).toEqual([
    { id: 'declaration', problem },
  ]);
});

test('names that differ are accepted', () => {
  const names = { declaration: 'For Ms. Chen', 'docket-report': '' };
  expect(checkFileNames([docket, declaration], names, about('HUB-1'))).toEqual([]);
});
