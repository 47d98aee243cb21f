import { milestoneIdSchema } from '@hub/contract/fields.ts';
import type { RoadmapEntry } from '@hub/contract/overview/overview.calls.ts';
import { describe, expect, test } from 'vitest';
import { dayOf } from './day-scale.ts';
import { dayMiddle, keepDay, offScreen, spanWidth, timelineMarks, timelineSpan } from './timeline.ts';

const today = '2026-11-18';
let made = 0;

const entry = (dueAt: string | null, more: Partial<RoadmapEntry> = {}): RoadmapEntry => {
  made += 1;
  const id = milestoneIdSchema.parse(`00000000-0000-7000-8000-${String(made).padStart(12, '0')}`);
  return {
    id,
    title: 'Answer',
    state: 'active',
    dueAt,
    ruleId: null,
    finishedAt: null,
    isUnverified: false,
    latest: null,
    isLate: false,
    ...more,
  };
};

const row = (...roadmap: RoadmapEntry[]) => ({ roadmap, nextMilestone: null });

test('a day is 60, 20 or 5 pixels wide, and the span contains every mark', () => {
  const rows = [row(entry('2026-06-01'), entry('2027-09-01'))];
  const span = timelineSpan(rows, today, 'week');
  expect(span).toEqual({ from: dayOf('2026-05-18'), to: dayOf('2027-09-15'), dayPx: 60 });
  expect(spanWidth(timelineSpan(rows, today, 'month'))).toBe(spanWidth(span) / 3);
  expect(spanWidth(timelineSpan(rows, today, 'quarter'))).toBe(spanWidth(span) / 12);
});

test('outliers do not extend the span without limit', () => {
  const span = timelineSpan([row(entry('1999-01-01'), entry('2056-01-01'))], today, 'quarter');
  expect(span.from).toBe(dayOf('2025-11-18'));
  expect(span.to).toBe(dayOf('2028-11-17'));
});

describe('marks and bars', () => {
  const span = timelineSpan([], today, 'month');

  test('sorts marks by date, those without a place last', () => {
    const marks = timelineMarks(row(entry(null), entry('2026-12-24'), entry('2026-11-30')), span, today);
    expect(marks.map(({ entry: { dueAt } }) => dueAt)).toEqual(['2026-11-30', '2026-12-24', null]);
    expect(marks[0]?.at).toBe(dayMiddle(dayOf('2026-11-30'), span));
  });

  test('draws a bar from an overdue mark to today, and from a late one to its finish', () => {
    const done = entry('2026-11-01', { state: 'finished', finishedAt: '2026-11-08T09:00:00.000Z' });
    const marks = timelineMarks(row(entry('2026-11-13'), done), span, today);
    expect(marks.flatMap(({ bars }) => bars.map(({ kind, width }) => [kind, width]))).toEqual([
      ['was-late', 140],
      ['late', 100],
    ]);
  });

  test('a milestone finished before midnight at the patent office is not late', () => {
    const done = entry('2026-11-01', { state: 'finished', finishedAt: '2026-11-02T04:59:59.000Z' });
    const [mark] = timelineMarks(row(done), span, today);
    expect(mark).toMatchObject({ at: dayMiddle(dayOf('2026-11-01'), span), bars: [] });
  });

  test('draws a bar from the next milestone to its final date', () => {
    const next = entry('2026-12-01');
    const { id, title } = next;
    const nextMilestone = {
      id,
      title,
      dueAt: '2026-12-01',
      clientDueDate: null,
      extensionMonths: null,
      ruleId: null,
      repliedAt: null,
      latest: '2026-12-11',
      due: next.dueAt,
      extensions: [],
      ptaSafe: null,
    };
    const [mark] = timelineMarks({ roadmap: [next], nextMilestone }, span, today);
    expect(mark?.bars).toMatchObject([{ kind: 'extension', width: 200 }]);
    const late = timelineMarks({ roadmap: [next], nextMilestone }, span, '2026-12-06');
    expect(late[0]?.bars.map(({ kind, width }) => [kind, width])).toEqual([
      ['late', 100],
      ['extension', 100],
    ]);
    const withSurcharge = { ...next, ruleId: 'MF-1', latest: '2026-12-11' };
    const paid = timelineMarks({ roadmap: [withSurcharge], nextMilestone }, span, '2026-12-06');
    expect(paid[0]?.bars.map(({ kind }) => kind)).toEqual(['extension']);
    const atOnce = { ...next, ruleId: 'AB-R' };
    expect(timelineMarks({ roadmap: [atOnce], nextMilestone: null }, span, '2026-12-06')[0]?.bars).toEqual(
      [],
    );
  });

  test('counts marks outside the view and returns the nearest', () => {
    const marks = timelineMarks(
      row(entry('2026-10-01'), entry('2026-10-10'), entry('2027-01-10')),
      span,
      today,
    );
    const view = { left: dayMiddle(dayOf('2026-11-01'), span), right: dayMiddle(dayOf('2026-12-01'), span) };
    expect(offScreen(marks, view)).toEqual({
      before: { count: 2, at: dayMiddle(dayOf('2026-10-10'), span) },
      after: { count: 1, at: dayMiddle(dayOf('2027-01-10'), span) },
    });
  });
});

test('keeps the day under the pointer when the range changes', () => {
  const week = timelineSpan([], today, 'week');
  const month = timelineSpan([], today, 'month');
  const left = keepDay(3_000, 400, week, month);
  expect((left + 400) / month.dayPx).toBeCloseTo((3_000 + 400) / week.dayPx);
});
