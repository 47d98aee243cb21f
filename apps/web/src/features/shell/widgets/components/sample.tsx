import type { ReactNode } from 'react';
import { Row } from '../../../../components/look/stack.tsx';
import styles from './sample.module.css';

/** Section with a title and sample widgets. */
export const Sample = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.sample}>
    <h2 className={styles.title}>{title}</h2>
    <Row gap={12} wraps>
      {children}
    </Row>
  </section>
);
