-- A vendor is named in both languages, as its games are.
alter table catalogue.vendor
  alter column name type jsonb using jsonb_build_object('ID', name, 'EN', name);
alter table catalogue.vendor rename column name to names;
