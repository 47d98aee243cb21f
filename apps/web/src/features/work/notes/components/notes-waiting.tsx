import classes from './notes-waiting.module.css';

/** Placeholder for notes that are loading, as tall as an empty section. */
export const NotesWaiting = ({ of }: { of: 'invention' | 'milestone' }) => (
  <div className={classes.waiting} data-of={of} />
);
