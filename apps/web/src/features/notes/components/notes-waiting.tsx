import classes from './notes-waiting.module.css';

/** The room of notes that are still read, as large as that of none. */
export const NotesWaiting = ({ of }: { of: 'invention' | 'milestone' }) => (
  <div className={classes.waiting} data-of={of} />
);
