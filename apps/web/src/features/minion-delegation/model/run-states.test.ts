import { describe, expect, test } from 'vitest';
import { stateLabel } from './run-states.ts';

describe('state of a run', () => {
  test('says that a silent run is not responding', () => {
    expect(stateLabel({ state: 'working', isSilent: true }).label).toBe('Not responding');
    expect(stateLabel({ state: 'working', isSilent: false }).label).toBe('Working');
  });
});
