-- Settings are named as the code names them, with capitals inside.

alter table site.setting drop constraint setting_name_check;
alter table site.setting add constraint setting_name_check
  check (name ~ '^[a-z][A-Za-z0-9-]{0,63}$');
