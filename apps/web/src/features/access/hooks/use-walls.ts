import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionWall } from '@hub/contract/inventions/access.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePersonNames } from '../../../components/use-person-names.ts';
import { confirm } from '../../../lib/confirm/confirm.ts';
import { accessQuery, sendWall, sendWallRemoval } from '../api/access.queries.ts';

interface Walls {
  /** Asks first; answers whether the wall stands. */
  add: (wall: { value: string; reason: string }) => Promise<boolean>;
  /** Asks first; answers whether the wall is gone. */
  remove: (wall: InventionWall) => Promise<boolean>;
  isSaving: boolean;
  /** Why the newest change was refused; null where it was not. */
  error: unknown;
}

/** Puts walls up and takes them down, each after a question that says what follows. */
export function useWalls(inventionId: InventionId): Walls {
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
    const who = wall.value.includes('@') ? name : `Everybody in team ${name}`;
    const isMeant = await confirm({
      title: `Wall off ${name}?`,
      text: `${who} loses sight of this invention at once: on open pages, in lists, in the search and by its address. Nothing else lets them in while the wall stands.`,
      confirmLabel: 'Wall off',
    });
    return isMeant === true && run(() => sendWall(inventionId, wall));
  };

  const remove: Walls['remove'] = async ({ value, label }) => {
    const isMeant = await confirm({
      title: `Take down the wall for ${label}?`,
      text: `${label} sees this invention again where it is open, granted or assigned to them.`,
      confirmLabel: 'Take down',
    });
    return isMeant === true && run(() => sendWallRemoval(inventionId, value));
  };

  return { add, remove, isSaving, error };
}
