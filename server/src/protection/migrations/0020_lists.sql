-- Breaks and waiting raises are few; staff look for the newest.
create index rest_time on protection.rest (begins, ends, member);
