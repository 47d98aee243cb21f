import {
  defaultChannel,
  type NotificationChannel,
  notificationChannels,
} from '@hub/domain/notifications/notification-kinds.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { LoadingSpinner } from '../../../components/feedback/loading-spinner.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { useTimeZone } from '../../../lib/account/use-time-zone.ts';
import { settingQuery, useKeepSetting } from '../../settings/public.ts';
import { useOwnKinds } from '../hooks/use-own-kinds.ts';
import { kindLabels } from '../model/notification-labels.ts';
import { notificationsSetting } from '../model/notifications-setting.ts';
import classes from './notification-preferences.module.css';

const channelLabels: Readonly<Record<NotificationChannel, string>> = {
  email: 'Inbox and email at once',
  digest: 'Inbox and digest',
  hub: 'Inbox only',
  off: 'Off',
};
const channelChoices = notificationChannels.map((value) => ({ value, label: channelLabels[value] }));

const noDigest = 'off';
const hourChoices = [
  { value: noDigest, label: 'No digest' },
  ...Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`,
  })),
];

const digestText = (hour: number | null, timeZone: string): string =>
  hour === null
    ? 'No digest is sent: what is set to “Inbox and digest” appears in the inbox only.'
    : `What is unread in your inbox, once a day (time zone ${timeZone.replaceAll('_', ' ')})`;

/** Preferences for notifications: the hour of the daily digest, and where each kind goes. A change is saved at once. */
export const NotificationPreferences = () => {
  const { data, isPending, refetch } = useQuery(settingQuery(notificationsSetting));
  const { keep, isKept } = useKeepSetting(notificationsSetting);
  const timeZone = useTimeZone();
  const kinds = useOwnKinds();
  if (isPending) return <LoadingSpinner label="Loading your preferences" />;
  if (data && !data.isKnown)
    return (
      <ErrorState title="Your preferences could not be loaded" error={null} onRetry={() => void refetch()} />
    );
  const value = data?.kept ?? notificationsSetting.defaults;
  return (
    <section className={classes.preferences} aria-labelledby="notification-preferences">
      <h3 id="notification-preferences">Notifications</h3>
      {isKept === false && <Notice tone="danger" title="The change was not saved. Try again." />}
      <Select
        label="Daily email digest"
        description={digestText(value.digestHour, timeZone)}
        data={hourChoices}
        value={value.digestHour === null ? noDigest : String(value.digestHour)}
        onChange={(hour) =>
          keep({ ...value, digestHour: hour === null || hour === noDigest ? null : Number(hour) })
        }
        allowDeselect={false}
      />
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
    </section>
  );
};
