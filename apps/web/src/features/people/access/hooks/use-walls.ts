import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionWall } from '@hub/contract/inventions/access.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { accessQuery, countTasksBehindWall, sendWall, sendWallRemoval } from '../api/access.queries.ts';

interface Walls {
  /** Asks for confirmation; returns whether the wall was added. */
  add: (wall: { value: string; reason: string }) => Promise<boolean>;
  /** Asks for confirmation; returns whether the wall was removed. */
  remove: (wall: InventionWall) => Promise<boolean>;
  isSaving: boolean;
  /** Error of the last change; null without one. */
  error: unknown;
}

/** Returns the sentence on open tasks that nobody behind the wall can finish. */
const warnOfTasks = (openTasks: number | undefined): string => {
  if (openTasks === 0) return '';
  if (openTasks === undefined) return ' Check for open tasks assigned to them here.';
  return openTasks === 1
    ? ' 1 open task here is assigned to them: reassign it.'
    : ` ${openTasks} open tasks here are assigned to them: reassign them.`;
};

/** Adds and removes ethical walls, each after a confirmation that explains the consequences. */
export const useWalls = (inventionId: InventionId): Walls => {
  const client = useQueryClient();
  const nameOf = usePersonNames();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const run = async (send: () => Promise<void>): Promise<boolean> => {
    setSaving(true);
    setError(null);
    try {
      await send();
      return true;
    } catch (refusal) {
      setError(refusal);
      return false;
    } finally {
      setSaving(false);
      await client.invalidateQueries({ queryKey: accessQuery(inventionId).queryKey });
    }
  };

  const add: Walls['add'] = async (wall) => {
    const name = nameOf(wall.value);
    const who = wall.value.includes('@') ? name : `Everyone in team ${name}`;
    const openTasks = await countTasksBehindWall(inventionId, wall.value).catch(() => undefined);
    const isMeant = await confirm({
      title: `Add an ethical wall for ${name}?`,
      text: `${who} will immediately lose access to this invention: on open pages, in lists, in search and by its link. No other access applies while the wall exists.${warnOfTasks(openTasks)}`,
      confirmLabel: 'Add wall',
    });
    return isMeant === true && run(() => sendWall(inventionId, wall));
  };

  const remove: Walls['remove'] = async ({ value, label }) => {
    const isMeant = await confirm({
      title: `Remove the ethical wall for ${label}?`,
      text: `${label} will see this invention again if it is open to everyone, or granted or assigned to them.`,
      confirmLabel: 'Remove wall',
    });
    return isMeant === true && run(() => sendWallRemoval(inventionId, value));
  };

  return { add, remove, isSaving, error };
};
