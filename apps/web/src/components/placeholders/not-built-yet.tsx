import { IconTools } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Icon } from '../buttons/icon.tsx';
import { Page } from '../layout/page.tsx';
import styles from './not-built-yet.module.css';

interface NotBuiltYetProps {
  /** Name of the screen. */
  screen: string;
  /** Sentence about what the screen will do, starting with "Coming soon:". */
  purpose: string;
}

const elsewhere = [
  { to: '/inventions', label: 'Open inventions', text: 'with their milestones and tasks' },
  { to: '/reports/health', label: 'See the health report', text: 'with the status of every service' },
] as const;

/** Placeholder of a screen or tab that a later version adds: names it and links to what works today. */
export const NotBuiltPanel = ({ screen, purpose }: NotBuiltYetProps) => (
  <section className={styles.panel} aria-label={`The ${screen} screen is coming soon`}>
    <div className={styles.icon}>
      <Icon icon={IconTools} size="mdx" />
    </div>
    <h2>The {screen} screen is coming soon</h2>
    <p className={styles.text}>{purpose}</p>
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

/** Placeholder for a whole screen that a later version adds. */
export const NotBuiltYet = (props: NotBuiltYetProps) => (
  <Page title={props.screen} width="form">
    <NotBuiltPanel {...props} />
  </Page>
);
