-- Many clients forbid that texts of their inventions go to the provider of a language model.
alter table inventions add column is_kept_from_model boolean not null default false;
