/** Accounts that the rival draws from, as many as there are members. */
export const rivalAccounts = 10_000

/**
 * The rival's books: what a ledger needs and nothing that a house asks besides. One call locks the
 * account, looks for the key, asks for the funds, moves the balance, writes the journal and the
 * house's side. The house's side is a row of its own, so that nobody queues for it.
 */
export const rivalBooks = `
create schema rival;
create table rival.account (
  bucket smallint not null, id bigint not null, balance bigint not null, seq bigint not null,
  primary key (bucket, id), check (balance >= 0)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
create table rival.entry (
  bucket smallint not null, account bigint not null, seq bigint not null, key uuid not null,
  delta bigint not null check (delta <> 0), counter bigint not null check (counter <> account),
  balance bigint not null, kind smallint not null, at timestamptz not null default now(),
  primary key (bucket, account, seq), unique (bucket, account, key));
create table rival.house_delta (
  bucket smallint not null, account bigint not null, delta bigint not null);

create function rival.transfer_one(
  p_bucket smallint, p_account bigint, p_key uuid, p_delta bigint, p_counter bigint, p_kind smallint
) returns table (status smallint, seq bigint, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  b bigint;
  s bigint;
  e record;
begin
  select a.balance + p_delta, a.seq + 1 into b, s from rival.account a
   where a.bucket = p_bucket and a.id = p_account for no key update;
  if not found then status := 3; return next; return; end if;
  select x.seq, x.balance, x.delta, x.counter into e from rival.entry x
   where x.bucket = p_bucket and x.account = p_account and x.key = p_key;
  if found then
    status := case when (e.delta, e.counter) = (p_delta, p_counter) then 1 else 4 end;
    seq := e.seq;
    balance := e.balance;
    return next;
    return;
  end if;
  if b < 0 then status := 2; balance := b - p_delta; return next; return; end if;
  update rival.account a set balance = b, seq = s where a.bucket = p_bucket and a.id = p_account;
  insert into rival.entry (bucket, account, seq, key, delta, counter, balance, kind)
  values (p_bucket, p_account, s, p_key, p_delta, p_counter, b, p_kind);
  insert into rival.house_delta values (p_bucket, p_counter, -p_delta);
  status := 0;
  seq := s;
  balance := b;
  return next;
end $$;

insert into rival.account select id % 32, id, 1000000000000, 0 from generate_series(1, ${rivalAccounts}) id;
analyze rival.account;
`

/** What pgbench sends, again and again: a stake of a random account under a key of its own. */
export const rivalScript = `\\set who random(1, ${rivalAccounts})
select * from rival.transfer_one((:who % 32)::smallint, :who, gen_random_uuid(), -100, 1, 1::smallint);
`

/** How many transfers the rival has booked, by what stands in its books. */
export const rivalBooked = 'select count(*) from rival.entry'
