import { describe, expect, it } from 'vitest';
import { fartherStep, missingStep, type Progress, stepAt, stepBeside, stepStates } from './wizard-steps.ts';

const ready: Progress = {
  inventionId: 'invention',
  draft: { step: 'review', reportIds: ['declaration'] },
  problems: 0,
};

describe('the first missing step', () => {
  it.each([
    ['a step behind the first without an invention', 'link', { inventionId: undefined }, 'start'],
    ['a step behind the first without a draft', 'review', { draft: null }, 'start'],
    ['fields without a report', 'fill', { draft: { step: 'list', reportIds: [] } }, 'list'],
    ['the review without a report', 'review', { draft: { step: 'list', reportIds: [] } }, 'list'],
    ['the review with a value that is not valid', 'review', { problems: 1 }, 'fill'],
  ] as const)('is named for %s', (_case, step, change, expected) => {
    expect(missingStep(step, { ...ready, ...change })).toMatchObject({ step: expected });
  });

  it.each([
    ['the start without anything', 'start', { inventionId: undefined, draft: null }],
    ['the list of reports without a report', 'list', { draft: { step: 'list', reportIds: [] } }],
    ['the fields with values that are not valid', 'fill', { problems: 3 }],
    ['the review while the fields are loading', 'review', { problems: undefined }],
    ['the review with everything', 'review', {}],
  ] as const)('does not exist for %s', (_case, step, change) => {
    expect(missingStep(step, { ...ready, ...change })).toBeNull();
  });
});

describe('the states of the steps', () => {
  it('show what is done, where the person is, and what was not opened yet', () => {
    const progress: Progress = { ...ready, draft: { step: 'list', reportIds: [] } };
    expect(stepStates('list', progress)).toEqual({
      start: 'done',
      link: 'done',
      list: 'current',
      fill: 'open',
      review: 'open',
    });
  });

  it('keep a later step that was open before when the person goes back', () => {
    expect(stepStates('link', ready)).toMatchObject({ list: 'done', fill: 'done', review: 'started' });
  });

  it('mark earlier steps that have become wrong', () => {
    const progress: Progress = { ...ready, draft: { step: 'review', reportIds: [] }, problems: 2 };
    expect(stepStates('link', progress)).toMatchObject({ list: 'error', fill: 'error' });
  });
});

it('steps have paths and neighbors', () => {
  expect(stepAt('/reports/generation/fill')).toBe('fill');
  expect(stepAt('/reports/generation/')).toBe('start');
  expect(stepBeside('start', -1)).toBeUndefined();
  expect(stepBeside('fill', 1)?.id).toBe('review');
  expect(fartherStep('list', 'link')).toBe('list');
});
