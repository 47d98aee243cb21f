import {
  type Setting,
  type SettingInput,
  type SettingName,
  settingSchemas,
} from '@hub/contract/settings/setting.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { findSetting, saveSetting } from './settings.repository.ts';

const isKnownName = (name: string): name is SettingName => Object.hasOwn(settingSchemas, name);

const schemaOf = (name: string) => {
  if (!isKnownName(name)) throw appError('settings.unknown_name');
  return settingSchemas[name];
};

const describeFault = ({ path, message }: { path: PropertyKey[]; message: string }) => ({
  path: path.join('.'),
  message,
});

/** Use cases of a person's settings. */
export const createSettingsService = ({ database, clock }: { database: Database; clock: Clock }) => ({
  /** Returns a setting of the actor, or null. Throws `settings.unknown_name`. */
  getSetting: async (actor: Actor, name: string): Promise<Setting | null> =>
    schemaOf(name)
      .nullable()
      .parse(await findSetting(database, actor.id, name)),
  /** Stores a setting. Throws `request.invalid` if the value does not fit the setting. */
  putSetting: async (tx: Database, actor: Actor, name: string, input: SettingInput): Promise<Setting> => {
    const { data: value, error } = schemaOf(name).safeParse(input);
    if (error) throw appError('request.invalid', { errors: error.issues.map(describeFault) });
    await saveSetting(tx, { personId: actor.id, name, version: value.version, value }, clock.now());
    return value;
  },
});
