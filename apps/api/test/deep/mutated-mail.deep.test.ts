import { expect, test } from 'vitest';
import { checkMutatedMail, checkNotices } from '../support/mutated-mail.ts';

const runs = Number(process.env.HUB_DEEP_MAILS ?? 10_000);

test(`reads ${runs.toLocaleString('en-US')} mutated emails within a second each and keeps their attachments`, async () => {
  await expect(checkMutatedMail(runs)).resolves.toBeUndefined();
});

test(`lists every application of ${runs.toLocaleString('en-US')} notices of the patent office`, () => {
  expect(checkNotices(runs)).toBeUndefined();
});
