import type { OfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { TabCount, TabRow, tabClass } from '../../../../components/layout/tab-row.tsx';
import { useOpenTabInView } from '../../../../components/layout/use-open-tab-in-view.ts';
import type { WrapperSearch } from '../model/wrapper-search.ts';

interface WrapperSectionsProps {
  search: WrapperSearch;
  onSearch: (search: WrapperSearch) => void;
  /** Number of documents; undefined while they load. */
  documents: number | undefined;
  /** Number of documents of numbers that the invention had before. */
  former: number;
  application: OfficeApplication | undefined;
}

/** Links between the documents and what else the patent office publishes. */
export const WrapperSections = ({
  search,
  onSearch,
  documents,
  former,
  application,
}: WrapperSectionsProps) => {
  const strip = useOpenTabInView(`[data-section="${search.section}"]`);
  const read = application?.reading.lastReadAt || application?.facts ? application : undefined;
  const choices = [
    { section: undefined, label: 'Documents', count: documents },
    ...(former > 0 ? ([{ section: 'former', label: 'Former number', count: former }] as const) : []),
    { section: 'transactions', label: 'Transactions', count: read?.transactions.length },
    { section: 'continuity', label: 'Continuity', count: read?.continuity.length },
    { section: 'adjustment', label: 'Term adjustment', count: undefined },
    { section: 'parties', label: 'Parties and priority', count: undefined },
  ] as const;
  return (
    <TabRow ref={strip} label="File wrapper" isWide>
      {choices.map(({ section, label, count }) => (
        <button
          key={label}
          type="button"
          className={tabClass}
          data-section={String(section)}
          aria-current={section === search.section ? 'page' : undefined}
          onClick={() => onSearch({ section })}
        >
          {label}
          <TabCount count={count} />
        </button>
      ))}
    </TabRow>
  );
};
