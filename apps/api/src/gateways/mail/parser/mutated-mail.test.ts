import { expect, test } from 'vitest';
import { checkMutatedMail, checkNotices } from '../../../../test/support/mutated-mail.ts';

const runs = 200;

test('reads every mutated email within a second and keeps its attachments', async () => {
  await expect(checkMutatedMail(runs)).resolves.toBeUndefined();
});

test('lists every application of a notice of the patent office', () => {
  expect(checkNotices(runs)).toBeUndefined();
});
