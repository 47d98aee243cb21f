import { milestoneIdSchema } from '@hub/contract/fields.ts';
import type { RoadmapEntry } from '@hub/contract/overview/overview.calls.ts';
import { describe, expect, test } from 'vitest';
import { dayOf } from './day-scale.ts';
import { axisMonths, markSentence, placeOf, roadmapAxis, roadmapMarks, roadmapSentence } from './roadmap.ts';

const today = '2026-11-18';
let made = 0;

const entry = (title: string, dueAt: string | null, more: Partial<RoadmapEntry> = {}): RoadmapEntry => {
  made += 1;
  const id = milestoneIdSchema.parse(`00000000-0000-7000-8000-${String(made).padStart(12, '0')}`);
  const unknown = { ruleId: null, latest: null, finishedAt: null, isUnverified: false, isLate: false };
  return { id, title, state: 'active', dueAt, ...unknown, ...more };
};

const filed = entry('File', '2026-10-01', { state: 'finished', finishedAt: '2026-09-20T10:00:00.000Z' });
const late = entry('Answer', '2026-11-12');
const soon = entry('Pay', '2026-12-03');
const undated = entry('Think', null);
const dropped = entry('Drop', '2026-11-01', { state: 'cancelled' });

describe('roadmapAxis', () => {
  test('spans the first to the last day of all rows, with a margin', () => {
    const axis = roadmapAxis([{ roadmap: [filed] }, { roadmap: [entry('Far', '2027-04-01')] }], today);
    expect(axis).toEqual({ from: dayOf('2026-09-13'), to: dayOf('2027-04-08'), today: dayOf(today) });
  });

  test('stays within the minimum and maximum width', () => {
    expect(roadmapAxis([], today)).toMatchObject({ from: dayOf('2026-10-19'), to: dayOf('2027-02-16') });
    const wide = roadmapAxis([{ roadmap: [entry('Old', '2001-01-01'), entry('Far', '2046-01-01')] }], today);
    expect(wide).toMatchObject({ from: dayOf('2026-05-22'), to: dayOf('2027-11-18') });
  });

  test('labels only months inside the axis', () => {
    const axis = roadmapAxis([{ roadmap: [filed, soon] }], today);
    expect(axisMonths(axis).map(({ label }) => label)).toEqual(['Nov', 'Jan 2027']);
    const wide = roadmapAxis([{ roadmap: [entry('Old', '2026-07-01'), entry('Far', '2027-12-01')] }], today);
    expect(axisMonths(wide).map(({ label }) => label)).toEqual(['Jul', 'Jan 2027', 'Jul']);
    for (const { at } of axisMonths(axis)) expect(at >= 0 && at <= 100).toBe(true);
  });
});

describe('roadmapMarks', () => {
  const axis = roadmapAxis([{ roadmap: [filed, late, soon] }], today);

  test('places a milestone at its due date, or at its finish date if finished', () => {
    const marks = roadmapMarks([late, filed, soon, dropped, undated], axis, today);
    expect(marks.map(({ title, kind }) => [title, kind])).toEqual([
      ['File', 'done'],
      ['Drop', 'cancelled'],
      ['Answer', 'overdue'],
      ['Pay', 'later'],
      ['Think', 'none'],
    ]);
    expect(marks[0]?.at).toBe(placeOf(dayOf('2026-09-20'), axis));
    expect(marks.at(-1)).toMatchObject({ at: 100, beyond: 'undated' });
  });

  test('places milestones beyond the axis at its end and flags them', () => {
    const far = roadmapMarks([entry('Old', '2001-01-01'), entry('Far', '2046-01-01')], axis, today);
    expect(far.map(({ at, beyond }) => [at, beyond])).toEqual([
      [0, 'before'],
      [100, 'after'],
    ]);
  });
});

test('describes a strip in one sentence', () => {
  expect(roadmapSentence([], today)).toBe('No milestones');
  expect(roadmapSentence([filed], today)).toBe('1 milestone: 1 finished.');
  expect(roadmapSentence([undated, soon, late, filed, dropped], today)).toBe(
    '5 milestones: 3 active, 1 finished, 1 cancelled. Next: Answer, 6 days overdue.',
  );
  expect(roadmapSentence([undated], today)).toBe('1 milestone: 1 active. Next: Think, without a due date.');
});

test('describes a mark in one sentence', () => {
  const write = (date: string): string => date;
  expect(markSentence(soon, today, write)).toBe('Pay: due 3 Dec, 2026-12-03');
  expect(markSentence(entry('Ask', '2026-11-17'), today, write)).toBe('Ask: 1 day overdue, 2026-11-17');
  const revive = entry('Revive', '2026-11-01', { ruleId: 'AB-R' });
  expect(markSentence(revive, today, write)).toBe('Revive: due at once, 2026-11-01');
  expect(markSentence({ ...undated, ruleId: 'PE-FN' }, today, write)).toBe('Think: date needed');
  expect(markSentence(filed, today, write)).toBe('File: finished 2026-09-20');
  expect(markSentence(dropped, today, write)).toBe('Drop: cancelled, was due 2026-11-01');
});
