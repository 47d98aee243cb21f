import type { Call, CallInput } from '@hub/contract/call.ts';

/** Flags of an entity that only commands change. */
interface Flags {
  finished?: boolean;
  deleted?: boolean;
}

/** Editable fields of an entity with its flags: everything an edit can change on the screen. */
export type WithFlags<Fields extends object> = Fields & Flags;

/** Changed fields, saved with the update call of the entity. */
interface FieldEdit<Fields extends object> {
  kind: 'fields';
  change: Partial<Fields>;
}

/** A call of its own on an entity, such as finish, cancel or delete. */
export interface Command<Fields extends object> {
  kind: 'command';
  call: Call;
  body: unknown;
  /** Fields as the server will return them; shown until it has. */
  optimistic: Partial<WithFlags<Fields>>;
}

export type Edit<Fields extends object> = FieldEdit<Fields> | Command<Fields>;

/** Creates a command from a call and its body. */
export const command = <C extends Call, Fields extends object>(
  call: C,
  body: CallInput<C>['body'],
  optimistic: Partial<WithFlags<Fields>>,
): Command<Fields> => ({ kind: 'command', call, body, optimistic });

/** Fields that an edit changes on the screen before it is saved. */
export const optimisticOf = <Fields extends object>(edit: Edit<Fields>): Partial<WithFlags<Fields>> =>
  edit.kind === 'fields' ? (edit.change as Partial<WithFlags<Fields>>) : edit.optimistic;
