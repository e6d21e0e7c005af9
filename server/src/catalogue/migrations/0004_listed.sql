-- Games that are there and nowhere shown: what vendors try their calls on.
alter table catalogue.game add column listed boolean not null default true;
