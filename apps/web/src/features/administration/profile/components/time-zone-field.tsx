import { type OptionsFilter, Select } from '@mantine/core';
import { useMemo } from 'react';
import { findTimeZones, listTimeZones } from '../model/time-zones.ts';

interface TimeZoneFieldProps {
  /** IANA name. */
  value: string;
  onChange: (timeZone: string) => void;
  /** Explanation below the field; by default for the person's own time zone. */
  description?: string;
}

const ownDescription = 'Your day and all times follow it. Dates at the patent office stay in New York time.';
const maxListed = 100;

const findFirst: OptionsFilter = ({ options, search, limit }) =>
  findTimeZones(
    options.flatMap((option) => ('value' in option ? [option] : [])),
    search,
  ).slice(0, limit);

/** Field for the person's time zone, found by city, region or offset. */
export const TimeZoneField = ({ value, onChange, description = ownDescription }: TimeZoneFieldProps) => {
  const zones = useMemo(() => listTimeZones(value, new Date()), [value]);
  return (
    <Select
      size="sm"
      label="Time zone"
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      allowDeselect={false}
      data={zones}
      limit={maxListed}
      filter={findFirst}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
      nothingFoundMessage="No matching time zone"
    />
  );
};
