-- A ticket grows by a fifth as it is told what it came to: in pages half filled one in six found no room beside itself, and was
-- entered anew in every index.
alter table sportsbook.ticket set (fillfactor = 42);
