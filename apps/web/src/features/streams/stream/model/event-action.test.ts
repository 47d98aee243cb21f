import { inventionIdSchema } from '@hub/contract/fields.ts';
import type { FieldChange, StreamEvent, StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import { streamEventTypes } from '@hub/domain/streams/stream-kinds.ts';
import { describe, expect, test } from 'vitest';
import { eventAction } from './event-action.ts';
import { showEventChanges } from './event-fields.ts';

const eventOf = (type: StreamEventType, ...changes: FieldChange[]): StreamEvent => ({
  id: 'event',
  type,
  inventionId: inventionIdSchema.parse('0198c0de-0000-7000-8000-000000000001'),
  seq: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  metadata: {
    actor: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lindqvist' },
    for: null,
    taskId: null,
    milestoneId: null,
    title: 'Draft',
    updatedAt: '2026-11-20T10:00:00.000Z',
    order: null,
    changes,
  },
});

const change = (field: string, from: unknown, to: unknown): FieldChange => ({ field, from, to });

describe('the sentence of an event', () => {
  test.each(streamEventTypes)('says what %s did', (type) => {
    expect(eventAction(eventOf(type))).toMatch(/^[a-z]+( [a-z]+)*$/);
  });

  test.each<[StreamEventType, FieldChange, string]>([
    ['milestone.updated', change('finished', 'true', 'false'), 'reopened the milestone'],
    ['milestone.updated', change('deleted', 'true', 'false'), 'restored the milestone'],
    ['milestone.updated', change('repliedAt', null, '2026-11-20'), 'recorded a reply for the milestone'],
    ['milestone.verified', change('proof', 'awaiting', 'confirmed'), 'verified the milestone'],
    ['document.decided', change('outcome', 'proposed', 'applied'), 'docketed the document'],
    ['document.decided', change('outcome', 'proposed', 'dismissed'), 'dismissed the document'],
    [
      'document.decided',
      change('outcome', 'applied', 'proposed'),
      'reopened the docketing decision on the document',
    ],
    ['document.updated', change('code', 'CTNF', 'CTFR'), 'corrected the document'],
    ['document.updated', change('missingSince', null, '2026-11-20'), 'no longer lists the document'],
    ['document.updated', change('missingSince', '2026-11-20', null), 'lists again the document'],
    ['document.updated', change('officeNumber', 'OLD', 'NEW'), 'gave a new number to the document'],
    ['document.updated', change('recognized', false, true), 'also lists the document'],
    [
      'document.updated',
      change('officeDate', '2026-11-12', '2026-11-02'),
      'changed the date of the document',
    ],
    ['document.updated', change('officeCode', 'CTNF', 'CTFR'), 'changed the code of the document'],
    [
      'application.updated',
      change('listedDocuments', 120, 0),
      'changed the list of documents of the application',
    ],
    ['file.updated', change('version', 1, 2), 'added version 2 of the file'],
    ['file.updated', change('isDeleted', true, false), 'restored the file'],
    [
      'file.updated',
      change('repository', null, { path: '/A/b.pdf', missingSince: null }),
      'found in the repository a match for the file',
    ],
    [
      'file.updated',
      change('repository', null, { path: '/A/b.pdf', missingSince: '2026-11-20T10:00:00.000Z' }),
      'found that the repository no longer has the file',
    ],
    ['docketing.decided', change('action', null, 'task'), 'requested a docketing system change for'],
    ['note.updated', change('deleted', true, false), 'restored the note'],
    ['docketing.updated', change('code', null, 'RESP-NF'), 'added the docketing event'],
    ['docketing.updated', change('dueDate', null, '2026-06-03'), 'moved the date of'],
    ['docketing.updated', change('status', 'open', 'completed'), 'changed the docketing event'],
  ])('names the act of %s with %j: %s', (type, one, sentence) => {
    expect(eventAction(eventOf(type, one))).toBe(sentence);
  });
});

describe('the changes of an event', () => {
  test('are written with dates, people and labels', () => {
    const event = eventOf(
      'milestone.updated',
      change('assignees', ['ada@example.com'], ['tom@example.com']),
      change('dueAt', '2026-12-01', '2027-01-02'),
      change('extensionMonths', null, 2),
      change('proof', 'none', 'awaiting'),
      change('deadline', {}, {}),
    );
    expect(showEventChanges(event)).toEqual([
      { field: 'dueAt', label: 'Due date', kind: 'value', from: '1 Dec 2026', to: '2 Jan 2027' },
      {
        field: 'assignees',
        label: 'People',
        kind: 'people',
        removed: ['ada@example.com'],
        added: ['tom@example.com'],
      },
      { field: 'extensionMonths', label: 'Extension', kind: 'value', from: null, to: '2 months' },
      { field: 'proof', label: 'Evidence', kind: 'value', from: 'None', to: 'Evidence pending' },
    ]);
  });

  test('leave out what the sentence of a new entity says, and its empty values', () => {
    const event = eventOf(
      'document.received',
      change('description', null, 'Non-final rejection'),
      change('code', null, 'CTNF'),
      change('outcome', null, 'proposed'),
      change('note', null, null),
      change('date', null, '2026-11-16'),
    );
    expect(showEventChanges(event).map(({ field }) => field)).toEqual(['date']);
  });

  test('show what the docketing system changed, and the values that differ', () => {
    const moved = eventOf('docketing.updated', change('dueDate', '2026-06-03', '2026-07-03'));
    expect(showEventChanges(moved)).toMatchObject([
      { label: 'Due date', from: '3 Jun 2026', to: '3 Jul 2026' },
    ]);
    const differs = eventOf(
      'docketing.differs',
      change('office', null, null),
      change('docketing', null, { due: null, state: null }),
      change('hub', null, { due: '2026-06-03', state: 'active' }),
    );
    expect(showEventChanges(differs)).toMatchObject([
      { label: 'Docketing system', to: 'nothing' },
      { label: 'Hub', to: '3 Jun 2026, active' },
    ]);
  });

  test('name a change of access without the people', () => {
    expect(showEventChanges(eventOf('invention.updated', change('grants', null, null)))).toMatchObject([
      { label: 'Access', to: 'People with access changed' },
    ]);
  });
});
