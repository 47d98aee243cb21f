import { useId } from 'react';
import { CopyButton } from '../../../../components/buttons/copy-button.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import styles from './applications.module.css';

/** How to connect an assistant over the Model Context Protocol. */
export const AssistantsCard = () => {
  const titleId = useId();
  const address = `${location.origin}/api/mcp`;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Connect an assistant
      </h2>
      <p className={styles.purpose}>
        Assistants and other programs that speak the Model Context Protocol (MCP) can read what you may see
        and, if you let them, work for you. They never see more than you do.
      </p>
      <dl className={styles.facts}>
        <dt>Address</dt>
        <dd className={styles.digest}>
          <code className={styles.code}>{address}</code>
          <CopyButton text={address} label="Copy the address for assistants" />
        </dd>
      </dl>
      <ol className={styles.steps}>
        <li>
          In your profile, under <i>Tokens</i>, create a token. Give it the scope <i>Work</i> only if the
          assistant should change things.
        </li>
        <li>In the assistant, add a server of the type “streamable HTTP” with the address above.</li>
        <li>
          Give it the header <code className={styles.code}>Authorization: Bearer</code> with your token behind
          it.
        </li>
      </ol>
      <Hint as="p" above={8}>
        Revoke the token to disconnect the assistant.
      </Hint>
    </section>
  );
};
