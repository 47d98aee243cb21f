import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { Hint } from '../../../../components/look/text.tsx';
import { digestCommand, type Installation, platformOf, splitStep } from '../model/installation.ts';
import styles from './applications.module.css';

const Step = ({ text }: { text: string }) =>
  splitStep(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={part} className={styles.code}>
        {part}
      </code>
    ),
  );

interface InstallationTabsProps {
  label: string;
  installations: readonly Installation[];
  /** Name of the download; undefined while there is none. */
  fileName: string | undefined;
}

/** Steps of an installation for each platform; opens at the one of this browser. */
export const InstallationTabs = ({ label, installations, fileName }: InstallationTabsProps) => {
  const own = platformOf(navigator.userAgent);
  const first = installations.find(({ platform }) => platform === own) ?? installations.at(-1);
  const [chosen, setChosen] = useState(first?.platform ?? own);
  return (
    <Tabs
      value={chosen}
      onChange={(next) =>
        setChosen(installations.find(({ platform }) => platform === next)?.platform ?? chosen)
      }
      classNames={{ list: styles.tabs, tab: styles.tab }}
    >
      <Tabs.List aria-label={label}>
        {installations.map(({ platform, label: name }) => (
          <Tabs.Tab key={platform} value={platform}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {installations.map(({ platform, steps }) => {
        const command = fileName && digestCommand(platform, fileName);
        return (
          <Tabs.Panel key={platform} value={platform}>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>
                  <Step text={step} />
                </li>
              ))}
            </ol>
            {command && (
              <Hint as="p" above={8}>
                <code className={styles.code}>{command}</code> shows the SHA-256 of the download.
              </Hint>
            )}
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
};
