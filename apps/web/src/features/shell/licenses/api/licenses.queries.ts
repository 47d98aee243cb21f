import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

const file: string = import.meta.env.LICENSES_FILE;

const licensesSchema = z.object({
  /** The hub itself; without a license, if none is stated. */
  hub: z.object({ version: z.string(), license: z.string().nullable() }),
  libraries: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      /** SPDX expression, such as `MIT`. */
      license: z.string(),
      /** Text of the license; null if the package has none. */
      text: z.string().nullable(),
    }),
  ),
});

/** A library that is part of the hub. */
export type Library = z.infer<typeof licensesSchema>['libraries'][number];

const loadLicenses = async (signal: AbortSignal) => {
  const response = await fetch(file, { signal });
  if (!response.ok) throw new Error(`The file with the licenses returned ${response.status}.`);
  return licensesSchema.parse(await response.json());
};

/** Query of the licenses. The build writes them into a file, which only this screen loads. */
export const licensesQuery = queryOptions({
  queryKey: ['licenses'],
  queryFn: ({ signal }) => loadLicenses(signal),
  staleTime: Number.POSITIVE_INFINITY,
});
