import { createRole, deleteRole, type Role, updateRole } from '@hub/contract/people/roles.calls.ts';
import { permissions as allPermissions, type Permission } from '@hub/domain/people/permissions.ts';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { CheckboxGroup } from '../../../../components/forms/checkbox-group.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { request } from '../../../../lib/http/request.ts';
import { useChange } from '../api/use-change.ts';
import { permissionLabels } from '../model/permission-labels.ts';
import { refusalText } from '../model/refusal-text.ts';

interface RoleDialogProps {
  /** Null for a new role. */
  role: Role | null;
  onClose: () => void;
}

interface PermissionFieldsProps {
  value: readonly Permission[];
  onChange: (value: Permission[]) => void;
}

const PermissionFields = ({ value, onChange }: PermissionFieldsProps) => (
  <CheckboxGroup
    label="Permissions"
    options={allPermissions.map((permission) => ({
      value: permission,
      label: permissionLabels[permission],
    }))}
    chosen={value}
    onChange={onChange}
  />
);

const width = 560;

/** Dialog for the name and permissions of a role. */
export const RoleDialog = ({ role, onClose }: RoleDialogProps) => {
  const [name, setName] = useState(role?.name ?? '');
  const [permissions, setPermissions] = useState<Permission[]>(role?.permissions ?? []);
  const [isAttorney, setAttorney] = useState(role?.isAttorney ?? false);
  const body = { name: name.trim(), permissions, isAttorney };
  const save = useChange(
    () =>
      role
        ? request(updateRole, { params: { id: role.id }, body })
        : request(createRole, { body, headers: { 'idempotency-key': crypto.randomUUID() } }),
    onClose,
  );
  const remove = useChange((id: Role['id']) => request(deleteRole, { params: { id } }), onClose);
  const failed = save.error ?? remove.error;
  return (
    <FormDialog
      title={role ? `Role ${role.name}` : 'New role'}
      submitLabel="Save"
      gap={16}
      width={width}
      fillsPhone
      isDisabled={body.name === ''}
      isSaving={save.isPending}
      onSubmit={() => body.name !== '' && !save.isPending && save.mutate(undefined)}
      onClose={onClose}
    >
      <TextField label="Name" autoFocus maxLength={80} autoComplete="off" value={name} onChange={setName} />
      {role && role.people > 0 && (
        <Hint as="div">
          {countOf(role.people, 'person has', 'people have')} this role. A change applies to all of them at
          once.
        </Hint>
      )}
      <PermissionFields value={permissions} onChange={setPermissions} />
      <Checkbox
        label="People with this role are attorneys"
        description="Only attorneys do second attorney reviews."
        checked={isAttorney}
        onChange={setAttorney}
      />
      <Text as="div" tone="danger" role="alert">
        {failed && refusalText(failed)}
      </Text>
      {role?.people === 0 && (
        <Row gap={8} align="stretch" wraps>
          <Button loading={remove.isPending} onClick={() => remove.mutate(role.id)}>
            Delete role
          </Button>
        </Row>
      )}
    </FormDialog>
  );
};
