import classes from './timeline.module.css';

/** The line above unread entries. */
export const NewLine = ({ what }: { what: string }) => (
  <p className={classes.new}>
    New<span data-unseen> {what}</span>
  </p>
);
