-- How the file of an import was read: the sheets that it shows and the one that was read, the row of its headers, its
-- encoding, and the number of rows that the sheet hides.
alter table imports add column layout jsonb not null
  default '{"sheets": [], "sheet": null, "headerRow": 1, "encoding": null, "hiddenRows": 0}';
