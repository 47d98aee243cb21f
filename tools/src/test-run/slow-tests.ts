/** Seconds that the tests of one file may take, unless `slowTests` gives a reason. */
export const maxFileSeconds = 3;

const processes = 'starts the hub in processes of its own';
const servers = 'starts database servers of its own';
const everyCall = 'makes every call';
const demo = 'works on the demo, which the first of these files loads';
const reading = 'starts the processes that read untrusted contents';

/** Files of database tests that take longer, and why no smaller case proves the same. Everything else belongs in `*.deep.test.ts`. */
export const slowTests: Readonly<Record<string, string>> = {
  'apps/api/src/modules/file-text/file-text.db.test.ts': reading,
  'apps/api/src/modules/mail/intake.db.test.ts': 'waits for a mail server that fails',
  'apps/api/src/platform/database/open-database.db.test.ts': servers,
  'apps/api/src/spine/writes/audited-writes.db.test.ts': everyCall,
  'apps/api/test/access/access-matrix.db.test.ts': everyCall,
  'apps/api/test/access/refused-fields.db.test.ts': everyCall,
  'apps/api/test/access/twin-databases.db.test.ts': everyCall,
  'apps/api/test/access/two-ids.db.test.ts': everyCall,
  'apps/api/test/email-crash.db.test.ts': processes,
  'apps/api/test/jobs/jobs.db.test.ts': 'runs every job twice',
  'apps/api/test/live-cuts.db.test.ts': processes,
  'apps/api/test/production.db.test.ts': processes,
  'apps/api/test/start-faults.db.test.ts': processes,
  'apps/demo/src/minions/demo-minions.db.test.ts': demo,
  'apps/demo/test/demo-arrivals.db.test.ts': demo,
  'apps/demo/test/demo-boards.db.test.ts': demo,
  'apps/demo/test/demo-dates.db.test.ts': demo,
  'apps/demo/test/demo-history.db.test.ts': demo,
  'packages/database/src/backup/backup.db.test.ts': demo,
  'packages/database/src/backup/release-fixtures.db.test.ts': 'migrates three releases',
  'packages/database/src/bin/restore-across-versions.db.test.ts': servers,
  'packages/database/src/server/embedded-server.db.test.ts': servers,
  'packages/demo-workspace/src/load-demo.db.test.ts': demo,
};
