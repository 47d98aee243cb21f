import { describe, expect, it } from 'vitest';
import { findFaults } from './content-faults.ts';
import { type ContentAction, changeContent, type DraftMilestone, type DraftStep } from './draft-content.ts';

const aStep = (id: string, fields: Partial<DraftStep> = {}): DraftStep => ({
  id,
  title: id,
  role: null,
  category: null,
  critical: false,
  tags: [],
  offset: null,
  options: { instructions: '' },
  display: { position: 1 },
  ...fields,
});

const aMilestone = (id: string, steps: DraftStep[]): DraftMilestone => ({
  id,
  title: id,
  ruleId: null,
  offset: null,
  display: { position: 1 },
  steps: steps.map((step, index) => ({ ...step, display: { position: index + 1 } })),
});

const response = aMilestone('Response', [aStep('Draft'), aStep('Review'), aStep('File')]);
const report = { ...aMilestone('Report', [aStep('Tell')]), display: { position: 2 } };

const outline = (milestones: readonly DraftMilestone[]): string =>
  milestones.map(({ title, steps }) => `${title}: ${steps.map((step) => step.title).join(' ')}`).join(' | ');

const after = (...actions: ContentAction[]): DraftMilestone[] =>
  actions.reduce(changeContent, [response, report]);

describe('changeContent', () => {
  it.each<[string, ContentAction, string]>([
    [
      'a step moved down',
      { kind: 'move step', id: 'Draft', by: 1 },
      'Response: Review Draft File | Report: Tell',
    ],
    [
      'a step moved beyond the end',
      { kind: 'move step', id: 'File', by: 1 },
      'Response: Draft Review File | Report: Tell',
    ],
    [
      'a step moved beyond the start',
      { kind: 'move step', id: 'Draft', by: -1 },
      'Response: Draft Review File | Report: Tell',
    ],
    [
      'a step dropped after another',
      { kind: 'place step', id: 'Draft', place: { beside: 'File', side: 'after' } },
      'Response: Review File Draft | Report: Tell',
    ],
    [
      'a step dropped on one of another milestone',
      { kind: 'place step', id: 'Draft', place: { beside: 'Tell', side: 'before' } },
      'Response: Draft Review File | Report: Tell',
    ],
    ['a step removed', { kind: 'remove step', id: 'Review' }, 'Response: Draft File | Report: Tell'],
    [
      'a step put back',
      { kind: 'put step', milestoneId: 'Report', step: aStep('Ask'), index: 0 },
      'Response: Draft Review File | Report: Ask Tell',
    ],
    [
      'a milestone moved',
      { kind: 'move milestone', id: 'Report', by: -1 },
      'Report: Tell | Response: Draft Review File',
    ],
    [
      'a milestone dropped before another',
      { kind: 'place milestone', id: 'Report', place: { beside: 'Response', side: 'before' } },
      'Report: Tell | Response: Draft Review File',
    ],
    ['a milestone removed', { kind: 'remove milestone', id: 'Response' }, 'Report: Tell'],
    [
      'a milestone put back',
      { kind: 'put milestone', milestone: aMilestone('First', []), index: 0 },
      'First:  | Response: Draft Review File | Report: Tell',
    ],
  ])('applies %s', (_, action, expected) => {
    const changed = after(action);
    expect(outline(changed)).toBe(expected);
    expect(changed.map(({ display }) => display.position)).toEqual(changed.map((_one, index) => index + 1));
    for (const { steps } of changed)
      expect(steps.map(({ display }) => display.position)).toEqual(steps.map((_one, index) => index + 1));
  });

  it('adds milestones and steps with the given ids and changes their fields', () => {
    const changed = after(
      { kind: 'add milestone', id: 'm' },
      { kind: 'change milestone', id: 'm', fields: { title: 'Appeal', ruleId: 'AP-NOA' } },
      { kind: 'add step', milestoneId: 'm', id: 's' },
      { kind: 'change step', id: 's', fields: { title: 'File notice', critical: true } },
      { kind: 'add step', milestoneId: 'Response', id: 'x', index: 1 },
    );
    expect(outline(changed)).toBe(
      'Response: Draft New step Review File | Report: Tell | Appeal: File notice',
    );
    expect(changed.at(2)).toMatchObject({ id: 'm', ruleId: 'AP-NOA', steps: [{ id: 's', critical: true }] });
  });
});

describe('findFaults', () => {
  const counted = (id: string, stepId: string): ContentAction => ({
    kind: 'change step',
    id,
    fields: { offset: { from: 'step', count: 1, unit: 'day', stepId } },
  });

  it('finds no problem when all dates can be calculated', () => {
    expect(findFaults(after(counted('Review', 'Draft'), counted('File', 'Review')))).toEqual([]);
  });

  it('reports circular dates on each step of the circle', () => {
    const faults = findFaults(after(counted('Review', 'Draft'), counted('Draft', 'Review')));
    expect(faults.map(({ id }) => id).sort()).toEqual(['Draft', 'Review']);
    expect(faults[0]?.text).toContain('in a circle');
    expect(findFaults(after(counted('Draft', 'Draft')))).toEqual([
      { id: 'Draft', text: 'This date depends on itself.' },
    ]);
  });

  it('reports a date counted from a removed step until the step is restored', () => {
    const gone = after(counted('Review', 'Draft'), { kind: 'remove step', id: 'Draft' });
    expect(findFaults(gone)).toEqual([
      { id: 'Review', text: expect.stringContaining('no longer in this milestone') },
    ]);
    const back = changeContent(gone, {
      kind: 'put step',
      milestoneId: 'Response',
      step: aStep('Draft'),
      index: 0,
    });
    expect(findFaults(back)).toEqual([]);
  });

  it('reports empty titles', () => {
    const faults = findFaults(
      after(
        { kind: 'change step', id: 'Draft', fields: { title: ' ' } },
        { kind: 'change milestone', id: 'Report', fields: { title: '' } },
      ),
    );
    expect(faults.map(({ id }) => id)).toEqual(['Draft', 'Report']);
  });
});
