import type { InventionGrant } from '@hub/contract/inventions/access.calls.ts';
import { Switch } from '@mantine/core';
import { useId } from 'react';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import type { AccessEdit } from '../hooks/use-access-edit.ts';
import { isUnsaved, removedGrants } from '../model/access-draft.ts';
import { describeConsequence, describeVisibility } from '../model/visibility-labels.ts';
import classes from './access-panel.module.css';
import { GrantRow } from './grant-row.tsx';
import { VisibilityLine } from './visibility-line.tsx';

const Grants = ({ edit }: { edit: AccessEdit }) => {
  const nameOf = usePersonNames();
  const headingId = useId();
  const { draft, change } = edit;
  const add = (values: readonly string[]): void => {
    const added = values
      .filter((value) => draft.grants.every((grant) => grant.value !== value))
      .map(
        (value): InventionGrant => ({
          value,
          label: nameOf(value),
          kind: value.includes('@') ? 'person' : 'team',
          right: 'read',
        }),
      );
    change({ grants: [...draft.grants, ...added] });
  };
  const without = (grants: readonly InventionGrant[], value: string): InventionGrant[] =>
    grants.filter((grant) => grant.value !== value);
  return (
    <Stack gap={8}>
      <Row
        id={headingId}
        as="h3"
        gap={6}
        align="baseline"
        size="normal"
        weight="bold"
        className={classes.head}
      >
        Granted to
      </Row>
      <ul className={classes.rows} aria-labelledby={headingId}>
        {draft.grants.map((grant) => (
          <GrantRow
            key={grant.value}
            grant={grant}
            isUnsaved={isUnsaved(draft, grant)}
            onRight={(right) =>
              change({
                grants: draft.grants.map((one) => (one.value === grant.value ? { ...one, right } : one)),
              })
            }
            onRemove={() => change({ grants: without(draft.grants, grant.value) })}
          />
        ))}
        {removedGrants(draft).map((grant) => (
          <GrantRow
            key={grant.value}
            grant={grant}
            isRemoved
            onRestore={() => change({ grants: [...draft.grants, grant] })}
          />
        ))}
      </ul>
      {draft.grants.length === 0 && removedGrants(draft).length === 0 && (
        <p className={classes.muted}>No grants yet. People assigned to work on it still have access.</p>
      )}
      <PeoplePicker label="Grant access to a person or team" value={[]} onChange={add} clearable={false} />
    </Stack>
  );
};

/** Form to restrict an invention and to edit its grants. */
export const AccessForm = ({ edit }: { edit: AccessEdit }) => {
  const textId = useId();
  const { draft, change } = edit;
  const consequence = describeConsequence(draft);
  return (
    <>
      <Stack gap={16} below={4} className={classes.switchRow}>
        <VisibilityLine isRestricted={draft.restricted}>
          <span id={textId} data-pending={consequence !== null || undefined}>
            {consequence ?? describeVisibility(draft.base)}
          </span>
        </VisibilityLine>
        <Switch
          aria-label="Restricted"
          aria-describedby={textId}
          checked={draft.restricted}
          onChange={(event) => change({ restricted: event.currentTarget.checked })}
          disabled={edit.isSaving}
          withThumbIndicator={false}
          size="md"
          className={classes.switch}
        />
      </Stack>
      {draft.restricted && <Grants edit={edit} />}
    </>
  );
};
