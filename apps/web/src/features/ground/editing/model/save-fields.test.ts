import { expect, test } from 'vitest';
import { type FieldPorts, saveChoice, saveFields } from './save-fields.ts';

interface Entity {
  version: number;
  title: string;
  tags: string[];
}

/** A server with one entity, which refuses changes of an earlier version. */
const createServer = (entity: Entity) => {
  let saved = entity;
  const sent: Partial<Entity>[] = [];
  const ports: FieldPorts<Entity, Pick<Entity, 'title' | 'tags'>> = {
    fieldsOf: ({ title, tags }) => ({ title, tags }),
    send: async (change, base) => {
      if (base.version !== saved.version) throw saved;
      sent.push(change);
      saved = { ...saved, ...change, version: saved.version + 1 };
      return saved;
    },
    currentOf: (error) => error as Entity,
  };
  return { ports, sent, read: () => saved };
};

const base: Entity = { version: 1, title: 'Base', tags: [] };

test('keeps what someone else changed in other fields', async () => {
  const server = createServer({ ...base, version: 2, tags: ['theirs'] });
  const result = await saveFields(server.ports, base, { title: 'Mine', tags: [] });
  expect(result.kind).toBe('saved');
  expect(server.read()).toMatchObject({ title: 'Mine', tags: ['theirs'] });
});

test('sends nothing when someone else saved the same values', async () => {
  const server = createServer({ ...base, version: 2, title: 'Same' });
  expect(await saveFields(server.ports, base, { title: 'Same' })).toMatchObject({ kind: 'saved' });
  expect(server.sent).toEqual([]);
});

test('asks for a choice when the same field has two values, and saves it', async () => {
  const server = createServer({ ...base, version: 2, title: 'Theirs' });
  const change = { title: 'Mine', tags: ['mine'] };
  const contested = await saveFields(server.ports, base, change);
  if (contested.kind !== 'contested') throw new Error('Nothing is contested.');
  expect(contested).toMatchObject({ fields: ['title'], change });
  expect(server.read().title).toBe('Theirs');
  await saveChoice(server.ports, contested, { title: false });
  expect(server.read()).toMatchObject({ title: 'Theirs', tags: ['mine'] });
});

test('a choice is asked again when the field has changed once more', async () => {
  const server = createServer({ ...base, version: 2, title: 'Theirs' });
  const contested = await saveFields(server.ports, base, { title: 'Mine' });
  if (contested.kind !== 'contested') throw new Error('Nothing is contested.');
  await server.ports.send({ title: 'Later' }, server.read());
  expect(await saveChoice(server.ports, contested, { title: true })).toMatchObject({ kind: 'contested' });
  expect(server.read().title).toBe('Later');
});
