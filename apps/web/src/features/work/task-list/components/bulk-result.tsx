import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { type BulkOutcome, outcomeText } from '../model/bulk-plan.ts';
import classes from './bulk-bar.module.css';

interface BulkResultProps {
  outcome: BulkOutcome;
  isUndo: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** How long a bulk change can be undone. */
const undoMs = 10_000;

/** Result of a bulk change: changed and skipped tasks, with an undo for 10 seconds. */
export const BulkResult = ({ outcome, isUndo, onUndo, onClose }: BulkResultProps) => {
  const [isListed, setListed] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isListed) return;
    const timer = setTimeout(() => close(), undoMs);
    return () => clearTimeout(timer);
  }, [isListed]);
  const nothing = outcome.changed.length + outcome.skipped.length === 0;
  return (
    <Row gap={8} wraps className={classes.bar} data-no-print>
      <span role="status" className={classes.count}>
        {nothing
          ? 'Nothing to change: the selected tasks already have this value.'
          : `${isUndo ? 'Undone: ' : ''}${outcomeText(outcome)}`}
      </span>
      {outcome.skipped.length > 0 && (
        <Button size="small" onClick={() => setListed(true)}>
          Show skipped tasks
        </Button>
      )}
      {!isUndo && outcome.undo.length > 0 && (
        <Button size="small" color="primary" onClick={onUndo}>
          Undo
        </Button>
      )}
      <Button size="small" variant="icon" label="Close" onClick={onClose}>
        <Icon icon={IconX} />
      </Button>
      {isListed && (
        <Modal title="Skipped tasks" opened onClose={() => setListed(false)} width={520}>
          <ul className={classes.skipped}>
            {outcome.skipped.map(({ id, title, reason }) => (
              <li key={id}>
                <span>{title}</span>
                <Muted rigid>{reason}</Muted>
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </Row>
  );
};
