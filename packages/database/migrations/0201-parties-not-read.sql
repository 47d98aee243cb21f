-- Applications that were read before the parties were stored: the office has said nothing about theirs yet.
alter table patent_applications
  alter column assignments drop not null, alter column assignments drop default,
  alter column attorneys drop not null, alter column attorneys drop default,
  alter column foreign_priorities drop not null, alter column foreign_priorities drop default;
update patent_applications set assignments = null, attorneys = null, foreign_priorities = null
where assignments = '[]' and attorneys = '[]' and foreign_priorities = '[]' and customer_number is null;
