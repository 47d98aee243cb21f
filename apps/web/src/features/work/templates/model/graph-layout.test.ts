import { describe, expect, it } from 'vitest';
import type { DraftMilestone, DraftStep } from './draft-content.ts';
import { type GraphBox, layOutGraph, wrapLabel } from './graph-layout.ts';

const aStep = (id: string, offset: DraftStep['offset']): DraftStep => ({
  id,
  title: id,
  role: null,
  category: null,
  critical: false,
  tags: [],
  offset,
  options: { instructions: '' },
  display: { position: 1 },
});

const aMilestone = (id: string, steps: DraftStep[]): DraftMilestone => ({
  id,
  title: id,
  ruleId: null,
  offset: null,
  display: { position: 1 },
  steps,
});

const from = (origin: 'trigger' | 'due' | 'client') => ({ from: origin, count: 1, unit: 'day' }) as const;
const after = (stepId: string) => ({ from: 'step', count: 1, unit: 'day', stepId }) as const;

const overlap = (a: GraphBox, b: GraphBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const milestones = [
  aMilestone('Response', [
    aStep('Docket', from('trigger')),
    aStep('Draft', after('Docket')),
    aStep('Review', after('Draft')),
    aStep('Client', from('client')),
    aStep('File', from('due')),
    aStep('Report', after('Docket')),
    aStep('Ask', null),
  ]),
  aMilestone('Appeal', [aStep('Notice', after('elsewhere'))]),
  aMilestone('Empty', []),
];

describe('the graph of a template', () => {
  const { columns, width, height } = layOutGraph(milestones);
  const boxes = columns.flatMap(({ head, nodes, anchors }) => [head, ...nodes, ...anchors]);

  it('has a column for each milestone, with its steps in order below each other', () => {
    expect(columns.map(({ milestone }) => milestone.id)).toEqual(['Response', 'Appeal', 'Empty']);
    const nodes = columns[0]?.nodes ?? [];
    expect(nodes.map(({ id }) => id)).toEqual([
      'Docket',
      'Draft',
      'Review',
      'Client',
      'File',
      'Report',
      'Ask',
    ]);
    expect(nodes.map(({ y }) => y)).toEqual(nodes.map(({ y }) => y).toSorted((a, b) => a - b));
  });

  it('keeps boxes apart and within the bounds of the graph', () => {
    boxes.forEach((box, index) => {
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    });
  });

  it('shows only the dates that steps are counted from, the trigger date first', () => {
    expect(columns.map(({ anchors }) => anchors.map((anchor) => anchor.from))).toEqual([
      ['trigger', 'client', 'due'],
      [],
      [],
    ]);
  });

  it('draws a line for each dependency on an existing date or step', () => {
    expect(columns[0]?.edges.map(({ stepId, from: origin }) => [stepId, origin])).toEqual([
      ['Docket', 'trigger'],
      ['Draft', 'step'],
      ['Review', 'step'],
      ['Client', 'client'],
      ['File', 'due'],
      ['Report', 'step'],
    ]);
    expect(columns[1]?.edges).toEqual([]);
  });

  it('puts overlapping lines into separate lanes and lets the others share one', () => {
    const laneOf = (stepId: string): string | undefined =>
      columns[0]?.edges.find((edge) => edge.stepId === stepId)?.path.match(/Q([\d.]+) /)?.[1];
    expect(laneOf('Draft')).toBe(laneOf('Review'));
    expect(laneOf('Report')).not.toBe(laneOf('Draft'));
  });
});

describe('wrapLabel', () => {
  it.each([
    ['Draft the reply', 20, 2, ['Draft the reply']],
    ['Draft the reply and the claims', 16, 2, ['Draft the reply', 'and the claims']],
    ['Draft the reply and all of the claims', 16, 2, ['Draft the reply', 'and all of the…']],
    ['Incontrovertibility', 8, 2, ['Incontr…']],
    ['', 8, 1, ['']],
  ])('wraps %j at %i characters', (text, width, lines, expected) => {
    expect(wrapLabel(text, { width, lines })).toEqual(expected);
  });
});
