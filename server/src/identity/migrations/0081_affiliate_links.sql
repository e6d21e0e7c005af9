-- Codes of invitation links that agents make for themselves, beside the one that the house gave them.
create table identity.affiliate_link (
  code_key text primary key check (length(code_key) between 1 and 64),
  code text not null,
  member uuid not null references identity.member,
  -- From then on it invites nobody.
  until timestamptz,
  made_at timestamptz not null
);
comment on table identity.affiliate_link is 'Codes of links by which agents invite; compared in small letters.';
grant select, insert, update (until) on identity.affiliate_link to balai_app;
