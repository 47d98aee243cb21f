import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import classes from './invention-page.module.css';

/** Says the same of an invention that never was and of one that the person may not see. */
export const InventionNotFound = () => {
  usePageTitle('Invention not found');
  return (
    <div className={classes.message}>
      <EmptyState
        title="There is no such invention"
        actions={<Link to="/inventions">See all inventions</Link>}
      >
        The address may be incomplete, or the invention is not open to you.
      </EmptyState>
    </div>
  );
};
