import type { SignInSettings } from '@hub/contract/auth/sign-in-providers.schema.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { useSetPasswords, useSetSingleSignOn } from '../api/sign-in-settings.queries.ts';
import classes from './sign-in-settings.module.css';

const confirmEnforcing = (breakGlass: string) =>
  confirm({
    title: 'Require single sign-on?',
    text: `From now on only ${breakGlass} can sign in with a password. People who are signed in stay signed in.`,
    confirmLabel: 'Require',
  });

/** Whether passwords may be used at all. */
const Passwords = ({ settings }: { settings: SignInSettings }) => {
  const { mutate, isPending } = useSetPasswords();
  return (
    <Checkbox
      label="People can sign in with a password"
      description={settings.enforced ? 'Not while single sign-on is required.' : undefined}
      checked={settings.passwordsEnabled}
      disabled={isPending}
      onChange={(enabled) => mutate(enabled)}
    />
  );
};

/** Whether everyone must use a provider, and the account that may still use its password. */
export const SingleSignOn = ({ settings }: { settings: SignInSettings }) => {
  const { enforced, breakGlass, candidates, providers } = settings;
  const [chosen, setChosen] = useState(breakGlass);
  const { mutate, isPending } = useSetSingleSignOn();
  const hasProvider = providers.some(({ enabled }) => enabled);
  const enforce = async (): Promise<void> => {
    if (chosen && (await confirmEnforcing(chosen))) mutate({ enforced: true, breakGlass: chosen });
  };
  return (
    <Stack as="section" gap={16} justify="start" className={classes.section} aria-labelledby="single-sign-on">
      <Text id="single-sign-on" as="h2" size="large" weight="bold">
        Passwords and single sign-on
      </Text>
      <Passwords settings={settings} />
      <Select
        label="Emergency account"
        description="It keeps its password when everyone else must use a provider. It must be an administrator."
        placeholder={candidates.length === 0 ? 'No administrator has a password' : 'Choose an administrator'}
        size="sm"
        className={classes.field}
        data={candidates}
        value={chosen}
        disabled={candidates.length === 0}
        onChange={setChosen}
      />
      {enforced ? (
        <Row gap={8} wraps>
          {chosen !== breakGlass && (
            <Button
              color="primary"
              loading={isPending}
              disabled={chosen === null}
              onClick={() => mutate({ enforced: true, breakGlass: chosen })}
            >
              Change the emergency account
            </Button>
          )}
          <Button loading={isPending} onClick={() => mutate({ enforced: false, breakGlass })}>
            Allow passwords again
          </Button>
        </Row>
      ) : (
        <Row gap={8} wraps>
          <Button loading={isPending} disabled={!chosen || !hasProvider} onClick={() => void enforce()}>
            Require single sign-on
          </Button>
          {!hasProvider && <span className={classes.hint}>Turn on a provider first.</span>}
        </Row>
      )}
    </Stack>
  );
};
