import { expect, test } from 'vitest';
import * as files from '../support/mutated-files.ts';
import * as systems from '../support/mutated-systems.ts';
import * as texts from '../support/mutated-texts.ts';

const runs = Number(process.env.HUB_DEEP_READERS ?? 10_000);

test.each(Object.entries({ ...systems, ...texts, ...files }))(
  `%s: ${runs.toLocaleString('en-US')} mutated contents are read in time, or refused, and nothing is lost`,
  async (_name, check) => {
    await expect(check(runs)).resolves.toBeUndefined();
  },
);
