import type { SignInProvider } from '@hub/contract/auth/sign-in-providers.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { CopyButton } from '../../../../components/buttons/copy-button.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { provisioningQuery } from '../api/provisioning.queries.ts';
import { NewProvisioningTokenDialog } from './new-provisioning-token.tsx';
import classes from './provisioning.module.css';
import { ProvisioningTokens } from './provisioning-tokens.tsx';

const CreatedToken = ({ name, token, onDone }: { name: string; token: string; onDone: () => void }) => (
  <Notice
    tone="warning"
    title={`Copy the token of ${name} now. It is not shown again.`}
    actions={
      <Button variant="text" onClick={onDone}>
        Done
      </Button>
    }
  >
    <Row as="span" gap={8} wraps>
      <code className={classes.code}>{token}</code>
      <CopyButton text={token} label="Copy the token" />
    </Row>
  </Notice>
);

/** How a directory adds and suspends people and fills teams: the address for it, and its tokens. */
export const ProvisioningSection = ({ providers }: { providers: readonly SignInProvider[] }) => {
  const query = useQuery(provisioningQuery);
  const { data } = query;
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<{ name: string; token: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack as="section" gap={16} fits className={classes.section} aria-labelledby="provisioning">
      <Stack gap={8} justify="start">
        <Text id="provisioning" ref={heading} tabIndex={-1} as="h2" size="large" weight="bold">
          Provisioning
        </Text>
        <p className={classes.text}>
          Your directory, such as Entra ID or Okta, can add people, suspend those who leave, and keep the
          members of teams up to date. It needs this address and a token.
        </p>
        {data && (
          <Row as="span" gap={8} wraps>
            <code className={classes.code}>{data.address}</code>
            <CopyButton text={data.address} label="Copy the address" />
          </Row>
        )}
      </Stack>
      {created && (
        <CreatedToken
          {...created}
          onDone={() => {
            setCreated(null);
            heading.current?.focus();
          }}
        />
      )}
      {data && (
        <div>
          <Button onClick={() => setOpen(true)}>New token</Button>
        </div>
      )}
      <QueryView query={query} subject="the provisioning tokens" loading="spinner" />
      {data && data.tokens.length > 0 && (
        <ProvisioningTokens tokens={data.tokens} providers={providers} heading={heading} />
      )}
      {isOpen && (
        <NewProvisioningTokenDialog
          providers={providers}
          onClose={() => setOpen(false)}
          onCreated={(token) => {
            setOpen(false);
            setCreated(token);
          }}
        />
      )}
    </Stack>
  );
};
