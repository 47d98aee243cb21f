import { Link } from '@tanstack/react-router';
import { StatusChip } from '../../../components/labels/status-chip.tsx';
import classes from './run-screen.module.css';

interface MinionNameProps {
  name: string;
  documentId: string;
}

/** Name of a minion, linked to its page, with the word that tells it from a person. */
export const MinionName = ({ name, documentId }: MinionNameProps) => (
  <>
    <Link to="/minions/$id" params={{ id: documentId }} className={classes.link}>
      {name}
    </Link>
    <StatusChip tone="minion">Minion</StatusChip>
  </>
);
