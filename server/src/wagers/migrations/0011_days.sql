-- Acts of a day are looked for when a vendor's file of that day is compared with ours. They lie
-- together in the order in which they came, so that this index is a few pages and costs nothing to keep.
create index act_day on wagers.act using brin (at) with (autosummarize = on);
