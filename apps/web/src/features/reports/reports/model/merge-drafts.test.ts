import type { ReportDraftInput } from '@hub/contract/reports/report.schema.ts';
import { describe, expect, it } from 'vitest';
import { contestedParts, mergeDrafts } from './merge-drafts.ts';

const base: ReportDraftInput = {
  step: 'link',
  documents: [],
  reportIds: ['declaration'],
  values: { title: 'Pump', examiner: 'Smith' },
  format: 'both',
  language: 'en',
  fileNames: {},
};

describe('drafts that two devices changed', () => {
  it('are combined if they changed different parts', () => {
    const mine = { ...base, values: { ...base.values, title: 'Valve' } };
    const theirs = { ...base, step: 'fill' as const, values: { title: 'Pump' }, format: 'pdf' as const };
    expect(contestedParts({ base, mine, theirs })).toEqual([]);
    expect(mergeDrafts({ base, mine, theirs })).toEqual({
      ...base,
      step: 'fill',
      values: { title: 'Valve' },
      format: 'pdf',
    });
  });

  it('name the parts that both changed to different values, and keep the chosen ones', () => {
    const mine = { ...base, reportIds: [], values: { title: 'Valve', examiner: 'Jones' } };
    const theirs = { ...base, reportIds: ['docket-report'], values: { title: 'Tap', examiner: 'Jones' } };
    const versions = { base, mine, theirs };
    expect(contestedParts(versions)).toEqual(['reportIds', 'values.title']);
    expect(mergeDrafts(versions, { reportIds: false, 'values.title': true })).toMatchObject({
      reportIds: ['docket-report'],
      values: { title: 'Valve', examiner: 'Jones' },
    });
  });
});
