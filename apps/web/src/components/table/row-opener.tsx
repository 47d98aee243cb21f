import classes from './row-opener.module.css';

/** Name of a row that opens its dialog. A long one wraps. */
export const RowOpener = ({ children, onOpen }: { children: string; onOpen: () => void }) => (
  <button type="button" className={classes.opener} onClick={onOpen}>
    {children}
  </button>
);
