import { expect, test } from 'vitest';
import { describeUnread } from './unread-labels.ts';

const matter = { kind: 'matter', name: null, title: '', dueDate: null, field: 'number', value: '' } as const;

test.each([
  [matter, 'A matter has no number.'],
  [{ ...matter, title: 'Pump' }, 'Matter “Pump” has no number.'],
  [
    { ...matter, name: '12', title: 'Pump', field: 'version', value: '2.5' } as const,
    'Matter 12, “Pump”: the version “2.5” is not understood.',
  ],
  [
    { ...matter, kind: 'event', name: 'E1', title: 'Reply', dueDate: '2026-06-03', field: 'matter' } as const,
    'Event E1, “Reply”, due 2026-06-03, has no matter.',
  ],
])('says which entry could not be read, and why: %j', (entry, expected) => {
  expect(describeUnread(entry)).toBe(expected);
});
