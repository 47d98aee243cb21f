import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { useKeepSetting } from '../hooks/use-keep-setting.ts';
import { useSetting } from '../hooks/use-setting.ts';
import type { SettingDefinition } from '../model/setting-definition.ts';
import { SettingControl } from './setting-control.tsx';
import classes from './settings-form.module.css';

const savedMs = 2_000;

/** Returns whether the last change was saved, for a short time after it; otherwise null. */
const useShortly = (isKept: boolean | null, at: number): boolean | null => {
  const [goneAt, setGone] = useState(0);
  useEffect(() => {
    if (isKept !== true) return undefined;
    const timer = setTimeout(() => setGone(at), savedMs);
    return () => clearTimeout(timer);
  }, [isKept, at]);
  return isKept === true && goneAt === at ? null : isKept;
};

/**
 * Returns the person's setting with unsaved changes applied immediately: the shared setting updates slightly later, and
 * a control must not jump back until then.
 */
const useShownSetting = (setting: SettingDefinition) => {
  const kept = useSetting(setting);
  const [change, setChange] = useState({ of: kept, to: kept });
  return {
    value: change.of === kept ? change.to : kept,
    show: (to: typeof kept) => setChange({ of: kept, to }),
  };
};

/** Form for a settings object. Saves each change immediately and shows the result. */
export const SettingsForm = ({ setting }: { setting: SettingDefinition }) => {
  const { value, show } = useShownSetting(setting);
  const { keep, isKept, submittedAt } = useKeepSetting(setting);
  const result = useShortly(isKept, submittedAt);
  const values = new Map(Object.entries(value));
  const change = (name: string, next: unknown): void => {
    const changed = setting.parse({ ...value, [name]: next });
    if (!changed) return;
    show(changed);
    keep(changed);
  };
  return (
    <Stack gap={20}>
      {setting.fields.map((field) => (
        <SettingControl
          key={field.name}
          field={field}
          value={values.get(field.name)}
          onChange={(next) => change(field.name, next)}
        />
      ))}
      <Row as="p" gap={6} tone="secondary" className={classes.saved} role="status">
        {result === true && (
          <>
            <Icon icon={IconCheck} size="sm" /> Saved
          </>
        )}
        {result === false &&
          'Couldn’t save. This applies only until you leave the page. Change it again to retry.'}
      </Row>
    </Stack>
  );
};
