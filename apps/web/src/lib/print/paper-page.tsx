import type { PaperDocument, PaperSection } from './paper-document.ts';

/** Shares of the columns of a table of names and values. */
const factShares = [1, 3] as const;

const Table = ({ columns, rows }: Pick<PaperSection, 'columns' | 'rows'>) => {
  const shares = columns.length > 0 ? columns.map(({ share }) => share) : factShares;
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return (
    <table>
      <colgroup>
        {shares.map((share, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <col key={place} style={{ width: `${(100 * share) / whole}%` }} />
        ))}
      </colgroup>
      {columns.length > 0 && (
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <td key={place}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A printed document: plain text in tables, without anything to click. */
export const PaperPage = ({ title, texts, sections }: PaperDocument) => (
  <>
    <h1>{title}</h1>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
    {sections.map((section, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <section key={place}>
        {section.title && <h2>{section.title}</h2>}
        {section.texts?.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {section.rows.length > 0 && <Table columns={section.columns} rows={section.rows} />}
      </section>
    ))}
  </>
);
