import type { IsoDate } from '../../dates/iso-date.ts';
import type { Fees } from '../extensions/extension-fees.ts';
import type { ComputedDeadline } from './compute-deadline.ts';

type KeptStep = { month: number; date: IsoDate; fee?: number | undefined; fees?: Fees | undefined };

/** A computed deadline as stored with its milestone; older ones lack fields that were added later. */
export type StoredDeadline = Omit<
  ComputedDeadline,
  'extensions' | 'extended' | 'ptaSafe' | 'marks' | 'explanation'
> & {
  extensions: KeptStep[];
  extended?: KeptStep | null | undefined;
  ptaSafe?: IsoDate | null | undefined;
  marks?: { name: string; date: IsoDate }[] | undefined;
  explanation: {
    step: string;
    text: string;
    date?: IsoDate | null | undefined;
    citation?: string | null | undefined;
  }[];
};
