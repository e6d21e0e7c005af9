-- What is read of acts by others than the member: a vendor's feed, in an order in which nothing can
-- appear behind the reader, and the rounds that stand open.

-- The numbers of lines are given before their transactions commit, so that a later one may be seen
-- first. Writers are numbered too: below the oldest that is still open, nothing can come any more.
create index act_feed on wagers.act (source, writer, line) where source <> 'house';

-- Open rounds are few: who looks for old ones reads them all, and a member's are found by the member.
drop index wagers.round_open;
create index round_open on wagers.round (bucket, member, opened_at) where state = 'open';
