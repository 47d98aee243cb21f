import classes from './overview-cells.module.css';

/** A cell without a value; the label says what is missing. */
export const NoValue = ({ label }: { label: string }) => (
  <span className={classes.none} title={label} data-none>
    –
  </span>
);
