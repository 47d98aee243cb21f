import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { useKeepSetting } from '../hooks/use-keep-setting.ts';
import { useSetting } from '../hooks/use-setting.ts';
import type { SettingDefinition } from '../model/setting-definition.ts';
import { SettingControl } from './setting-control.tsx';
import classes from './settings-form.module.css';

const SAVED_MS = 2_000;

/** Whether the last change has just been kept; null when there is nothing to say any more. */
function useShortly(isKept: boolean | null, at: number): boolean | null {
  const [goneAt, setGone] = useState(0);
  useEffect(() => {
    if (isKept !== true) return undefined;
    const timer = setTimeout(() => setGone(at), SAVED_MS);
    return () => clearTimeout(timer);
  }, [isKept, at]);
  return isKept === true && goneAt === at ? null : isKept;
}

/**
 * What the person has set, with a change shown in the same moment: what is kept for all
 * screens tells them a little later, and a control must not spring back until then.
 */
function useShownSetting(setting: SettingDefinition) {
  const kept = useSetting(setting);
  const [change, setChange] = useState({ of: kept, to: kept });
  return {
    value: change.of === kept ? change.to : kept,
    show: (to: typeof kept) => setChange({ of: kept, to }),
  };
}

/** The fields of a settings object. Each change is kept at once, and the form says so. */
export const SettingsForm = ({ setting }: { setting: SettingDefinition }) => {
  const { value, show } = useShownSetting(setting);
  const { keep, isKept, submittedAt } = useKeepSetting(setting);
  const told = useShortly(isKept, submittedAt);
  const values = new Map(Object.entries(value));
  const change = (name: string, next: unknown): void => {
    const changed = setting.parse({ ...value, [name]: next });
    if (!changed) return;
    show(changed);
    keep(changed);
  };
  return (
    <div className={classes.form}>
      {setting.fields.map((field) => (
        <SettingControl
          key={field.name}
          field={field}
          value={values.get(field.name)}
          onChange={(next) => change(field.name, next)}
        />
      ))}
      <p className={classes.saved} role="status">
        {told === true && (
          <>
            <Icon icon={IconCheck} size="sm" /> Saved
          </>
        )}
        {told === false && 'Not saved: it holds until you leave. Change it again to retry.'}
      </p>
    </div>
  );
};
