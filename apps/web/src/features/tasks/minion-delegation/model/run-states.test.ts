import { describe, expect, test } from 'vitest';
import { stateLabel } from './run-states.ts';

describe('state of a run', () => {
  test('says that a silent run is not responding', () => {
    const working = { state: 'working', decision: null, failure: null } as const;
    expect(stateLabel({ ...working, isSilent: true }).label).toBe('Not responding');
    expect(stateLabel({ ...working, isSilent: false }).label).toBe('Working');
  });

  test.each([
    ['done', 'stopped', null, 'Stopped'],
    ['failed', null, 'minion-stopped', 'Stopped'],
    ['failed', null, 'budget', 'Failed'],
    ['done', 'accepted', null, 'Done'],
  ] as const)('%s, decided %s, because of %s, reads %s', (state, decision, failure, label) => {
    expect(stateLabel({ state, decision, failure, isSilent: false }).label).toBe(label);
  });
});
