-- What a game has beside its plain rounds, and what it is about.
alter table catalogue.game
  add column features text[] not null default '{}',
  add column theme text;

-- Names that are typed wrongly: a name is known by its pieces of two and three letters, word by word.
create function catalogue.grams(p_text text) returns text[]
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(distinct substr(w.padded, n, k)), '{}')
    from (select ' ' || word || ' ' as padded
            from regexp_split_to_table(lower(p_text), '[^[:alnum:]]+') as word
           where word <> '') w
   cross join (values (2), (3)) as s(k)
   cross join lateral generate_series(1, length(w.padded) - k + 1) as n
$$;

create table catalogue.gram (
  gram text collate "C" not null,
  game text collate "C" not null,
  primary key (gram, game)
);
comment on table catalogue.gram is 'The pieces of each game''s names, by which a name much like one is found.';
create index gram_by_game on catalogue.gram (game);
grant select on catalogue.gram to balai_app;
insert into catalogue.gram (gram, game)
select distinct gram, id from catalogue.game, unnest(catalogue.grams(search)) as gram;

create function catalogue.name_added() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into catalogue.gram (gram, game)
  select distinct gram, a.id from added a, unnest(catalogue.grams(a.search)) as gram
  on conflict do nothing;
  return null;
end $$;
create function catalogue.name_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from catalogue.gram x
   using after a join before b using (id)
   where x.game = a.id and a.search <> b.search;
  insert into catalogue.gram (gram, game)
  select distinct gram, a.id
    from after a join before b using (id), unnest(catalogue.grams(a.search)) as gram
   where a.search <> b.search
  on conflict do nothing;
  return null;
end $$;
create trigger name_added after insert on catalogue.game
  referencing new table as added for each statement execute function catalogue.name_added();
create trigger name_changed after update on catalogue.game
  referencing old table as before new table as after
  for each statement execute function catalogue.name_changed();

-- Every process keeps pages of the lobby in memory, and hears with the commit that they hold no more.
-- Commits that tell of something wait for one another: what is listed changes seldom.
create function catalogue.tell_changed() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('catalogue-changed', '');
  return null;
end $$;
create trigger game_changed after insert or update or delete on catalogue.game
  for each statement execute function catalogue.tell_changed();
create trigger vendor_changed after insert or update or delete on catalogue.vendor
  for each statement execute function catalogue.tell_changed();
create trigger stop_changed after insert or update or delete on catalogue.stop
  for each statement execute function catalogue.tell_changed();

create table catalogue.favourite (
  member uuid not null,
  game text not null references catalogue.game,
  at timestamptz not null,
  primary key (member, game)
);
comment on table catalogue.favourite is 'The games that a player keeps at hand.';
grant select, insert, delete on catalogue.favourite to balai_app;

create table catalogue.recent (
  member uuid not null,
  game text not null references catalogue.game,
  at timestamptz not null,
  primary key (member, game)
);
comment on table catalogue.recent is 'The games that a player opened last, each once.';
grant select, insert, update, delete on catalogue.recent to balai_app;

revoke all on function catalogue.grams, catalogue.name_added, catalogue.name_changed,
  catalogue.tell_changed from public;
grant execute on function catalogue.grams to balai_app;
