import { z } from 'zod';
import { idSchema, instantSchema } from '../fields.ts';
import { filterIdSchema } from '../filters/filter.schema.ts';

/** Maximum number of calendar feeds of one person. */
export const maxCalendarFeeds = 10;

export const calendarFeedSchema = z.object({
  id: idSchema,
  /** The filter that selects the tasks; null for the dates that are assigned to the person. */
  filterId: z.string().nullable(),
  createdAt: instantSchema,
  /** Exact to about a minute; null until a calendar has read it. */
  lastReadAt: instantSchema.nullable(),
});

/** A calendar feed of the signed-in person. */
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** Path of the feed on this hub, with its secret. No later response contains it. */
export const createdCalendarFeedSchema = calendarFeedSchema.extend({ path: z.string() });

/** A new calendar feed with its address. */
export type CreatedCalendarFeed = z.infer<typeof createdCalendarFeedSchema>;

export const newCalendarFeedSchema = z.strictObject({ filterId: filterIdSchema.nullable() });
