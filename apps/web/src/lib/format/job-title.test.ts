import { expect, test } from 'vitest';
import { jobTitle } from './job-title.ts';

test.each([
  ['files.extract-text', 'Files · extract text'],
  ['auth.remove-ended-sessions', 'Sign-in · remove ended sessions'],
  ['patent-office.download', 'Patent office · download'],
  ['backup', 'Backup'],
])('the job %s is called “%s”', (name, title) => {
  expect(jobTitle(name)).toBe(title);
});
