import styles from './reference-chip.module.css';

/** A reference, an application number or a code, in the fixed-width type. */
export const ReferenceChip = ({ children, title }: { children: string; title?: string }) => (
  <span className={styles.chip} title={title ?? children}>
    {children}
  </span>
);
