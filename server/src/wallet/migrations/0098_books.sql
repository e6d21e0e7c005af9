-- Many books at once: who asks for each alone begins a function for each.
create type wallet.book_name as (bucket smallint, member uuid, pool text);
create function wallet.books(p_names wallet.book_name[])
returns table (bucket smallint, member uuid, pool text, account bigint, last bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select n.bucket, n.member, n.pool, a.id, a.seq
    from unnest(p_names) as n
   cross join lateral (select id, seq from wallet.account
                        where bucket = n.bucket and member = n.member and pool = n.pool offset 0) a
$$;
comment on function wallet.books is 'As `book`, of many purses; whom nobody knows is left out.';
revoke execute on function wallet.books from public;
grant execute on function wallet.books to balai_app;
