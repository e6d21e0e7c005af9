-- Voided rounds are few, and looked for by themselves: what is not voided is not among them.
create index round_voided on wagers.round (opened_at, id) where state = 'voided';
-- Few are owed to the house.
create index receivable_time on wagers.receivable (at, key);
-- Acts that were refused are few beside those that were not.
create index act_refused on wagers.act (at, line) where code <> 'ok';
