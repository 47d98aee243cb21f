import type { PrintedDocument, PrintedSection } from './printed-document.ts';

/** Names and values without a head, in two columns. */
const Facts = ({ rows }: Pick<PrintedSection, 'rows'>) => (
  <dl>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const Table = ({ columns, rows }: Pick<PrintedSection, 'columns' | 'rows'>) => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  return (
    <table>
      <colgroup>
        {columns.map(({ label, share }) => (
          <col key={label} style={{ width: `${(100 * share) / whole}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
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
export const PrintedPage = ({ title, texts, sections }: PrintedDocument) => (
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
        {section.columns.length === 0 && section.rows.length > 0 && <Facts rows={section.rows} />}
        {section.columns.length > 0 && section.rows.length > 0 && (
          <Table columns={section.columns} rows={section.rows} />
        )}
      </section>
    ))}
  </>
);
