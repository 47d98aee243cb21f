import { Link } from '@tanstack/react-router';
import classes from './cover.module.css';

interface HandoverLinkProps {
  absenceId: string;
  /** Days or person that tell the link from others. */
  of: string;
  /** Closes the dialog that contains the link. */
  onLeave: (() => void) | undefined;
}

/** Link to the handover of an absence. */
export const HandoverLink = ({ absenceId, of, onLeave }: HandoverLinkProps) => (
  <Link
    to="/cover/$absenceId"
    params={{ absenceId }}
    className={classes.handover}
    onClick={onLeave}
    aria-label={`Handover: ${of}`}
  >
    Handover
  </Link>
);
