-- An event of the docketing system without an id, a version or a text is set aside as well; the others are read.
alter table docketing_refusals drop constraint docketing_refusals_field_check;
alter table docketing_refusals add constraint docketing_refusals_field_check
  check (field in ('id', 'version', 'code', 'description', 'dueDate', 'status'));
