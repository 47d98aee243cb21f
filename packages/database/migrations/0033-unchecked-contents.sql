-- What still waits for the virus scanner, oldest first.
create index file_contents_unchecked_idx on file_contents (created_at) where scan = 'unchecked';
