import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionWall } from '@hub/contract/inventions/access.calls.ts';
import { IconTrash, IconWall } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { MomentDay } from '../../../../components/dates/moment-day.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { useWalls } from '../hooks/use-walls.ts';
import classes from './access-panel.module.css';
import { AddWall } from './add-wall.tsx';
import { PrincipalLine } from './principal-line.tsx';

const WallRow = ({ wall, onRemove }: { wall: InventionWall; onRemove: () => void }) => {
  const nameOf = usePersonNames();
  const by = wall.createdBy === null ? 'a former user' : nameOf(wall.createdBy);
  return (
    <li className={classes.wall}>
      <Row gap={8} className={classes.row}>
        <PrincipalLine
          {...wall}
          note={
            <>
              By {by}, <MomentDay at={wall.createdAt} />
            </>
          }
        />
        <Button variant="icon" size="small" label={`Remove wall for ${wall.label}`} onClick={onRemove}>
          <Icon icon={IconTrash} />
        </Button>
      </Row>
      <p className={classes.reason}>{wall.reason}</p>
    </li>
  );
};

interface WallListProps {
  inventionId: InventionId;
  walls: readonly InventionWall[];
}

/** Ethical walls of an invention with their reasons, and the form to add and remove them. */
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
      <Row
        id={headingId}
        as="h3"
        gap={6}
        align="baseline"
        size="normal"
        weight="bold"
        className={classes.head}
      >
        Walls
        {walls.length > 0 && (
          <Muted weight="normal" tabular>
            {walls.length}
          </Muted>
        )}
      </Row>
      <p className={classes.muted}>
        People behind an ethical wall cannot see this invention, whatever other access they have.
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
            Add ethical wall
          </Button>
        </div>
      )}
      {error !== null && (
        <Text as="p" tone="danger" role="alert">
          {failureText(error)}
        </Text>
      )}
    </section>
  );
};
