import styles from './reference-chip.module.css';

/** Reference, application number or code in a monospaced font. */
export const ReferenceChip = ({ children, title }: { children: string; title?: string }) => (
  <span className={styles.chip} title={title ?? children}>
    {children}
  </span>
);
