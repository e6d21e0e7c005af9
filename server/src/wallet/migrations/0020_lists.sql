-- Transfers through time, for lists and reports. They lie in the order in which they were written, so
-- that an index of a few pages finds a stretch of time, and a bet pays next to nothing for it.
create index transfer_time on wallet.transfer using brin (at)
  with (pages_per_range = 32, autosummarize = on);
-- What is neither staked nor won is little, and looked for by itself: no bet writes to this one.
create index transfer_beside_play on wallet.transfer (reason, at)
  where reason not in ('stake', 'win');
