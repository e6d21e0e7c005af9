-- The version of its event at which a market last changed: whoever knows an event up to one asks for what came since.
alter table sportsbook.market add column since int not null default 1;
