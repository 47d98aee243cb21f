import classes from './secret-text.module.css';

/** A secret that is shown once, to be copied; one click selects all of it. */
export const SecretText = ({ children }: { children: string }) => (
  <code className={classes.secret}>{children}</code>
);
