import { computeDeadline } from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { deadlineRules } from '@hub/domain/deadlines/rules/rule-table.ts';

// Deadlines per second of one core, over every rule of the table, each with its extensions of time and explanation. Counts the
// time of the thread, so that other work on the machine does not matter.

const slowestAllowedPerSecond = 100_000;
const amount = 300_000;
const daysOfTriggers = 30 * 365;

const firstTrigger = Temporal.PlainDate.from('2014-01-01');
const triggers = Array.from({ length: daysOfTriggers }, (_, days) => firstTrigger.add({ days }).toString());
const facts = {
  priority: '2013-06-03',
  filing: '2044-01-04',
  noticeOfAppeal: '2013-12-20',
  firstReply: '2044-01-20',
  advisory: '2044-02-02',
  replyBrief: '2044-03-01',
  issueDate: '2044-05-03',
};

const computeAll = (count: number): number => {
  let lines = 0;
  for (let n = 0; n < count; n += 1) {
    const rule = deadlineRules[n % deadlineRules.length];
    const trigger = triggers[(n * 7) % triggers.length];
    if (!rule || !trigger) throw new Error('the table of rules is empty');
    lines += computeDeadline({ rule, trigger, facts }).explanation.length;
  }
  return lines;
};

computeAll(amount / 10);
const start = process.threadCpuUsage();
const lines = computeAll(amount);
const { user, system } = process.threadCpuUsage(start);
const seconds = (user + system) / 1e6;
const perSecond = amount / seconds;
process.stdout.write(
  `${amount} deadlines of ${deadlineRules.length} rule versions with ${lines} lines of explanation: ${seconds.toFixed(2)} s, ${Math.round(perSecond)} per second on one core\n`,
);
if (perSecond < slowestAllowedPerSecond) process.exitCode = 1;
