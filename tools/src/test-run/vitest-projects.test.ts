import { expect, it } from 'vitest';
import { projectOf } from './vitest-projects.ts';

it.each([
  ['/hub/packages/domain/src/dates/due.test.ts', 'unit'],
  ['/hub/apps/api/src/modules/tasks/tasks.db.test.ts', 'db'],
  ['/hub/apps/api/test/deep/long.deep.test.ts', 'deep'],
  ['/hub/apps/web/test/audit/audit.screen.test.tsx', 'screen'],
  ['/hub/apps/web/src/lib/http/request.test.tsx', 'web'],
])('%s is a test of the project %s', (path, project) => {
  expect(projectOf(path)).toBe(project);
});
