import type { Confirmations, Setting } from '@hub/contract/settings/setting.schema.ts';
import { getSetting, putSetting } from '@hub/contract/settings/settings.calls.ts';
import { request } from '../http/request.ts';
import { logError } from '../log.ts';

const readKept = (setting: Setting | null): Confirmations | null =>
  setting !== null && 'hidden' in setting ? setting : null;

/** Loads the hidden confirmations; null if there are none or on an error, which is logged (docs/specification.md §8). */
export const readConfirmations = async (): Promise<Confirmations | null> => {
  try {
    return readKept(await request(getSetting, { params: { name: 'confirmations' } }));
  } catch (error) {
    logError('The setting could not be loaded', error);
    return null;
  }
};

/** Saves the hidden confirmations; null on an error, which is logged (docs/specification.md §8). */
export const keepConfirmations = async (confirmations: Confirmations): Promise<Confirmations | null> => {
  try {
    const kept = await request(putSetting, { params: { name: 'confirmations' }, body: confirmations });
    return readKept(kept);
  } catch (error) {
    logError('The setting could not be saved', error);
    return null;
  }
};
