import { describeRelease, releases } from '@hub/testkit/database/describe-release.ts';
import { expect, test } from 'vitest';

/** All others are tested by `release-fixtures.deep.test.ts`. */
const [first = '', ...later] = releases;
for (const release of [first, ...later.slice(-2)])
  describeRelease(release, (query) => {
    if (release !== 'release-4') return;

    test('a workspace that has the list of closures gets those that were missing', async () => {
      const rows = await query('select closed_on::text from office_closures');
      const missing = ['2001-12-24', '2012-10-29', '2014-12-26', '2015-12-23', '2016-01-26', '2018-03-21'];
      expect(rows).toEqual(expect.arrayContaining(missing.map((day) => ({ closed_on: day }))));
    });

    test('running work counts its client dates by the days of its template', async () => {
      const rows = await query(
        `select distinct workflows.client_days as own, workflow_templates.client_days as usual from workflows
         join workflow_templates on workflow_templates.id = workflows.template_id order by own`,
      );
      expect(rows).toEqual([
        { own: 10, usual: 10 },
        { own: 15, usual: 15 },
      ]);
    });
  });
