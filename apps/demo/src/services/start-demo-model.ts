import { localModelKey, startLocalModel } from '@hub/local-services/model/local-model.ts';
import type { Config } from '../../../api/src/platform/config/config.ts';
import type { ModelSettings } from '../../../api/src/platform/config/model-settings.ts';

/** The local service that takes the place of a language model. */
interface DemoModel {
  /** Settings that use it. */
  settings: ModelSettings;
  close(): Promise<void>;
}

/** Starts a local service with fixed rules if the settings ask for it. Returns undefined otherwise. */
export const startDemoModel = async ({ model }: Pick<Config, 'model'>): Promise<DemoModel | undefined> => {
  if (model?.provider !== 'local') return undefined;
  const service = await startLocalModel();
  return { settings: { ...model, url: service.url, apiKey: localModelKey }, close: service.close };
};
