import { IconTools } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Icon } from './icon.tsx';
import styles from './not-built-yet.module.css';
import { Page } from './page.tsx';

interface NotBuiltYetProps {
  /** Name of the screen. */
  screen: string;
  /** What it will do, in one sentence. */
  purpose: string;
}

const elsewhere = [
  { to: '/inventions', label: 'Open the inventions', text: 'with their milestones and tasks' },
  { to: '/reports/health', label: 'See the health report', text: 'of every service that runs' },
] as const;

/** What a screen or tab shows until a later version brings it: names it, and leads to what works today. */
export const NotBuiltPanel = ({ screen, purpose }: NotBuiltYetProps) => (
  <section className={styles.panel} aria-label={`The ${screen} screen is not built yet`}>
    <div className={styles.icon}>
      <Icon icon={IconTools} size="mdx" />
    </div>
    <h2>The {screen} screen is not built yet</h2>
    <p className={styles.text}>{purpose} It comes with a later version; nothing of yours is missing.</p>
    <h3 className={styles.head}>What you can do now</h3>
    <ul className={styles.links}>
      {elsewhere.map(({ to, label, text }) => (
        <li key={to}>
          <Link to={to}>{label}</Link> <span className={styles.hint}>{text}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** A whole screen that a later version brings. */
export const NotBuiltYet = (props: NotBuiltYetProps) => (
  <Page title={props.screen} width="form">
    <NotBuiltPanel {...props} />
  </Page>
);
