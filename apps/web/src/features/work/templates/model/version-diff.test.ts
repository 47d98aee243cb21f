import { describe, expect, it } from 'vitest';
import type { DraftMilestone, DraftStep } from './draft-content.ts';
import { diffContent } from './version-diff.ts';

const aStep = (id: string, fields: Partial<DraftStep> = {}): DraftStep => ({
  id,
  title: `Step ${id}`,
  role: 'DR',
  category: null,
  critical: false,
  tags: [],
  offset: { from: 'due', count: -5, unit: 'business day' },
  options: { instructions: 'Read the action.' },
  display: { position: 1 },
  ...fields,
});

const aMilestone = (steps: DraftStep[], fields: Partial<DraftMilestone> = {}): DraftMilestone => ({
  id: 'm',
  title: 'Response',
  ruleId: 'OA-NF',
  offset: null,
  display: { position: 1 },
  steps,
  ...fields,
});

const steps = ['a', 'b', 'c', 'd'].map((id) => aStep(id));
const inOrder = (...ids: string[]) => ids.map((id) => aStep(id));

describe('diffContent', () => {
  it('returns nothing for equal versions', () => {
    expect(diffContent([aMilestone(steps)], [aMilestone(inOrder('a', 'b', 'c', 'd'))])).toEqual([]);
  });

  it('reports only the moved step, not the steps that it shifted', () => {
    const [milestone] = diffContent([aMilestone(steps)], [aMilestone(inOrder('d', 'a', 'b', 'c'))]);
    expect(milestone).toMatchObject({ change: 'kept', isMoved: false, fields: [] });
    expect(milestone?.steps).toEqual([
      { id: 'd', title: 'Step d', change: 'kept', isMoved: true, fields: [] },
    ]);
  });

  it('reports added and removed steps without reporting others as moved', () => {
    const [milestone] = diffContent([aMilestone(steps)], [aMilestone(inOrder('x', 'a', 'c', 'd'))]);
    expect(milestone?.steps.map(({ id, change, isMoved }) => [id, change, isMoved])).toEqual([
      ['x', 'added', false],
      ['b', 'removed', false],
    ]);
  });

  it('compares a step field by field, with dates as text', () => {
    const changed = aStep('b', {
      title: 'Review',
      role: null,
      category: '2AR',
      critical: true,
      tags: ['claims'],
      offset: { from: 'step', count: 2, unit: 'day', stepId: 'a' },
      options: { instructions: 'Read the claims.' },
    });
    const [milestone] = diffContent([aMilestone(inOrder('a', 'b'))], [aMilestone([aStep('a'), changed])]);
    expect(milestone?.steps.at(0)?.fields).toEqual([
      { label: 'Title', from: 'Step b', to: 'Review' },
      { label: 'Role', from: 'DR', to: '' },
      { label: 'Category', from: '', to: '2AR' },
      { label: 'Critical', from: 'No', to: 'Yes' },
      { label: 'Tags', from: '', to: 'claims' },
      { label: 'Due', from: '5 business days before the due date', to: '2 days after “Step a”' },
      { label: 'Instructions', from: 'Read the action.', to: 'Read the claims.', isText: true },
    ]);
  });

  it('reports milestones that were added, removed, moved or changed', () => {
    const [one, two] = [aMilestone([], { id: '1' }), aMilestone([], { id: '2', title: 'Report' })];
    const renamed = { ...one, title: 'Answer', ruleId: null };
    const added = aMilestone(inOrder('x'), { id: '3', title: 'Appeal' });
    expect(diffContent([one, two], [added, renamed])).toMatchObject([
      { id: '3', change: 'added', steps: [{ id: 'x', change: 'added' }] },
      {
        id: '1',
        fields: [
          { label: 'Title', from: 'Response', to: 'Answer' },
          { label: 'Date', from: 'Due by rule OA-NF', to: 'No due date' },
        ],
      },
      { id: '2', change: 'removed' },
    ]);
    expect(diffContent([one, two], [two, one]).filter(({ isMoved }) => isMoved)).toHaveLength(1);
  });
});
