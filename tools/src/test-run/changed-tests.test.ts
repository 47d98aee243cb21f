import { expect, it } from 'vitest';
import { findDatabaseTests } from './changed-tests.ts';

it.each([
  ['a service', 'apps/api/src/modules/notes/notes.service.ts', ['apps/api/src/modules/notes/']],
  ['a rule', 'packages/domain/src/deadlines/rules/reply.ts', ['apps/api/src/modules/deadlines/']],
  ['a test outside of the modules', 'apps/api/test/headers.db.test.ts', ['apps/api/test/headers.db.test.ts']],
  [
    'the declaration of a call',
    'packages/contract/src/notes/notes.calls.ts',
    [
      'apps/api/src/modules/notes/',
      'apps/api/test/access/access-matrix.db.test.ts',
      'apps/api/test/calls.db.test.ts',
    ],
  ],
  ['a migration', 'packages/database/migrations/0300-x.sql', ['packages/database/src/migrations/']],
  ['a shipped template', 'packages/shipped-templates/src/short-work.ts', ['packages/shipped-templates/']],
  ['a local service', 'packages/local-services/src/uspto/office-routes.ts', ['apps/api/src/gateways/uspto/']],
  ['the demo', 'apps/demo/src/mail/demo-mails.ts', ['apps/demo/']],
  ['a screen', 'apps/web/src/routes/inbox.tsx', []],
])('a change of %s is tested by the tests of its module', (_, path, tests) => {
  expect(findDatabaseTests([path])).toEqual(tests);
});

it('names a folder once, however many of its files changed', () => {
  const folder = 'apps/api/src/spine/writes/';
  expect(findDatabaseTests([`${folder}write.ts`, `${folder}writer.ts`])).toEqual([folder]);
});
