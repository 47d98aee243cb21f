import { Row } from '../look/stack.tsx';
import styles from './brand.module.css';

/** Logo: two columns and the line that joins them. */
const Mark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#2e6bd6" />
    <path d="M9 8v16M23 8v16M9 16h14" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    <circle cx="16" cy="16" r="3.5" fill="#2e6bd6" stroke="#fff" strokeWidth="2.5" />
  </svg>
);

/** Logo and name of the product. */
export const Brand = ({ size = 'default' }: { size?: 'default' | 'large' }) => (
  <Row as="span" inline gap={10} tone="main" className={styles.brand} data-size={size}>
    <Mark size={size === 'large' ? 28 : 22} />
    <span className={styles.name}>Invention Hub</span>
  </Row>
);
