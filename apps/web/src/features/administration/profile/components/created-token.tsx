import type { CreatedPersonalToken } from '@hub/contract/auth/personal-tokens.schema.ts';
import { CopyButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { SecretText } from '../../../../components/labels/secret-text.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';

interface CreatedTokenProps {
  created: CreatedPersonalToken;
  onDone: () => void;
}

/** A new token to copy; shown only once. */
export const CreatedToken = ({ created, onDone }: CreatedTokenProps) => (
  <Stack gap={16} above={8}>
    <Hint as="p">
      Copy the token “{created.name}” now. It will not be shown again. Anyone who has it can act in your name,
      so keep it like a password.
    </Hint>
    <SecretText>{created.token}</SecretText>
    <Row gap={8} align="stretch" justify="end" wraps>
      <CopyButton value={created.token}>
        {({ copied, copy }) => (
          <Button onClick={copy} icon={<Icon icon={IconCopy} />}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
      <Button color="primary" onClick={onDone}>
        I have saved it
      </Button>
    </Row>
  </Stack>
);
