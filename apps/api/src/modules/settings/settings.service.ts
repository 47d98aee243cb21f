import {
  type Confirmations,
  confirmationsSchema,
  settingNames,
} from '@hub/contract/settings/settings.calls.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { findSetting, readAnySetting, saveSetting } from './settings.repository.ts';

const assertKnownName = (name: string): void => {
  if (!settingNames.some((known) => known === name)) throw appError('settings.unknown_name');
};

/** The use cases of a person's settings. */
export const createSettingsService = ({ database, clock }: { database: Database; clock: Clock }) => ({
  /** A setting of the actor; null where none is kept. Throws `settings.unknown_name`. */
  getSetting: async (actor: Actor, name: string): Promise<Confirmations | null> => {
    assertKnownName(name);
    return confirmationsSchema.nullable().parse(await findSetting(database, actor.id, name));
  },
  putSetting: async (
    tx: Database,
    actor: Actor,
    name: string,
    value: Confirmations,
  ): Promise<Confirmations> => {
    assertKnownName(name);
    await saveSetting(tx, { personId: actor.id, name, version: value.version, value }, clock.now());
    return value;
  },
  /** Proves that settings can be read. */
  check: (): Promise<unknown> => readAnySetting(database),
});
