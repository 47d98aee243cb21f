import { expect, test } from 'vitest';
import { fileChecks } from '../support/mutated-files.ts';
import { systemChecks } from '../support/mutated-systems.ts';
import { textChecks } from '../support/mutated-texts.ts';

const runs = Number(process.env.HUB_DEEP_READERS ?? 10_000);

test.each(Object.entries({ ...systemChecks, ...textChecks, ...fileChecks }))(
  `%s: ${runs.toLocaleString('en-US')} mutated contents are read in time, or refused, and nothing is lost`,
  async (_name, check) => {
    await expect(check(runs)).resolves.toBeUndefined();
  },
);
