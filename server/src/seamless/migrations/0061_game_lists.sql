-- Lists of games as vendors gave them, until somebody has agreed to what they change.
create table seamless.game_list (
  id uuid primary key,
  vendor text not null references catalogue.vendor,
  games jsonb not null,
  asked_by text not null,
  asked_at timestamptz not null
);
comment on table seamless.game_list is
  'What a vendor said it has, as it was said: what is agreed to is this list and no later one.';
create index game_list_by_time on seamless.game_list (asked_at);
grant select, insert, delete on seamless.game_list to balai_app;
