-- Whether a proposal with an email is approved only by someone other than the person who asked for the run.
alter table workspace add column emails_need_second_person boolean not null default false;
