import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import classes from './invention-page.module.css';

/** Shown in place of an invention that was open when the person lost access to it. */
export const InventionLost = () => {
  usePageTitle('Invention not found');
  return (
    <div className={classes.message}>
      <EmptyState
        title="You no longer have access to this invention."
        actions={<Link to="/inventions">See all inventions</Link>}
      />
    </div>
  );
};

/** Shown for inventions that do not exist and for those the person may not see, without distinguishing them. */
export const InventionNotFound = () => {
  usePageTitle('Invention not found');
  return (
    <div className={classes.message}>
      <EmptyState title="Invention not found" actions={<Link to="/inventions">See all inventions</Link>}>
        The link may be incomplete, or you may not have access to this invention.
      </EmptyState>
    </div>
  );
};
