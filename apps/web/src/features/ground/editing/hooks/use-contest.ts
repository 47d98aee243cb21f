import { useState } from 'react';
import type { Contest } from '../components/version-choice.tsx';
import { type Contested, type FieldPorts, saveChoice, saveFields } from '../model/save-fields.ts';

interface Titled {
  title: string;
  updatedAt: string;
}

/** Saves changes of fields; while the same field has two values, `contest` holds them until a person has chosen. */
export const useContest = <Entity, Fields extends object>(
  ports: FieldPorts<Entity, Fields>,
  titleOf: (entity: Entity) => Titled,
) => {
  const [contested, setContested] = useState<Contested<Entity, Fields> | null>(null);
  const settle = (outcome: Awaited<ReturnType<typeof saveFields<Entity, Fields>>>): Entity | null => {
    setContested(outcome.kind === 'contested' ? outcome : null);
    return outcome.kind === 'saved' ? outcome.saved : null;
  };
  const contest: Contest | null = contested && {
    fields: contested.fields,
    mine: Object.fromEntries(Object.entries(contested.change)),
    theirs: Object.fromEntries(Object.entries(ports.fieldsOf(contested.theirs))),
    theirUpdatedAt: titleOf(contested.theirs).updatedAt,
    title: titleOf(contested.theirs).title,
  };
  return {
    contest,
    /** Returns the entity as saved, or null if a person has to choose first. Rejects if the request failed. */
    save: async (base: Entity, change: Partial<Fields>): Promise<Entity | null> =>
      settle(await saveFields(ports, base, change)),
    /** Saves the choice; null as for `save`, or without a contest. */
    choose: async (keepsMine: Readonly<Record<string, boolean>>): Promise<Entity | null> =>
      contested && settle(await saveChoice(ports, contested, keepsMine)),
    postpone: () => setContested(null),
  };
};
