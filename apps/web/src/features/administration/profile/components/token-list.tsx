import type { PersonalToken } from '@hub/contract/auth/personal-tokens.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint, Muted } from '../../../../components/look/text.tsx';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { useLastRowFocus } from '../../../../lib/focus/use-last-row-focus.ts';
import { personalTokensQuery, useRevokeToken } from '../api/personal-tokens.queries.ts';
import styles from './sessions.module.css';
import { TokenRow } from './token-row.tsx';
import twoStepStyles from './two-step.module.css';

const confirmRevoking = ({ name }: PersonalToken): Promise<true | undefined> =>
  confirm({
    title: `Revoke “${name}”?`,
    text: 'Programs that use this token are signed out at once. This cannot be undone.',
    confirmLabel: 'Revoke',
  });

const Rows = ({ tokens }: { tokens: readonly PersonalToken[] }) => {
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useLastRowFocus(list);
  const { mutate, isPending } = useRevokeToken();
  const revoke = async (token: PersonalToken): Promise<void> => {
    if (!(await confirmRevoking(token))) return;
    keepFocus();
    mutate(token, { onSettled: () => list.current?.focus() });
  };
  return (
    <ul className={styles.list} ref={list} tabIndex={-1} aria-label="Personal tokens">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} isRevoking={isPending} onRevoke={() => void revoke(token)} />
      ))}
    </ul>
  );
};

/** List of the person's tokens with a button for a new one. */
export const TokenList = ({ onNew }: { onNew: () => void }) => {
  const query = useQuery(personalTokensQuery);
  const { data } = query;
  return (
    <>
      <Row gap={16} align="start" justify="between" className={twoStepStyles.status}>
        <Hint as="p">
          Scripts and programs such as alfred sign in with a personal token instead of your password. A token
          can do what you can do, within its scopes, and never administration.
        </Hint>
        <Button onClick={onNew}>New token</Button>
      </Row>
      {data && data.length > 0 && <Rows tokens={data} />}
      {data?.length === 0 && (
        <Muted as="p" above={16}>
          You have no tokens.
        </Muted>
      )}
      <QueryView query={query} subject="your tokens" loading="spinner" />
    </>
  );
};
