import { accessReasonSchema } from '@hub/contract/inventions/access.calls.ts';
import { expect, it } from 'vitest';
import { whyThey, whyYou } from './reason-labels.ts';

const names: Record<string, string> = { 'jane@demo.hub': 'Jane Doe' };
const nameOf = (value: string): string => names[value] ?? value;
const own = (kind: string) => accessReasonSchema.parse({ kind, through: null });
const by = (kind: string, through: string) => accessReasonSchema.parse({ kind, through });

it.each([
  [[own('open')], 'everyone in this workspace has access'],
  [[own('emergency')], 'you opened it in an emergency'],
  [[own('grant')], 'you were granted access'],
  [[by('team', 'Electrical')], 'your team Electrical was granted access'],
  [[own('in-house-attorney')], 'you are its in-house attorney'],
  [[by('in-house-attorney', 'In-house')], 'your team In-house is its in-house attorney'],
  [[by('project', 'Electrical')], 'it is assigned to your team Electrical'],
  [[by('assistant', 'jane@demo.hub')], 'you assist Jane Doe, who has access'],
  [
    [own('project'), own('task'), by('milestone', 'Docketing')],
    'it is assigned to you, one of its tasks is assigned to you, and one of its milestones is assigned to your team Docketing',
  ],
])('explains to a person why they see an invention: %j', (reasons, words) => {
  expect(whyYou(reasons, nameOf)).toBe(words);
});

it('lists why someone else sees an invention, each reason once', () => {
  const reasons = [own('grant'), own('task'), own('task'), by('project', 'Electrical')];
  expect(whyThey(reasons, nameOf)).toBe('Granted · Has a task · Assigned by team Electrical');
  expect(whyThey([by('assistant', 'jane@demo.hub')], nameOf)).toBe('Assists Jane Doe');
});
