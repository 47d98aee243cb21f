import type { Confirmations, Setting } from '@hub/contract/settings/settings.calls.ts';
import { getSetting, putSetting } from '@hub/contract/settings/settings.calls.ts';
import { request } from '../http/request.ts';
import { logError } from '../log.ts';

const readKept = (setting: Setting | null): Confirmations | null =>
  setting !== null && 'hidden' in setting ? setting : null;

/** Reads which confirmations the person hid; null where none are kept, and on an error, which is logged (product §8). */
export const readConfirmations = async (): Promise<Confirmations | null> => {
  try {
    return readKept(await request(getSetting, { params: { name: 'confirmations' } }));
  } catch (error) {
    logError('The setting could not be read', error);
    return null;
  }
};

/** Keeps which confirmations are hidden; null on an error, which is logged (product §8). */
export const keepConfirmations = async (confirmations: Confirmations): Promise<Confirmations | null> => {
  try {
    const kept = await request(putSetting, { params: { name: 'confirmations' }, body: confirmations });
    return readKept(kept);
  } catch (error) {
    logError('The setting could not be kept', error);
    return null;
  }
};
