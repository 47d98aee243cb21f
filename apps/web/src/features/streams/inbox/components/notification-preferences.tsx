import type { NotificationSettings } from '@hub/contract/settings/setting.schema.ts';
import {
  defaultChannel,
  type NotificationChannel,
  notificationChannels,
} from '@hub/domain/notifications/notification-kinds.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { useTimeZone } from '../../../../lib/account/use-time-zone.ts';
import { workspaceQuery } from '../../../../lib/account/workspace.queries.ts';
import { settingQuery, useKeepSetting } from '../../../ground/settings/public.ts';
import { useOwnKinds } from '../hooks/use-own-kinds.ts';
import { digestHours, writeHour } from '../model/digest-hours.ts';
import { kindLabels } from '../model/notification-labels.ts';
import { notificationsSetting } from '../model/notifications-setting.ts';
import classes from './notification-preferences.module.css';

const channelLabels: Readonly<Record<NotificationChannel, string>> = {
  email: 'Inbox and email at once',
  digest: 'Inbox and digest',
  hub: 'Inbox only',
  off: 'Off',
};
/** Explains what “Off” cannot do. */
const offText = 'Off does not silence the dates of milestones that the law sets.';
const channelChoices = notificationChannels.map((value) => ({ value, label: channelLabels[value] }));

const noDigest = 'off';
const ofInstallation = 'installation';

const hourChoices = (installed: number | null | undefined) => [
  {
    value: ofInstallation,
    label: `As in this installation${installed === undefined ? '' : ` (${installed === null ? 'no digest' : writeHour(installed)})`}`,
  },
  { value: noDigest, label: 'No digest' },
  ...digestHours,
];

const digestText = (hour: number | null | undefined, timeZone: string): string =>
  hour === null
    ? 'No digest is sent: what is set to “Inbox and digest” appears in the inbox only.'
    : `What is unread in your inbox, once a day (time zone ${timeZone.replaceAll('_', ' ')})`;

const choiceOf = (hour: number | null | undefined): string =>
  hour === undefined ? ofInstallation : String(hour ?? noDigest);

/** Returns the setting with another choice of the hour. */
const withHour = (
  { digestHour: _, ...value }: NotificationSettings,
  choice: string | null,
): NotificationSettings => {
  if (choice === null || choice === ofInstallation) return value;
  return { ...value, digestHour: choice === noDigest ? null : Number(choice) };
};

/** Preferences for notifications: the hour of the daily digest, and where each kind goes. A change is saved at once. */
export const NotificationPreferences = () => {
  const { data, isPending, refetch } = useQuery(settingQuery(notificationsSetting));
  const { keep, isKept } = useKeepSetting(notificationsSetting);
  const timeZone = useTimeZone();
  const kinds = useOwnKinds();
  const installed = useQuery(workspaceQuery).data?.digestHour;
  if (isPending) return <LoadingSpinner label="Loading your preferences" />;
  if (data && !data.isKnown)
    return (
      <ErrorState title="Your preferences could not be loaded" error={null} onRetry={() => void refetch()} />
    );
  const value = data?.kept ?? notificationsSetting.defaults;
  return (
    <Stack as="section" gap={16} aria-labelledby="notification-preferences">
      <h3 id="notification-preferences">Notifications</h3>
      {isKept === false && <Notice tone="danger" title="The change was not saved. Try again." />}
      <Select
        label="Daily email digest"
        description={digestText(value.digestHour === undefined ? installed : value.digestHour, timeZone)}
        data={hourChoices(installed)}
        value={choiceOf(value.digestHour)}
        onChange={(choice) => keep(withHour(value, choice))}
        allowDeselect={false}
      />
      <p>{offText}</p>
      <div className={classes.kinds}>
        {kinds.map((kind) => (
          <Select
            key={kind}
            label={kindLabels[kind]}
            data={channelChoices}
            value={value.kinds[kind] ?? defaultChannel}
            onChange={(chosen) => {
              const channel = notificationChannels.find((one) => one === chosen) ?? defaultChannel;
              keep({ ...value, kinds: { ...value.kinds, [kind]: channel } });
            }}
            allowDeselect={false}
          />
        ))}
      </div>
    </Stack>
  );
};
