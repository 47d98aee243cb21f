import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionWall } from '@hub/contract/inventions/access.calls.ts';
import { IconTrash, IconWall } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { MomentDay } from '../../../components/moment-day.tsx';
import { usePersonNames } from '../../../components/use-person-names.ts';
import { failureText } from '../../editing/public.ts';
import { useWalls } from '../hooks/use-walls.ts';
import classes from './access-panel.module.css';
import { AddWall } from './add-wall.tsx';
import { PrincipalLine } from './principal-line.tsx';

const WallRow = ({ wall, onRemove }: { wall: InventionWall; onRemove: () => void }) => {
  const nameOf = usePersonNames();
  const by = wall.createdBy === null ? 'somebody who is no longer here' : nameOf(wall.createdBy);
  return (
    <li className={classes.wall}>
      <div className={classes.row}>
        <PrincipalLine
          {...wall}
          note={
            <>
              By {by}, <MomentDay at={wall.createdAt} />
            </>
          }
        />
        <Button variant="icon" size="small" label={`Take down the wall for ${wall.label}`} onClick={onRemove}>
          <Icon icon={IconTrash} />
        </Button>
      </div>
      <p className={classes.reason}>{wall.reason}</p>
    </li>
  );
};

interface WallListProps {
  inventionId: InventionId;
  walls: readonly InventionWall[];
}

/** Who is shut out of an invention, with the reason, and the way to put walls up and take them down. */
export const WallList = ({ inventionId, walls }: WallListProps) => {
  const headingId = useId();
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(false);
  useEffect(() => {
    if (!isAdding && wasAdding.current) opener.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);
  const { add, remove, isSaving, error } = useWalls(inventionId);
  return (
    <section className={classes.section}>
      <h3 id={headingId} className={classes.head}>
        Walls
        {walls.length > 0 && <span className={classes.count}>{walls.length}</span>}
      </h3>
      <p className={classes.muted}>
        For who is behind a wall this invention does not exist, whatever else would let them in.
      </p>
      <ul className={classes.rows} aria-labelledby={headingId}>
        {walls.map((wall) => (
          <WallRow key={wall.value} wall={wall} onRemove={() => void remove(wall)} />
        ))}
      </ul>
      {isAdding ? (
        <AddWall
          isSaving={isSaving}
          onAdd={async (wall) => {
            if (await add(wall)) setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <div>
          <Button ref={opener} size="small" icon={<Icon icon={IconWall} />} onClick={() => setAdding(true)}>
            Add a wall
          </Button>
        </div>
      )}
      {error !== null && (
        <p className={classes.problem} role="alert">
          {failureText(error)}
        </p>
      )}
    </section>
  );
};
