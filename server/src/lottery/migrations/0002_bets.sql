-- Bets: slips, what was paid for them at each draw, and the lines by which they win.

create table lottery.slip (
  id uuid primary key,
  bucket smallint not null,
  member uuid not null,
  draws int not null check (draws > 0),
  stop_on_win boolean not null,
  cost bigint not null check (cost > 0),
  at timestamptz not null
);
comment on table lottery.slip is 'Bets that were laid together, over one draw or several.';
create index slip_member on lottery.slip (bucket, member, at desc, id desc);

create table lottery.coupon (
  -- The number of its round in the books.
  id uuid primary key,
  slip uuid not null references lottery.slip,
  -- Which of the slip's draws of its game it is, the first being 1.
  turn int not null check (turn > 0),
  bucket smallint not null,
  member uuid not null,
  game text not null,
  numero text not null,
  stake bigint not null check (stake > 0),
  at timestamptz not null,
  ended_at timestamptz,
  -- Paid by its draw, or given back: by its member, after a win, or because the draw was called off.
  ended text check (ended in ('settled', 'cancelled', 'stopped', 'void')),
  foreign key (game, numero) references lottery.draw (game, numero),
  unique (slip, game, numero),
  check ((ended is null) = (ended_at is null))
);
comment on table lottery.coupon is 'The bets of a slip on one draw: one stake, one round of the books.';
create index coupon_open on lottery.coupon (game, numero, id) where ended is null;
create index coupon_draw on lottery.coupon (game, numero, id);
create index coupon_time on lottery.coupon (at, game, member);

create table lottery.bet (
  id uuid primary key,
  coupon uuid not null references lottery.coupon,
  bucket smallint not null,
  member uuid not null,
  game text not null,
  numero text not null,
  play text not null,
  pick jsonb not null,
  points int not null check (points > 0),
  lines int not null check (lines > 0),
  stake bigint not null check (stake > 0),
  -- The version of the tables that it was laid under.
  rules int not null,
  at timestamptz not null
);
comment on table lottery.bet is 'What was laid. It never changes: what became of it stands with its coupon and its wins.';
create index bet_member on lottery.bet (bucket, member, at desc, id desc);
create index bet_coupon on lottery.bet (coupon);

create table lottery.line (
  game text not null,
  numero text not null,
  coupon uuid not null,
  bet uuid not null,
  play text not null,
  line text not null,
  -- Its numbers, where hits among them decide.
  mask bit(100) not null,
  points int not null check (points > 0)
);
comment on table lottery.line is 'The single lines that bets stand for, as they are joined with what a draw pays.';
create index line_draw on lottery.line (game, numero, play, line);
create index line_coupon on lottery.line (coupon);

create table lottery.laid (
  game text not null,
  numero text not null,
  play text not null,
  line text not null,
  points bigint not null check (points >= 0),
  primary key (game, numero, play, line)
);
comment on table lottery.laid is 'How often each line was laid by all: what the house would have to pay for it.';

create table lottery.run (
  game text not null,
  numero text not null,
  -- From 1 on: another result of the same draw is another run.
  nth int not null check (nth > 0),
  bets int not null,
  paid bigint not null,
  at timestamptz not null,
  primary key (game, numero, nth),
  foreign key (game, numero) references lottery.draw (game, numero)
);
comment on table lottery.run is 'What a draw was found to pay, once for each result that was told of it.';

create table lottery.win (
  game text not null,
  numero text not null,
  run int not null,
  bet uuid not null,
  coupon uuid not null,
  amount bigint not null check (amount > 0),
  primary key (bet, run),
  foreign key (game, numero, run) references lottery.run (game, numero, nth) deferrable initially deferred
);
comment on table lottery.win is 'What a bet won by a run. Only added to.';
create index win_coupon on lottery.win (coupon, run);
create index win_draw on lottery.win (game, numero, run);

create function lottery.keep_coupon() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.ended is not null
     or (old.id, old.slip, old.turn, old.bucket, old.member, old.game, old.numero, old.stake, old.at)
        is distinct from
        (new.id, new.slip, new.turn, new.bucket, new.member, new.game, new.numero, new.stake, new.at) then
    raise exception 'a coupon ends once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger coupon_stays before update on lottery.coupon
  for each row execute function lottery.keep_coupon();
revoke all on function lottery.keep_coupon from public;

grant select, insert on lottery.slip, lottery.bet, lottery.line, lottery.run, lottery.win to balai_app;
grant select, insert, update on lottery.coupon, lottery.laid to balai_app;
