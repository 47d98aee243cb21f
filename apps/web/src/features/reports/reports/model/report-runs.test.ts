import type { ReportResult } from '@hub/contract/reports/report.schema.ts';
import { expect, it } from 'vitest';
import { filesOfRun, runsOf } from './report-runs.ts';

const result = (id: string, change: Partial<ReportResult> = {}) =>
  ({
    id,
    runId: 'first',
    reportId: 'declaration',
    title: 'Declaration',
    format: 'pdf',
    state: 'done',
    failure: null,
    file: { id: `file ${id}`, name: 'Declaration.pdf', size: 1, isDeleted: false },
    basis: { documents: [] },
    predecessorId: null,
    ...change,
  }) as unknown as ReportResult;

it('a report has one line for all its formats, with the state that matters most', () => {
  const [run] = runsOf([
    result('a', { state: 'failed', failure: 'No applicant.' }),
    result('b', { format: 'docx', state: 'done' }),
    result('c', { reportId: 'docket-report', state: 'queued' }),
    result('d', { reportId: 'docket-report', state: 'done' }),
  ]);
  expect(run?.lines).toMatchObject([
    { reportId: 'declaration', state: 'failed', failure: 'No applicant.' },
    { reportId: 'docket-report', state: 'queued', failure: null },
  ]);
});

it('formats of a report that was generated again are shown together, and each time apart', () => {
  const first = [result('a'), result('b', { format: 'docx' })];
  const again = (id: string, runId: string, predecessorId: string, format: 'pdf' | 'docx') =>
    result(id, { runId, predecessorId, format });
  const runs = runsOf([
    again('h', 'run h', 'd', 'docx'),
    again('g', 'run g', 'c', 'pdf'),
    again('f', 'run f', 'b', 'docx'),
    again('e', 'run e', 'a', 'pdf'),
    again('d', 'run d', 'b', 'docx'),
    again('c', 'run c', 'a', 'pdf'),
    ...first,
  ]);
  expect(runs.map(({ lines }) => lines.flatMap(({ results }) => results.map(({ id }) => id)))).toEqual([
    ['h', 'g'],
    ['f', 'e'],
    ['d', 'c'],
    ['b', 'a'],
  ]);
});

it('all files of a run are the finished ones and the attachments, each once', () => {
  const basis = {
    documents: [
      { id: 'x', kind: 'file', use: 'attachment', title: 'Drawing', fileId: 'drawing' },
      { id: 'y', kind: 'file', use: 'source', title: 'Notes', fileId: 'notes' },
    ],
  } as unknown as ReportResult['basis'];
  const deleted = { id: 'gone', name: 'Gone.pdf', size: 1, isDeleted: true } as ReportResult['file'];
  const [run] = runsOf([
    result('a', { basis }),
    result('b', { basis, file: null, state: 'failed' }),
    result('c', { basis, file: deleted }),
  ]);
  expect(run && filesOfRun(run)).toEqual(['file a', 'drawing']);
});
