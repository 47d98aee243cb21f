import { Link } from '@tanstack/react-router';
import classes from './cover.module.css';

interface SummaryLinkProps {
  absenceId: string;
  /** Days or person that tell the link from others. */
  of: string;
  /** Closes the dialog that contains the link. */
  onLeave: (() => void) | undefined;
}

/** Link to the summary of an absence. */
export const SummaryLink = ({ absenceId, of, onLeave }: SummaryLinkProps) => (
  <Link
    to="/cover/$absenceId"
    params={{ absenceId }}
    className={classes.summary}
    onClick={onLeave}
    aria-label={`Summary: ${of}`}
  >
    Summary
  </Link>
);
