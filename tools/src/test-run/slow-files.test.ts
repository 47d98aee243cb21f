import { expect, it } from 'vitest';
import { findSlowFiles } from './slow-files.ts';
import { slowTests } from './slow-tests.ts';

const took = (name: string, ms: number) => ({
  ...{ name, status: 'passed', assertionResults: [] },
  ...{ startTime: 1_000, endTime: 1_000 + ms },
});

it('lists the files that took more than three seconds without a reason, slowest first', () => {
  const [known = ''] = Object.keys(slowTests);
  const testResults = [
    took('/hub/quick.db.test.ts', 2_900),
    took('/hub/slow.db.test.ts', 3_100),
    took('/hub/slower.db.test.ts', 4_250),
    took(`/hub/${known}`, 20_000),
  ];
  expect(findSlowFiles({ testResults }, '/hub')).toEqual([
    'slower.db.test.ts 4.3 s',
    'slow.db.test.ts 3.1 s',
  ]);
});
