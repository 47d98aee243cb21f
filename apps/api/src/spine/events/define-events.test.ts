import { streamEventTypes } from '@hub/domain/streams/stream-kinds.ts';
import { expect, test } from 'vitest';
import { assertAllDefined, createEventTypes, defineEvents, namesOf } from './define-events.ts';

const permission = 'inventions:edit';

test('refuses a type that two modules define', () => {
  const events = createEventTypes();
  events.register(defineEvents('notes', { type: 'note.created', permission }));
  expect(() =>
    events.register(
      defineEvents('tasks', { type: 'task.created', permission }, { type: 'note.created', permission }),
    ),
  ).toThrow('The modules notes and tasks define note.created');
});

test('names the types that no module has registered', () => {
  const events = createEventTypes();
  const [missing, ...others] = streamEventTypes;
  events.register(defineEvents('all but one', ...others.map((type) => ({ type, permission }) as const)));
  expect(() => assertAllDefined(events)).toThrow(`Types of events without a module: ${missing}`);
  events.register(defineEvents('the other', { type: missing, permission }));
  expect(() => assertAllDefined(events)).not.toThrow();
});

test('names the subject of an event among its links, except the invention', () => {
  const links = { milestoneId: 'm' };
  expect(namesOf({ subject: { kind: 'note', id: 'n' }, links })).toEqual({ noteId: 'n', milestoneId: 'm' });
  expect(namesOf({ subject: { kind: 'invention', id: 'i' }, links })).toEqual(links);
});
