-- A record opens to its hands: by its sitting, or by all sittings of an entry in a tournament.
create index hand_of_sitting on poker.hand_seat (sitting);
create index sitting_of_entry on poker.sitting (entry) where entry is not null;
