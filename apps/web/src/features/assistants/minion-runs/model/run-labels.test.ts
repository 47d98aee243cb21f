import type { RunFailure } from '@hub/contract/minions/run.schema.ts';
import { runFailureSchema } from '@hub/contract/minions/run.schema.ts';
import { describe, expect, test } from 'vitest';
import { elapsedText, explainRun } from './run-labels.ts';

const minute = 60_000;

describe('elapsed time of a run', () => {
  test.each([
    [999, 'under 1 s'],
    [59_999, '59 s'],
    [2 * minute + 5_000, '2 min 5 s'],
    [200 * minute, '3 h 20 min'],
    [-5_000, 'under 1 s'],
  ])('writes %i ms as %s', (ms, text) => {
    expect(elapsedText(0, ms)).toBe(text);
  });
});

describe('explanation of a run', () => {
  test.each(runFailureSchema.options)(
    'says what is safe and what to do after the failure %s',
    (failure: RunFailure) => {
      const explained = explainRun({ state: 'failed', failure, isSilent: false });
      expect(explained?.title).toMatch(/\.$/);
      expect(explained?.text).toMatch(/nothing on the invention was changed.*resume/is);
    },
  );

  test('explains a stale and a silent run, and nothing else', () => {
    expect(explainRun({ state: 'stale', failure: null, isSilent: false })?.title).toContain('30 minutes');
    expect(explainRun({ state: 'pending', failure: null, isSilent: true })?.title).toContain('10 seconds');
    expect(explainRun({ state: 'needs-you', failure: null, isSilent: false })).toBeNull();
  });
});
