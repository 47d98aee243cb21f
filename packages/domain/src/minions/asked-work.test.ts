import { expect, test } from 'vitest';
import { asksForWork } from './asked-work.ts';

test.each([
  ['@reader@minions.hub read the office action', 'office-action-reader'],
  ['Please read the new office action.', 'office-action-reader'],
  ['Hi @reader@minions.hub, could you please analyze this rejection?', 'office-action-reader'],
  ['The client called.\nRead the action, please.', 'office-action-reader'],
  ['@fetcher@minions.hub fetch the wrapper', 'file-wrapper-fetcher'],
  ['Download the missing documents!', 'file-wrapper-fetcher'],
  ['@drafter@minions.hub: draft the client report', 'client-report-drafter'],
  ['Can you prepare the report to the client?', 'client-report-drafter'],
  ['Audit the docket', 'docket-auditor'],
  ['Now check the dates.', 'docket-auditor'],
  ['Chase overdue tasks', 'overdue-chaser'],
  ['Please follow up on late tasks.', 'overdue-chaser'],
])('“%s” asks %s for its work', (message, script) => {
  expect(asksForWork(message, script)).toBe(true);
});

test.each([
  ['Read the office action', 'docket-auditor'],
  ['Audit the docket', null],
  ['Audit the docket', 'a script that the hub does not have'],
  ['Did you read the office action?', 'office-action-reader'],
  ['Read the office action yet?', 'office-action-reader'],
  ["Don't read the office action.", 'office-action-reader'],
  ['I will read the office action.', 'office-action-reader'],
  ['Summarize the office action', 'office-action-reader'],
  ['What does the report say?', 'client-report-drafter'],
  ['Which tasks are overdue?', 'overdue-chaser'],
  ['> Read the office action\nWho wrote this?', 'office-action-reader'],
  ['Reading the office action takes long.', 'office-action-reader'],
  ['', 'office-action-reader'],
])('“%s” does not ask %s for its work', (message, script) => {
  expect(asksForWork(message, script)).toBe(false);
});
