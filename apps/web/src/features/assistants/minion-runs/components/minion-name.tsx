import { Link } from '@tanstack/react-router';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import classes from './run-screen.module.css';

interface MinionNameProps {
  name: string;
  documentId: string;
  isDeleted: boolean;
}

/** Name of a minion, linked to its page unless it was deleted, with the word that tells it from a person. */
export const MinionName = ({ name, documentId, isDeleted }: MinionNameProps) => (
  <>
    {isDeleted ? (
      <span>{name}</span>
    ) : (
      <Link to="/minions/$id" params={{ id: documentId }} className={classes.link}>
        {name}
      </Link>
    )}
    <StatusChip tone="minion">Minion</StatusChip>
  </>
);
