import { SegmentedControl } from '@mantine/core';
import { Page } from '../../../../components/layout/page.tsx';
import { useTheme } from '../../../../lib/theme/use-theme.ts';
import { ControlSamples } from './control-samples.tsx';
import { DialogSamples } from './dialog-samples.tsx';
import { StateSamples } from './state-samples.tsx';

/** Page with every shared widget in both themes; development only. */
export const WidgetsPage = () => {
  const { theme, toggleTheme } = useTheme();
  return (
    <Page
      title="Widgets"
      pin={false}
      width="form"
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Theme"
          value={theme}
          onChange={toggleTheme}
          data={[
            { value: 'dark', label: 'Dark' },
            { value: 'light', label: 'Light' },
          ]}
        />
      }
    >
      <ControlSamples />
      <DialogSamples />
      <StateSamples />
    </Page>
  );
};
