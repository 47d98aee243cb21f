import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findMessageFaults } from './check/commit-message.ts';

// Git's commit-msg hook: the file with the message is the argument.
const [file = ''] = process.argv.slice(2);
const staged = execFileSync('git', ['diff', '--cached', '--name-only'], { encoding: 'utf8' });
const faults = findMessageFaults({
  message: readFileSync(file, 'utf8'),
  paths: staged.split('\n').filter((path) => path !== ''),
});
for (const fault of faults) console.error(`The commit message ${fault}.`);
process.exitCode = faults.length === 0 ? 0 : 1;
