import { computeDeadline } from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { deadlineRule, deadlineRules } from '@hub/domain/deadlines/rules/rule-table.ts';
import { assertNoCircle, scheduleSteps } from '@hub/domain/templates/schedule.ts';
import { describe, expect, test } from 'vitest';
import { shipped, shippedFor } from './shipped-template.ts';

/** Rules that start a date and no work of their own, each with the reason. */
const withoutTemplate: Readonly<Record<string, string>> = {
  'OA-F2': 'its work is that of the final action, whose first reply is due within two months',
  T1: 'a warning',
  'AL-312': 'a choice in the work on the issue fee',
  'FF-REM': 'a reminder of the foreign filing',
  'FF-LIC': 'a window, looked at in the work on foreign filing',
  'PB-18': 'an expected event',
  'CN-6': 'a cost that steps up',
  'CN-9': 'a cost that steps up',
  'PG-1': 'a window of others',
  'EP-OP': 'a window of others',
  'AP-RD': 'a reminder of the decision of the Board',
  'EX-20': 'an event',
  'PB-2': 'a window, looked at when the publication is checked',
  'PB-4': 'a last day for a choice that a person makes',
  'ID-B': 'looked at in the work on a new application',
  'ID-D': 'an earlier date of the work on the same references',
  'EX-D': 'an event',
};

const templates = shipped.map((template) => [template.title, template] as const);

describe.each(templates)('%s', (_, template) => {
  test('has milestones with steps, in order, each of which says what to do', () => {
    expect(template.milestones.length).toBeGreaterThan(0);
    expect(template.milestones.map(({ position }) => position)).toEqual(
      template.milestones.map((_one, i) => i + 1),
    );
    for (const { steps, ruleId, offset } of template.milestones) {
      expect((ruleId === null) !== (offset === null)).toBe(true);
      expect(steps.length).toBeGreaterThan(1);
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_one, i) => i + 1));
      expect(steps.filter(({ isCritical }) => isCritical)).toHaveLength(1);
      for (const { title, instructions, category, role } of steps) {
        expect(instructions.join('\n').length, title).toBeGreaterThan(30);
        expect(instructions.join('\n'), title).not.toMatch(/[<>]/);
        expect(category === '2AR', title).toBe(role === 'R2');
      }
    }
  });

  test('counts steps from what is there, and never in a circle', () => {
    for (const { steps, offset, ruleId } of template.milestones) {
      expect(() => assertNoCircle(steps)).not.toThrow();
      const own = new Set(steps.map(({ id }) => id));
      for (const { offset: from, title } of steps) {
        if (from.stepId !== undefined) expect(own.has(from.stepId), title).toBe(true);
      }
      // Without a rule or a target date nothing can be counted from the due date but what the offset itself gives.
      if (ruleId === null) expect(offset?.from).toBe(template.anchor === 'due' ? 'due' : 'trigger');
    }
  });

  test('names rules that exist, and words by which it is found', () => {
    for (const ruleId of [...template.ruleIds, ...template.milestones.flatMap((one) => one.ruleId ?? [])]) {
      expect(deadlineRule(ruleId).id).toBe(ruleId);
    }
    for (const ruleId of template.ruleIds) expect(shippedFor(ruleId)?.template).toBe(template);
    expect(template.keywords.length).toBeGreaterThan(0);
    expect(template.description.length).toBeGreaterThan(20);
  });
});

const stepsOf = (ruleId: string) => shippedFor(ruleId)?.milestone.steps ?? [];
const dueOf = (ruleId: string, trigger: string, setDue?: string) =>
  computeDeadline({ rule: deadlineRule(ruleId), trigger, facts: { setDue: setDue ?? null } }).due;

test('the first reply to a final action is filed within two months, whatever holidays lie between', () => {
  const steps = stepsOf('OA-F').filter(({ offset: { from } }) => from === 'trigger');
  // Of all winters to come the one with the most of them: Inauguration Day falls on a Thursday.
  for (let day = 0; day < 180; day += 1) {
    const trigger = Temporal.PlainDate.from('2032-10-01').add({ days: day }).toString();
    const dates = scheduleSteps({ trigger, due: null, client: null, steps });
    const filed = steps.findLast(({ isCritical }) => isCritical);
    expect(`${filed && dates.get(filed.id)}` <= `${dueOf('OA-F2', trigger)}`, trigger).toBe(true);
  }
});

test.each(['PE-OM', 'PE-IN', 'PE-FN', 'AP-DB'])(
  'a reply to %s is filed before the date that the document sets',
  (ruleId) => {
    const [trigger, setDue] = ['2026-11-02', '2026-11-16'];
    const due = dueOf(ruleId, trigger, setDue);
    const dates = scheduleSteps({ trigger, due, client: null, steps: stepsOf(ruleId) });
    const filed = stepsOf(ruleId).find(({ isCritical }) => isCritical);
    expect(filed && dates.get(filed.id)).toBe('2026-11-10');
  },
);

test('every rule has its template, or a reason to have none', () => {
  const answered = shipped.flatMap(({ ruleIds }) => ruleIds);
  expect(new Set(answered).size).toBe(answered.length);
  const rules = new Set(deadlineRules.map(({ id }) => id));
  expect([...answered, ...Object.keys(withoutTemplate)].sort()).toEqual([...rules].sort());
});

test('ids and titles are unique, and one template is the default', () => {
  const ids = shipped.flatMap(({ id, milestones }) => [
    id,
    ...milestones.flatMap((milestone) => [milestone.id, ...milestone.steps.map((step) => step.id)]),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(shipped.map(({ title }) => title.toLowerCase())).size).toBe(shipped.length);
  expect(shipped.filter(({ isDefault }) => isDefault).map(({ title }) => title)).toEqual(['Intake']);
  const words = shipped.flatMap(({ keywords }) => keywords.map((word) => word.toLowerCase()));
  expect(new Set(words).size).toBe(words.length);
});
