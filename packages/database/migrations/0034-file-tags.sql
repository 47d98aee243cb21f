-- A tag is found among the files of an invention that has very many without reading all of them.
create index files_tags_idx on files using gin (tags);
